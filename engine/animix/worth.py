"""How good an action looks at first glance, for greedy bots. From the view alone."""

from functools import lru_cache

from engine.animix.actions import AnimixAction, Take
from engine.animix.components import SPECIES, Counts, Species, add
from engine.animix.grid import Grid
from engine.animix.scoring import RULES
from engine.animix.view import AnimixView

_IN_HAND = 0.5
"""A card in hand may yet be played: it counts for half of one that was."""


def worth(view: AnimixView, action: AnimixAction) -> float:
    """Look at what each species would be worth then, and at how likely it would be mine."""
    if view.hand is None or view.pile is None:
        return 0.0
    grid = view.grid
    if isinstance(action, Take):
        card, put = grid.cells[action.cell], action.put
        grid = grid.put(action.cell, put)
    else:
        card = put = action.species
    pile, hand = add(view.pile, card, 1), add(view.hand, put, -1)
    rivals = _rivals(view.taken or (), view.viewer)
    return sum(
        points * _chance(pile[species] + _IN_HAND * hand[species], rivals[species])
        for species, points in zip(view.species, _points(grid, view.species), strict=True)
    )


@lru_cache(maxsize=1024)
def _points(grid: Grid, species: tuple[Species, ...]) -> tuple[int, ...]:
    return tuple(RULES[each](grid).points for each in species)


def _chance(mine: float, theirs: int) -> float:
    """Guess the part of a species' points that may become mine."""
    return mine / (mine + theirs + 1)


def _rivals(taken: tuple[Counts, ...], viewer: int | None) -> Counts:
    """Give the most that another seat was seen to take of each species."""
    others = [counts for seat, counts in enumerate(taken) if seat != viewer]
    return tuple(max((counts[species] for counts in others), default=0) for species in SPECIES)
