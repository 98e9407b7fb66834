"""A whole state that a view allows: for bots that search, and for tests of secrecy."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from engine.axolotls.components import COLLECTION, Colour, Hand, count, spread
from engine.axolotls.state import Acted, ChillState, Layout, OpenCard, WildState
from engine.axolotls.table import BOX, fits, wanted
from engine.axolotls.view import ChillView, Seen, WildView
from engine.chance import mixed
from engine.game import Chooser

_SEED_BYTES = 16
_RAISE_AFTER = 5.0
_RACE = -1


def guess_chill(view: ChillView, rng: Chooser) -> ChillState:
    """Guess hands, piles, and what lies under the discard pile's top; also the seed."""
    seen = view.seen
    known = [] if view.top is None else [view.top]
    pool = mixed(_unseen(seen, known), rng)
    first = None
    if view.acted is Acted.DISCARDED and view.turn != seen.viewer:
        # Who has discarded could play nothing when the turn began (CH3), so cannot now.
        first, taken = view.turn, wanted(seen.cards, seen.spaces)
        pool.sort(key=lambda colour: colour in taken)
        own = seen.hands[first]
        pool = pool[:own] + mixed(pool[own:], rng)
    layout, rest = _deal(seen, pool, rng, first)
    seed = bytes(rng.randrange(256) for _ in range(_SEED_BYTES))
    return ChillState(layout, seed, 0, view.turn, view.acted, (*rest, *known), view.over)


def guess_wild(view: WildView, rng: Chooser) -> WildState:
    """Guess hands and piles; the cards of won Collection Cards are out of the game (WI5)."""
    seen = view.seen
    gone = [colour for won in seen.won for number in won for colour in seen.cards[number]]
    pool = mixed(_unseen(seen, gone), rng)
    layout, _ = _deal(seen, pool, rng)
    if not view.over and view.count == _RACE and _held_up(layout, view.limit):
        # Then the game would have ended, or the limit be higher: somebody has a card that fits.
        colours = wanted(seen.cards, seen.spaces)
        one = next((place for place, colour in enumerate(pool) if colour in colours), 0)
        pool[0], pool[one] = pool[one], pool[0]
        layout, _ = _deal(seen, pool, rng)
    return WildState(layout, view.count, view.limit, _RAISE_AFTER, view.over)


def _held_up(layout: Layout, limit: int) -> bool:
    if fits(layout, layout.hands):
        return False
    return not any(layout.piles) or all(sum(hand) >= limit for hand in layout.hands)


def _unseen(seen: Seen, known: Iterable[Colour]) -> list[Colour]:
    """Give the Axolotl Cards that the viewer cannot place: not on a card, in hand, or known."""
    pool = list(BOX)
    for colour in known:
        pool.remove(colour)
    for colour in spread(seen.hand) if seen.hand is not None else ():
        pool.remove(colour)
    for card in seen.spaces:
        if card is not None:
            for colour, by in zip(seen.cards[card.number], card.filled, strict=True):
                if by is not None:
                    pool.remove(colour)
    return pool


def _deal(
    seen: Seen, pool: Sequence[Colour], rng: Chooser, first: int | None = None
) -> tuple[Layout, tuple[Colour, ...]]:
    """Deal the pool to the hidden hands, ``first`` first, then to the piles; give the rest."""
    cards = iter(pool)
    hands: dict[int, Hand] = {}
    for seat in sorted(range(len(seen.hands)), key=lambda seat: seat != first):
        mine = seen.hand if seat == seen.viewer else None
        hands[seat] = mine if mine is not None else count(islice(cards, seen.hands[seat]))
    piles = (tuple(islice(cards, seen.piles[0])), tuple(islice(cards, seen.piles[1])))
    layout = Layout(
        cards=seen.cards,
        deck=_guess_deck(seen, rng),
        spaces=seen.spaces,
        piles=piles,
        hands=tuple(hands[seat] for seat in range(len(seen.hands))),
        drawn=tuple(seen.drawn if seat == seen.viewer else () for seat in range(len(seen.hands))),
        won=seen.won,
        past=tuple(_guess_past(seen)),
    )
    return layout, tuple(cards)


def _guess_deck(seen: Seen, rng: Chooser) -> tuple[int, ...]:
    gone = {number for won in seen.won for number in won}
    gone.update(card.number for card in seen.spaces if card is not None)
    return tuple(mixed([n for n in range(COLLECTION) if n not in gone], rng))


def _guess_past(seen: Seen) -> Iterator[OpenCard]:
    """Who filled what is no part of a view: guess that the winner did it alone."""
    for seat, won in enumerate(seen.won):
        for number in won:
            yield OpenCard(number, (seat,) * len(seen.cards[number]))
