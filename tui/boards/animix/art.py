"""Animals drawn with characters, and the Mountain on a card; each in Unicode and in ASCII.

A species has a letter, a shape for its eyes, ears of its own, and a paint: whoever sees no colours
tells the animals by any of the others.
"""

from collections.abc import Mapping
from typing import NamedTuple

from engine.animix.components import Species
from tui.looks.looks import Looks


class Animal(NamedTuple):
    """How a species looks: its paint, the shape of its eyes in either set of glyphs, its ears."""

    paint: str
    shape: tuple[str, str]
    ears: tuple[str, str]


ANIMALS: Mapping[Species, Animal] = {
    Species.MONKEY: Animal("orange", ("●", "o"), ("@", "@")),
    Species.ELEPHANT: Animal("purple", ("■", "#"), ("{", "}")),
    Species.PENGUIN: Animal("white", ("▲", "^"), ("<", ">")),
    Species.LOVEBIRD: Animal("red", ("♥", "v"), ("~", "~")),
    Species.WOLF: Animal("blue", ("◆", "%"), ("^", "^")),
    Species.PELICAN: Animal("teal", ("▼", "u"), ("\\", "/")),
    Species.CHAMELEON: Animal("green", ("✚", "+"), ("o", "o")),
    Species.LION: Animal("yellow", ("★", "*"), ("#", "#")),
}
"""How each species looks."""

HEADS: Mapping[Species, tuple[tuple[str, str], tuple[str, str]]] = {
    Species.MONKEY: (("╭───────╮", "╰─╮╰─╯╭─╯"), (".-------.", "'-.'-'.-'")),
    Species.ELEPHANT: (("╭───────╮", "╰──╮ ╰──╯"), (".-------.", "'--. '--'")),
    Species.PENGUIN: (("╭───────╮", "╰──╲▼╱──╯"), (".-------.", "'--\\v/--'")),
    Species.LOVEBIRD: (("╭──╲│╱──╮", "╰───▼───╯"), (".--\\|/--.", "'---v---'")),
    Species.WOLF: (("╱╲─────╱╲", "╰─╲ ■ ╱─╯"), ("/\\-----/\\", "'-\\ # /-'")),
    Species.PELICAN: (("╭───────╮", "╰╲═════╱╯"), (".-------.", "'\\=====/'")),
    Species.CHAMELEON: (("╭─╱╲╱╲──╮", "╰─~~~~~─╯"), (".-/\\/\\--.", "'-~~~~~-'")),
    Species.LION: (("╭#######╮", "╰##╰┴╯##╯"), (".#######.", "'##'-'##'")),
}
"""What is above and below the eyes of each species, in Unicode and in ASCII: nine cells each."""

SLOPES = (("◢", "/"), ("◣", "\\"))
"""Both slopes of a Mountain."""
ARROW = ("►", ">")
BACK_ARROW = ("◄", "<")
DASH = ("—", "-")
TIMES = ("×", "x")
TO = ("→", ">")


def paint(species: Species) -> str:
    """Give the paint of a species: a role, also with ``-open`` and ``-filled``."""
    return ANIMALS[species].paint


def eyes(species: Species, looks: Looks) -> str:
    """Give a species in three cells: its letter between its eyes."""
    shape = looks.glyph(*ANIMALS[species].shape)
    return f"{shape}{species.letter}{shape}"


def mark(species: Species, looks: Looks) -> str:
    """Give a species in two cells: shape and letter."""
    return looks.glyph(*ANIMALS[species].shape) + species.letter


def face(species: Species, looks: Looks) -> str:
    """Give a species in five cells, with its ears."""
    left, right = ANIMALS[species].ears
    return f"{left}{eyes(species, looks)}{right}"


def peak(species: Species, looks: Looks) -> str:
    """Give a species in five cells, under a Mountain."""
    left, right = (looks.glyph(*side) for side in SLOPES)
    return f"{left}{eyes(species, looks)}{right}"


def big(species: Species, looks: Looks) -> str:
    """Give a species in nine cells: eyes wide open, ears out."""
    left, right = ANIMALS[species].ears
    shape = looks.glyph(*ANIMALS[species].shape)
    return f"{left}( {shape}{species.letter}{shape} ){right}"


def head(species: Species, looks: Looks) -> tuple[str, ...]:
    """Give a species in three rows of eleven cells at most: its head, with the eyes in the middle.

    The first row is the one that can be left out.
    """
    (left, right), (crown, chin) = ANIMALS[species].ears, HEADS[species][looks.ascii]
    shape, side = looks.glyph(*ANIMALS[species].shape), looks.glyph("│", "|")
    return crown, f"{left}{side} {shape} {species.letter} {shape} {side}{right}", chin


def mountain(width: int, looks: Looks) -> str:
    """Give a range of Mountains of so many cells."""
    slopes = "".join(looks.glyph(*side) for side in SLOPES)
    return (slopes * width)[:width]
