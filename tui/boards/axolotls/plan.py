"""How big everything is: the sizes of the zones and of what lies in them, from the board's size."""

from dataclasses import dataclass
from enum import Enum

from textual.geometry import Offset, Region, Size

from engine.axolotls.components import COLOURS


class Fit(Enum):
    """How the board is drawn."""

    TINY = 0
    """Too small to play."""
    COMPACT = 1
    """Plays in 60 columns: seats above, small cards."""
    REGULAR = 2
    """All of it in 80 columns."""
    LARGE = 3
    """Bigger cards."""
    HUGE = 4
    """Cards that fill a very wide board, with larger animals on them."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Sizes in cells: the three zones, a Collection Card, a card of the own hand.

    Above the hand is one row more, for the headline.
    """

    fit: Fit
    seats: Size
    spaces: Size
    hand: Size
    card: Size
    own: Size

    @property
    def large(self) -> bool:
        """Whether the animals of the hand have a body, and those of Collection Cards gills."""
        return self.fit in (Fit.LARGE, Fit.HUGE)

    @property
    def huge(self) -> bool:
        """Whether the animals of Collection Cards are three rows high."""
        return self.fit is Fit.HUGE

    @property
    def stacked(self) -> bool:
        """Whether the seats are above the Collection Cards, and not beside them."""
        return self.fit is Fit.COMPACT

    @property
    def margin(self) -> Offset:
        """Where the triangle of Collection Cards begins: it lies in the middle of its zone."""
        wide = min(self.spaces.width, 3 * self.card.width)
        return Offset(
            (self.spaces.width - wide) // 2, (self.spaces.height - 2 * self.card.height) // 2
        )

    @property
    def triangle(self) -> tuple[Region, Region, Region]:
        """Where the Collection Cards lie: one above, two below, their pile between these."""
        margin, (wide, high) = self.margin, self.card
        return (
            Region((self.spaces.width - wide) // 2, margin.y, wide, high),
            Region(margin.x, margin.y + high, wide, high),
            Region(self.spaces.width - margin.x - wide, margin.y + high, wide, high),
        )

    def slot(self, number: int) -> Region:
        """Where the hand's card of the so-many-th colour lies."""
        pitch = min(self.own.width + (5 if self.huge else 2), self.hand.width // len(COLOURS))
        left = (self.hand.width - pitch * len(COLOURS)) // 2
        return Region(left + number * pitch, 0, *self.own)


LEAST = Size(58, 14)
_REGULAR = Size(78, 17)
_LARGE = Size(110, 24)
_HUGE = Size(160, 30)
_TALL = 38
"""Rows of a huge board from which on the own cards are huge too."""
_NOTHING = Size(0, 0)


def plan(size: Size) -> Plan:
    """Choose how to draw on a board of this size."""
    if not _holds(size, LEAST):
        return Plan(Fit.TINY, _NOTHING, _NOTHING, _NOTHING, _NOTHING, _NOTHING)
    if _holds(size, _HUGE):
        own = Size(25, 11) if size.height >= _TALL else Size(19, 7)
        seats = 44 if size.width >= 190 else 34
        high, wide = (size.height - own.height - 1) // 2, (size.width - seats) // 3
        return _beside(size, Fit.HUGE, seats, Size(min(50, wide), min(14, high)), own)
    if _holds(size, _LARGE):
        return _beside(size, Fit.LARGE, 32, Size(28, 7 if size.height < 28 else 9), Size(17, 8))
    if _holds(size, _REGULAR):
        return _beside(size, Fit.REGULAR, 24, Size(19, 5), Size(12, 5))
    return _stacked(size, Size(19, 4), Size(9, 3))


def _holds(size: Size, other: Size) -> bool:
    return size.width >= other.width and size.height >= other.height


def _beside(size: Size, fit: Fit, seats: int, card: Size, own: Size) -> Plan:
    upper = size.height - own.height - 1
    return Plan(
        fit,
        Size(seats, upper),
        Size(size.width - seats, upper),
        Size(size.width, own.height),
        card,
        own,
    )


def _stacked(size: Size, card: Size, own: Size) -> Plan:
    spaces = 2 * card.height
    return Plan(
        Fit.COMPACT,
        Size(size.width, size.height - own.height - 1 - spaces),
        Size(size.width, spaces),
        Size(size.width, own.height),
        card,
        own,
    )
