"""What both versions share: dealing, drawing, and playing on Collection Cards."""

from collections.abc import Collection, Sequence
from typing import Any, TypeAlias, TypeVar

from engine.axolotls.actions import Play
from engine.axolotls.claims import find_space
from engine.axolotls.components import COLLECTION, COLOURS, OF_EACH, CardSet, Colour, Hand, count
from engine.axolotls.events import Opened, Played, Won
from engine.axolotls.state import SPACES, Layout, OpenCard, Pile
from engine.chance import shuffled
from engine.errors import NotAllowed, RuleError

T = TypeVar("T")

Events: TypeAlias = tuple[Any, ...]

SEATS = range(2, 7)
"""How many play (AX3)."""

BOX: tuple[Colour, ...] = tuple(colour for colour in COLOURS for _ in range(OF_EACH))
"""All Axolotl Cards."""

COLLECTION_CHANCE, AXOLOTL_CHANCE, FIRST_CHANCE, RESHUFFLE_CHANCE = range(4)
"""The counters of chance: what each is for never changes, or old seeds would deal anew.

Reshuffles use :data:`RESHUFFLE_CHANCE` and the numbers after it.
"""


def lay_out(seats: int, seed: bytes, cards: CardSet, each: int) -> Layout:
    """Shuffle everything, open three Collection Cards, deal ``each`` Axolotl Cards a seat."""
    if type(seats) is not int or seats not in SEATS:
        raise RuleError("seats", f"{SEATS[0]} to {SEATS[-1]} people play A Lotta Axolotls.")
    collection = shuffled(range(COLLECTION), seed, COLLECTION_CHANCE)
    axolotls = shuffled(BOX, seed, AXOLOTL_CHANCE)
    return Layout(
        cards=cards,
        deck=collection[:-SPACES],
        spaces=tuple(turn_up(cards, number) for number in reversed(collection[-SPACES:])),
        piles=two_piles(axolotls[seats * each :]),
        hands=tuple(count(axolotls[each * seat :][:each]) for seat in range(seats)),
        drawn=((),) * seats,
        won=((),) * seats,
        past=(),
    )


def turn_up(cards: CardSet, number: int) -> OpenCard:
    """Give a Collection Card as it is when it is turned up: nothing filled."""
    return OpenCard(number, (None,) * len(cards[number]))


def two_piles(cards: Pile) -> tuple[Pile, Pile]:
    """Lay cards out as two draw piles, the first the larger (CH4)."""
    middle = (len(cards) + 1) // 2
    return cards[:middle], cards[middle:]


def take(piles: tuple[Pile, Pile]) -> tuple[Colour, tuple[Pile, Pile]]:
    """Take the top card of the fuller pile, of the first on a tie (AX4). One must have cards."""
    first, second = piles
    if len(first) >= len(second):
        return first[-1], (first[:-1], second)
    return second[-1], (first, second[:-1])


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Give the items with another one at ``index``."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def add(hand: Hand, colour: Colour, cards: int) -> Hand:
    """Give the hand with so many cards more of a colour."""
    return put(hand, colour, hand[colour] + cards)


def wanted(cards: CardSet, spaces: Sequence[OpenCard | None]) -> list[Colour]:
    """Give the open colours of all open Collection Cards; a colour as often as it is wanted."""
    return [
        colour
        for card in spaces
        if card is not None
        for colour, by in zip(cards[card.number], card.filled, strict=True)
        if by is None
    ]


def fits(layout: Layout, hands: Collection[Hand]) -> bool:
    """Say whether one of these hands has a card that an open Collection Card wants."""
    for card in layout.spaces:
        if card is not None:
            colours = layout.cards[card.number]
            for place, by in enumerate(card.filled):
                if by is None:
                    colour = colours[place]
                    for hand in hands:
                        if hand[colour]:
                            return True
    return False


def check_seat(layout: Layout, seat: object) -> None:
    """Refuse who does not sit at this table."""
    if type(seat) is not int or not 0 <= seat < len(layout.hands):
        raise NotAllowed("seat", "Nobody sits there.")


def no_such_action() -> RuleError:
    """Make the refusal of what is no action in this game, or not this seat's or the table's."""
    return NotAllowed("action", "That is not an action in this game.")


def play(layout: Layout, seat: int, action: Play) -> tuple[Layout, Events]:
    """Put a card from a hand on a Collection Card (AX7). Raises RuleError (see ``claims``)."""
    space, old, place = find_space(layout, seat, action)
    number, colour = action.card, action.colour
    hands = put(layout.hands, seat, add(layout.hands[seat], colour, -1))
    card = OpenCard(number, put(old.filled, place, seat))
    spaces, deck, won, past = layout.spaces, layout.deck, layout.won, layout.past
    events: Events = (Played(seat, number, colour),)
    if None in card.filled:
        spaces = put(spaces, space, card)
    else:
        won, past = put(won, seat, (*won[seat], number)), (*past, card)
        spaces, deck, opened = _open_next(layout, space)
        events += (Won(seat, number, len(card.filled)), *opened)
    after = Layout(layout.cards, deck, spaces, layout.piles, hands, layout.drawn, won, past)
    return after, events


def _open_next(
    layout: Layout, space: int
) -> tuple[tuple[OpenCard | None, ...], tuple[int, ...], Events]:
    """A new Collection Card takes the space of the one won; with none left it stays empty (AX6)."""
    if not layout.deck:
        return put(layout.spaces, space, None), (), ()
    number = layout.deck[-1]
    spaces = put(layout.spaces, space, turn_up(layout.cards, number))
    return spaces, layout.deck[:-1], (Opened(number, space),)
