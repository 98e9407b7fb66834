"""A whole state that a view allows: for bots that search, and for tests of secrecy."""

from collections.abc import Iterator
from itertools import islice

from engine.animix.components import NO_CARDS, OF_EACH, SPECIES, Counts, Species, count, spread
from engine.animix.state import AnimixState
from engine.animix.view import AnimixView
from engine.chance import mixed
from engine.game import Chooser


def guess(view: AnimixView, rng: Chooser) -> AnimixState:
    """Guess the hands of the others, what they played face down, and what is in the box."""
    cards = iter(mixed(_unplaced(view), rng))
    seats = range(len(view.hands))
    hands = tuple(_hand(view, seat, cards) for seat in seats)
    piles = view.shown or tuple(_pile(view, seat, cards) for seat in seats)
    unused = [species for species in SPECIES if species not in view.species for _ in range(OF_EACH)]
    box = count([*cards, *unused])
    return AnimixState(view.species, view.grid, view.free, hands, piles, view.taken, box, view.turn)


def _unplaced(view: AnimixView) -> list[Species]:
    """Give the cards that the viewer cannot place."""
    placed = view.placed
    return [species for species in view.species for _ in range(OF_EACH - placed[species])]


def _hand(view: AnimixView, seat: int, cards: Iterator[Species]) -> Counts:
    if seat == view.viewer and view.hand is not None:
        return view.hand
    return count(islice(cards, view.hands[seat]))


def _pile(view: AnimixView, seat: int, cards: Iterator[Species]) -> Counts:
    """Guess a pile: what its owner was seen to take is in it."""
    if seat == view.viewer and view.pile is not None:
        return view.pile
    taken = view.taken[seat] if view.taken else NO_CARDS
    played = islice(cards, view.piles[seat] - sum(taken))
    return count([*spread(taken), *played])
