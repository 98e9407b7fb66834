"""How big everything is: the sizes of the zones and of a card, from the board's size."""

from dataclasses import dataclass
from itertools import product

from textual.geometry import Region, Size

from engine.animix.grid import Grid

LARGE, REGULAR, COMPACT = Size(11, 3), Size(5, 2), Size(5, 1)
"""A card in the grid: with its name, with room for a Mountain under it, and in one row."""

HUGE = (Size(27, 6), Size(23, 5), Size(19, 4), Size(19, 3))
"""Cards of a very wide board: with a whole head, where they are high enough."""

LEAST = Size(60, 14)
_WIDE = 160
"""Cells of a board from which on cards may be huge."""
_LABELS = 3
"""Cells for the numbers of the rows, and a blank before the first card."""
_PANEL = 18
"""Cells beside the grid at least."""
_WIDE_PANEL = 36
"""Cells beside a grid of huge cards at least."""
_MOST = 64
"""Cells of the panel that are used there: what belongs together should not stand far apart."""
_NOTHING = Size(0, 0)


@dataclass(frozen=True, slots=True)
class Plan:
    """Sizes in cells of a card and of the three zones: grid, panel beside it, slots below.

    Above the slots is one row more, for the headline. ``top`` is where the grid's letters stand,
    ``left`` how many cells are free before the numbers of its rows.
    """

    card: Size
    grid: Size
    panel: Size
    slots: Size
    top: int
    left: int = 0

    @property
    def tiny(self) -> bool:
        """Whether it is too small to play."""
        return not self.card

    @property
    def huge(self) -> bool:
        """Whether the board is drawn as a very wide one."""
        return self.card.width > LARGE.width

    @property
    def eyes(self) -> int:
        """Which row of a card its eyes are in, where the cursor is too."""
        return max(0, self.card.height - LARGE.height - 1)

    @property
    def heads(self) -> bool:
        """Whether there is room for whole heads in the slots as well."""
        return self.slots.height >= _SLOTS[0]

    @property
    def hand(self) -> int:
        """Which row of the slots my cards are in, or their eyes."""
        return 2 if self.heads else int(self.slots.height > 3)

    @property
    def told(self) -> Size:
        """How much of the panel is written on."""
        return Size(min(self.panel.width, _MOST), self.panel.height) if self.huge else self.panel

    @property
    def below(self) -> Region:
        """Where the slots are."""
        return Region(0, self.grid.height + 1, *self.slots)

    def place(self, row: int, column: int) -> Region:
        """Say where a card lies."""
        x = self.left + _LABELS + column * (self.card.width + 1)
        return Region(x, self.top + 1 + row * self.card.height, *self.card)

    def slot(self, number: int, of: int) -> Region:
        """Say where the so-many-th slot of so many is."""
        pitch = min(28 if self.huge else 18, self.slots.width // max(1, of))
        left = (self.slots.width - pitch * of) // 2
        return Region(left + number * pitch, 0, pitch, self.slots.height)


_SLOTS = (7, 5, 4)
"""Rows of the slots below a grid of huge cards, the most first."""
TINY = Plan(_NOTHING, _NOTHING, _NOTHING, _NOTHING, 0)


def plan(size: Size, grid: Grid) -> Plan:
    """Choose how to draw a grid on a board of this size: cards as large as there is room for."""
    if size.width < LEAST.width or size.height < LEAST.height:
        return TINY
    if size.width >= _WIDE and (huge := _huge(size, grid)):
        return huge
    slots = Size(size.width, 5 if size.height >= 24 else 3)
    upper = size.height - 1 - slots.height
    for card in (LARGE, REGULAR, COMPACT):
        wide, high = _LABELS + grid.columns * (card.width + 1), 1 + grid.rows * card.height
        if high <= upper and wide + _PANEL <= size.width:
            left = Size(wide, upper)
            return Plan(card, left, Size(size.width - wide, upper), slots, (upper - high) // 2)
    return TINY


def _huge(size: Size, grid: Grid) -> Plan | None:
    """Draw a grid of huge cards, the largest that fit; what is left over lies on both sides."""
    for card, rows in product(HUGE, _SLOTS):
        wide, high = _LABELS + grid.columns * (card.width + 1), 1 + grid.rows * card.height
        upper = size.height - 1 - rows
        if high > upper or wide + _WIDE_PANEL > size.width:
            continue
        left = max(0, size.width - wide - _MOST) // 2
        zone = Size(left + wide, upper)
        panel, slots = Size(size.width - zone.width, upper), Size(size.width, rows)
        return Plan(card, zone, panel, slots, (upper - high) // 2, left)
    return None
