"""How big everything is: the sizes of the zones and of a card, from the board's size."""

from dataclasses import dataclass

from textual.geometry import Region, Size

from engine.animix.grid import Grid

LARGE, REGULAR, COMPACT = Size(11, 3), Size(5, 2), Size(5, 1)
"""A card in the grid: with its name, with room for a Mountain under it, and in one row."""

LEAST = Size(60, 14)
_LABELS = 3
"""Cells for the numbers of the rows, and a blank before the first card."""
_PANEL = 18
"""Cells beside the grid at least."""
_NOTHING = Size(0, 0)


@dataclass(frozen=True, slots=True)
class Plan:
    """Sizes in cells of a card and of the three zones: grid, panel beside it, slots below.

    Above the slots is one row more, for the headline. ``top`` is where the grid's letters stand.
    """

    card: Size
    grid: Size
    panel: Size
    slots: Size
    top: int

    @property
    def tiny(self) -> bool:
        """Whether it is too small to play."""
        return not self.card

    @property
    def below(self) -> Region:
        """Where the slots are."""
        return Region(0, self.grid.height + 1, *self.slots)

    def place(self, row: int, column: int) -> Region:
        """Say where a card lies."""
        x = _LABELS + column * (self.card.width + 1)
        return Region(x, self.top + 1 + row * self.card.height, *self.card)

    def slot(self, number: int, of: int) -> Region:
        """Say where the so-many-th slot of so many is."""
        pitch = min(18, self.slots.width // max(1, of))
        left = (self.slots.width - pitch * of) // 2
        return Region(left + number * pitch, 0, pitch, self.slots.height)


TINY = Plan(_NOTHING, _NOTHING, _NOTHING, _NOTHING, 0)


def plan(size: Size, grid: Grid) -> Plan:
    """Choose how to draw a grid on a board of this size: cards as large as there is room for."""
    if size.width < LEAST.width or size.height < LEAST.height:
        return TINY
    slots = Size(size.width, 5 if size.height >= 24 else 3)
    upper = size.height - 1 - slots.height
    for card in (LARGE, REGULAR, COMPACT):
        wide, high = _LABELS + grid.columns * (card.width + 1), 1 + grid.rows * card.height
        if high <= upper and wide + _PANEL <= size.width:
            left = Size(wide, upper)
            return Plan(card, left, Size(size.width - wide, upper), slots, (upper - high) // 2)
    return TINY
