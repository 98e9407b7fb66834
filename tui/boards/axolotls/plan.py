"""How big everything is: the sizes of the zones and of what lies in them, from the board's size."""

from dataclasses import dataclass
from enum import Enum

from textual.geometry import Size


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


@dataclass(frozen=True, slots=True)
class Plan:
    """The sizes, in cells, of the three zones and of a Collection Card and a card of the hand."""

    fit: Fit
    seats: Size
    spaces: Size
    hand: Size
    card: Size
    own: Size

    @property
    def stacked(self) -> bool:
        """Whether the seats are above the Collection Cards, and not beside them."""
        return self.fit is Fit.COMPACT


LEAST = Size(58, 14)
_REGULAR = Size(78, 17)
_LARGE = Size(110, 27)
_NOTHING = Size(0, 0)


def plan(size: Size) -> Plan:
    """Choose how to draw on a board of this size."""
    if not _holds(size, LEAST):
        return Plan(Fit.TINY, _NOTHING, _NOTHING, size, _NOTHING, _NOTHING)
    if _holds(size, _LARGE):
        return _beside(size, Fit.LARGE, 34, Size(26, 8), Size(18, 8))
    if _holds(size, _REGULAR):
        return _beside(size, Fit.REGULAR, 24, Size(19, 5), Size(12, 5))
    return _stacked(size, Size(19, 4), Size(9, 3))


def _holds(size: Size, other: Size) -> bool:
    return size.width >= other.width and size.height >= other.height


def _beside(size: Size, fit: Fit, seats: int, card: Size, own: Size) -> Plan:
    hand = own.height + 1
    upper = size.height - hand
    return Plan(
        fit,
        Size(seats, upper),
        Size(size.width - seats, upper),
        Size(size.width, hand),
        card,
        own,
    )


def _stacked(size: Size, card: Size, own: Size) -> Plan:
    hand, spaces = own.height + 1, 2 * card.height
    return Plan(
        Fit.COMPACT,
        Size(size.width, size.height - hand - spaces),
        Size(size.width, spaces),
        Size(size.width, hand),
        card,
        own,
    )
