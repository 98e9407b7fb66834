"""The whole truth of a game of Axolotls. Secret: a viewer is shown a view, never a state."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.axolotls.components import CardSet, Colour, Hand

SPACES = 3
"""Open Collection Cards lie in a triangle of three spaces (AX6)."""

Pile: TypeAlias = tuple[Colour, ...]
"""Cards face down; the last is the top."""


@dataclass(frozen=True, slots=True)
class OpenCard:
    """A Collection Card, face up: its number in the set, and for each colour who filled it."""

    number: int
    filled: tuple[int | None, ...]

    def fits(self, cards: CardSet, seats: int) -> bool:
        """Say whether it is a card of this set, filled by seats of this table."""
        if not (0 <= self.number < len(cards) and len(self.filled) == len(cards[self.number])):
            return False
        return all(seat is None or 0 <= seat < seats for seat in self.filled)


@dataclass(frozen=True, slots=True)
class Layout:
    """What both versions lay on the table and deal: cards, spaces, piles, hands.

    ``drawn`` holds for each seat the colours it drew last; ``won`` the numbers of each seat's
    Collection Cards; ``past`` the cards that were won as they lay there, with who filled what, so
    that a refusal can name who was first.
    """

    cards: CardSet
    deck: tuple[int, ...]
    spaces: tuple[OpenCard | None, ...]
    piles: tuple[Pile, Pile]
    hands: tuple[Hand, ...]
    drawn: tuple[tuple[Colour, ...], ...]
    won: tuple[tuple[int, ...], ...]
    past: tuple[OpenCard, ...]

    def with_hands(self, hands: tuple[Hand, ...]) -> "Layout":
        """Give the layout with other hands. (``dataclasses.replace`` is too slow for the rules.)"""
        return Layout(
            self.cards, self.deck, self.spaces, self.piles, hands, self.drawn, self.won, self.past
        )

    def after_draw(
        self,
        piles: tuple[Pile, Pile],
        hands: tuple[Hand, ...],
        drawn: tuple[tuple[Colour, ...], ...],
    ) -> "Layout":
        """Give the layout with what a draw changes."""
        return Layout(self.cards, self.deck, self.spaces, piles, hands, drawn, self.won, self.past)


class Acted(StrEnum):
    """What the seat whose turn it is has done in this turn (CH2, CH3)."""

    NOTHING = "nothing"
    PLAYED = "played"
    DISCARDED = "discarded"


@dataclass(frozen=True, slots=True)
class ChillState:
    """Chill: a layout, whose turn it is, and the discard pile (the last card is its top).

    ``shuffles`` counts the shuffles made from ``seed``, so that a replay deals the same (CH4).
    """

    layout: Layout
    seed: bytes
    shuffles: int
    turn: int
    acted: Acted
    discards: Pile
    over: bool


@dataclass(frozen=True, slots=True)
class WildState:
    """Wild: a layout, how far the count to GO has come, and the limit of hands (WI4).

    ``count`` is what the table says next: 3, 2, 1, then 0 for GO; -1 once the race is on.
    """

    layout: Layout
    count: int
    limit: int
    raise_after: float
    over: bool
