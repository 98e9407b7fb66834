"""A whole state that a view allows: for bots that search, and for tests of secrecy."""

from collections.abc import Iterator, Sequence
from itertools import islice

from engine.animix.components import NO_CARDS, OF_EACH, SPECIES, Counts, Species, count, spread
from engine.animix.state import AnimixState
from engine.animix.view import AnimixView
from engine.game import Chooser


def guess(view: AnimixView, rng: Chooser) -> AnimixState:
    """Guess the hands of the others, what they played face down, and what is in the box."""
    cards = iter(_shuffle(_unseen(view), rng))
    seats = range(len(view.hands))
    hands = tuple(_deal(view, seat, view.hands[seat], view.hand, cards) for seat in seats)
    piles = view.shown or tuple(_pile(view, seat, cards) for seat in seats)
    unused = [species for species in SPECIES if species not in view.species for _ in range(OF_EACH)]
    box = count([*cards, *unused])
    return AnimixState(view.species, view.grid, view.free, hands, piles, view.taken, box, view.turn)


def _pile(view: AnimixView, seat: int, cards: Iterator[Species]) -> Counts:
    """Guess a pile: what its owner was seen to take is in it."""
    taken = view.taken[seat] if view.taken else NO_CARDS
    played = _deal(view, seat, view.piles[seat] - sum(taken), None, cards)
    own = view.pile if seat == view.viewer else None
    return own if own is not None else tuple(map(sum, zip(taken, played, strict=True)))


def _deal(
    view: AnimixView, seat: int, cards: int, own: Counts | None, pool: Iterator[Species]
) -> Counts:
    """Give the viewer its own cards, anybody else so many from the pool."""
    if seat == view.viewer:
        return own if own is not None else NO_CARDS
    return count(islice(pool, cards))


def _unseen(view: AnimixView) -> list[Species]:
    """Give the cards that the viewer cannot place: not in the grid, nor its own, nor seen taken."""
    pool = [species for species in view.species for _ in range(OF_EACH)]
    for species in _seen(view):
        pool.remove(species)
    return pool


def _seen(view: AnimixView) -> Iterator[Species]:
    yield from view.grid.cells
    for own in (view.hand, view.pile):
        yield from spread(own or NO_CARDS)
    for seat, open_ in enumerate(view.shown or view.taken or ()):
        if seat != view.viewer:  # whose own pile holds them already
            yield from spread(open_)


def _shuffle(cards: Sequence[Species], rng: Chooser) -> list[Species]:
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = rng.randrange(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
