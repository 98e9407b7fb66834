"""Axolotls, shapes and big digits, drawn with characters; each in Unicode and in ASCII.

A colour has a letter and a shape of its own, and the shape is the eyes of its axolotls: whoever
sees no colours tells them by either.
"""

from collections.abc import Mapping

from engine.axolotls.components import Colour
from tui.looks import Looks

SHAPES: Mapping[Colour, tuple[str, str]] = {
    Colour.WHITE: ("○", "o"),
    Colour.GREEN: ("▲", "^"),
    Colour.YELLOW: ("★", "*"),
    Colour.RED: ("✚", "+"),
    Colour.PURPLE: ("◆", "%"),
    Colour.BLUE: ("■", "#"),
}
"""The shape of each colour."""

CROWN = "♛"
DASH = ("—", "-")
TIMES = ("×", "x")
TO = ("→", ">")
WAVE = ("≈", "~")

_BIG: tuple[tuple[str, ...], tuple[str, ...]] = (
    # gills, eyes, a smile, a letter on the chest
    ("╲╲╭───────╮╱╱", "══│ {0}   {0} │══", "╱╱│  ╰─╯  │╲╲", "  ╰──╮{1}╭──╯  "),
    ("\\\\.-------.//", "==| {0}   {0} |==", "//|  '-'  |\\\\", "  '--.{1}.--'  "),
)

_UNICODE_DIGITS = {
    0: ("┏━┓", "┃ ┃", "┗━┛"),
    1: (" ╻ ", " ┃ ", " ╹ "),
    2: ("╺━┓", "┏━┛", "┗━╸"),
    3: ("╺━┓", " ━┫", "╺━┛"),
    4: ("╻ ╻", "┗━┫", "  ╹"),
    5: ("┏━╸", "┗━┓", "╺━┛"),
    6: ("┏━╸", "┣━┓", "┗━┛"),
    7: ("╺━┓", "  ┃", "  ╹"),
    8: ("┏━┓", "┣━┫", "┗━┛"),
    9: ("┏━┓", "┗━┫", "╺━┛"),
}
_ASCII_DIGITS = {
    0: (" _ ", "| |", "|_|"),
    1: ("   ", "  |", "  |"),
    2: (" _ ", " _|", "|_ "),
    3: (" _ ", " _|", " _|"),
    4: ("   ", "|_|", "  |"),
    5: (" _ ", "|_ ", " _|"),
    6: (" _ ", "|_ ", "|_|"),
    7: (" _ ", "  |", "  |"),
    8: (" _ ", "|_|", "|_|"),
    9: (" _ ", "|_|", " _|"),
}
_COUNTS: Mapping[int, tuple[str, ...]] = {
    1: ("  ██  ", "████  ", "  ██  ", "  ██  ", "██████"),
    2: ("██████", "    ██", "██████", "██    ", "██████"),
    3: ("██████", "    ██", "██████", "    ██", "██████"),
}


def shape(colour: Colour, looks: Looks) -> str:
    """Give the shape of a colour: one cell."""
    return looks.glyph(*SHAPES[colour])


def face(colour: Colour, looks: Looks) -> str:
    """Give a small axolotl of five cells: its eyes are the shape, its nose the letter."""
    eye = shape(colour, looks)
    return f"({eye}{colour.letter}{eye})"


def gilled(colour: Colour, looks: Looks) -> str:
    """Give a small axolotl of nine cells with gills on both sides."""
    left, right = looks.glyph("≽═", "}="), looks.glyph("═≼", "={")
    return f"{left}{face(colour, looks)}{right}"


def big(colour: Colour, looks: Looks) -> tuple[str, ...]:
    """Give an axolotl of four rows of thirteen cells, with its letter on the chest."""
    return tuple(row.format(shape(colour, looks), colour.letter) for row in _BIG[looks.ascii])


def digits(number: int, looks: Looks) -> tuple[str, ...]:
    """Give a number in three rows, each digit three cells wide, one cell between."""
    table = _ASCII_DIGITS if looks.ascii else _UNICODE_DIGITS
    return tuple(" ".join(table[int(d)][row] for d in str(number)) for row in range(3))


def count_down(number: int, looks: Looks) -> tuple[str, ...]:
    """Give 3, 2 or 1 in five rows of six cells."""
    rows = _COUNTS[number]
    return tuple(row.replace("█", "#") for row in rows) if looks.ascii else rows
