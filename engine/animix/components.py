"""What is in the box: eight species of ten Animal cards, and how many of them are laid out."""

from collections.abc import Iterable, Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import NamedTuple, TypeAlias


class Species(IntEnum):
    """A species of animal (rulebook, Species Points); also its place in :data:`Counts`."""

    MONKEY = 0
    ELEPHANT = 1
    PENGUIN = 2
    LOVEBIRD = 3
    WOLF = 4
    PELICAN = 5
    CHAMELEON = 6
    LION = 7

    @property
    def letter(self) -> str:
        """The letter that no other species has: B for lovebird, L for pelican, N for lion."""
        return _LETTERS[self]

    @property
    def label(self) -> str:
        """The species in a word, as in ``lovebird``."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """More than one of the species, as in ``wolves``."""
        return "wolves" if self is Species.WOLF else f"{self.label}s"


_LETTERS = "MEPBWLCN"

SPECIES: tuple[Species, ...] = tuple(Species)
BY_LETTER: Mapping[str, Species] = MappingProxyType({s.letter: s for s in SPECIES})
BY_LABEL: Mapping[str, Species] = MappingProxyType({s.label: s for s in SPECIES})

OF_EACH = 10
"""Animal cards of each species; 80 in all (rulebook, Contents)."""
MOUNTAINS = 30
"""Mountain tokens (rulebook, Contents): as many as there can be actions, so they never run out."""

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each species, in the order of :data:`SPECIES`: a card has no number."""

NO_CARDS: Counts = (0,) * len(SPECIES)


class Layout(NamedTuple):
    """How many species are in play, the size of the grid, and the cards dealt to each player."""

    species: int
    rows: int
    columns: int
    hand: int


LAYOUTS: Mapping[int, Layout] = MappingProxyType(
    {
        2: Layout(3, 4, 4, 6),
        3: Layout(4, 4, 5, 6),
        4: Layout(5, 5, 5, 6),
        5: Layout(6, 5, 6, 6),
        6: Layout(7, 6, 6, 5),
    }
)
"""The reference table of the rulebook (Setup), by players (AN1)."""


def count(cards: Iterable[Species]) -> Counts:
    """Count loose cards by species."""
    counts = [0] * len(SPECIES)
    for species in cards:
        counts[species] += 1
    return tuple(counts)


def spread(counts: Counts) -> tuple[Species, ...]:
    """Lay counted cards out one by one, in the order of the species."""
    return tuple(species for species in SPECIES for _ in range(counts[species]))


def add(counts: Counts, species: Species, cards: int) -> Counts:
    """Give the counts with so many cards more of a species."""
    changed = list(counts)
    changed[species] += cards
    return tuple(changed)
