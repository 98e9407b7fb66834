"""How good an action looks at first glance, for greedy bots. From the view alone."""

from functools import lru_cache

from engine.animix.actions import AnimixAction, Take
from engine.animix.components import NO_CARDS, SPECIES, Species, add
from engine.animix.grid import Grid
from engine.animix.scoring import RULES
from engine.animix.view import AnimixView

_IN_HAND = 0.5
"""A card in hand may yet be played: it counts for half of one that was."""

_LEAD = 3
"""How much a lead says: who has twice as many of a species is taken for 2³ times as likely to win
it. At 1 a bot would take one of everything, and win nothing."""


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
    rivals = _rivals(view)
    return sum(
        points * _chance(pile[species] + _IN_HAND * hand[species], rivals[species])
        for species, points in zip(view.species, _points(grid, view.species), strict=True)
    )


def _chance(mine: float, rivals: float) -> float:
    """Guess the part of a species' points that will be mine."""
    strength: float = mine**_LEAD
    return strength / (strength + rivals) if strength else 0.0


@lru_cache(maxsize=256)
def _points(grid: Grid, species: tuple[Species, ...]) -> tuple[int, ...]:
    return tuple(RULES[each](grid).points for each in species)


@lru_cache(maxsize=4)
def _rivals(view: AnimixView) -> tuple[float, ...]:
    """Give how strong the others are in each species; what they hide may be any in play."""
    strengths = [0.0] * len(SPECIES)
    for seat, cards in enumerate(view.hands):
        if seat != view.viewer:
            taken = view.taken[seat] if view.taken else NO_CARDS
            hidden = view.piles[seat] - sum(taken) + _IN_HAND * cards
            for species in view.species:
                strengths[species] += (taken[species] + hidden / len(view.species)) ** _LEAD
    return tuple(strengths)
