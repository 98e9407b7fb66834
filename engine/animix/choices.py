"""What a seat can do on its turn, from what it sees."""

from functools import lru_cache
from itertools import chain, compress

from engine.animix.actions import AnimixAction, Play, Take
from engine.animix.components import LAYOUTS, SPECIES, Counts
from engine.animix.view import AnimixView

PLAYS = tuple(Play(species) for species in SPECIES)
"""Every card that can be played face down, by species."""

TAKES = tuple(
    tuple(Take(cell, species) for species in SPECIES)
    for cell in range(max(layout.rows * layout.columns for layout in LAYOUTS.values()))
)
"""Every exchange with the grid, by cell and species: made once, for there are only 288."""


def choices(view: AnimixView) -> tuple[AnimixAction, ...]:
    """Play a card, or exchange one with a card that no Mountain locks (A and B)."""
    if view.hand is None or view.turn != view.viewer:
        return ()
    plays, takes = _with(view.hand)
    return (*plays, *chain.from_iterable(compress(takes, view.free)))


@lru_cache(maxsize=4096)
def _with(hand: Counts) -> tuple[tuple[Play, ...], tuple[tuple[Take, ...], ...]]:
    """Give what a hand can play, and for each cell what it can put there."""
    return tuple(compress(PLAYS, hand)), _puts(tuple(map(bool, hand)))


@lru_cache(maxsize=256)
def _puts(held: tuple[bool, ...]) -> tuple[tuple[Take, ...], ...]:
    return tuple(tuple(compress(row, held)) for row in TAKES)
