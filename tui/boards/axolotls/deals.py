"""Prepared positions of Axolotls, for lessons: whole states, all 84 cards in their places.

Axolotl Cards are written as letters, ``WWRP``; what lies on a Collection Card as seats, place by
place: ``01.`` is white from seat 0, green from seat 1 and an open yellow on a card ``WGY``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.axolotls.components import COLLECTION, COLOURS, STANDARD_SET, Colour, count
from engine.axolotls.state import Acted, ChillState, Layout, OpenCard, Pile, WildState
from engine.axolotls.table import BOX
from engine.axolotls.wild import FIRST_COUNT, RACE

_BY_LETTER: Mapping[str, Colour] = {colour.letter: colour for colour in COLOURS}
_RAISE_AFTER = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """What lies where. ``spaces`` holds for each space a card's number and what lies on it.

    ``next`` are the Collection Cards in the order in which they will be turned up, ``draws`` the
    Axolotl Cards in the order in which they will be drawn, whoever draws; the rest follows.
    """

    hands: tuple[str, ...]
    spaces: tuple[tuple[int, str] | None, ...]
    won: tuple[tuple[int, ...], ...] = ((), (), ())
    next: tuple[int, ...] = ()
    draws: str = ""
    drawn: str = ""
    """What the first seat has just drawn."""


def chill(deal: Deal) -> ChillState:
    """Give the beginning of the first seat's turn; cards of what was won are discarded (CH5)."""
    return ChillState(_lay(deal), b"a lesson", 0, 0, Acted.NOTHING, _of_won(deal), over=False)


def wild(deal: Deal, limit: int, *, dealt: bool = False) -> WildState:
    """Give a moment of the race, or the one before the count to GO: ``dealt``."""
    count_ = FIRST_COUNT if dealt else RACE
    return WildState(_lay(deal), count_, limit, _RAISE_AFTER, over=False)


def _lay(deal: Deal) -> Layout:
    spaces = tuple(_open(*space) if space else None for space in deal.spaces)
    past = tuple(
        OpenCard(number, (seat,) * len(STANDARD_SET[number]))
        for seat, won in enumerate(deal.won)
        for number in won
    )
    return Layout(
        cards=STANDARD_SET,
        deck=_deck(deal, [card.number for card in (*spaces, *past) if card]),
        spaces=spaces,
        piles=_piles(_order(deal, spaces)),
        hands=tuple(count(map(_BY_LETTER.__getitem__, hand)) for hand in deal.hands),
        drawn=(_cards(deal.drawn), *(() for _ in deal.hands[1:])),
        won=deal.won,
        past=past,
    )


def _open(number: int, filled: str) -> OpenCard:
    return OpenCard(number, tuple(None if seat == "." else int(seat) for seat in filled))


def _deck(deal: Deal, gone: Sequence[int]) -> tuple[int, ...]:
    """Give the face-down Collection Cards, the last being the next."""
    there = {*gone, *deal.next}
    rest = [n for n in range(COLLECTION) if n not in there] if any(deal.next) else []
    return (*rest, *reversed(deal.next))


def _order(deal: Deal, spaces: Sequence[OpenCard | None]) -> Pile:
    """Give the cards of the piles in the order in which they are drawn."""
    left = list(BOX)
    on_cards = [
        colour
        for card in spaces
        if card
        for colour, by in zip(STANDARD_SET[card.number], card.filled, strict=True)
        if by is not None
    ]
    draws = _cards(deal.draws)
    for colour in (*_cards("".join(deal.hands)), *on_cards, *_of_won(deal), *draws):
        left.remove(colour)
    return (*draws, *left)


def _of_won(deal: Deal) -> Pile:
    return tuple(c for won in deal.won for number in won for c in STANDARD_SET[number])


def _piles(order: Pile) -> tuple[Pile, Pile]:
    """Lay two piles so that draws from the fuller one give this order (AX4)."""
    piles: tuple[list[Colour], list[Colour]] = ([], [])
    sizes = [(len(order) + 1) // 2, len(order) // 2]
    for colour in order:
        fuller = 0 if sizes[0] >= sizes[1] else 1
        sizes[fuller] -= 1
        piles[fuller].append(colour)
    return tuple(reversed(piles[0])), tuple(reversed(piles[1]))


def _cards(letters: str) -> Pile:
    return tuple(_BY_LETTER[letter] for letter in letters)
