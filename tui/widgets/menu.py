"""A list to choose from, with keys alone: the one way in which every screen but the table asks.

One Line API widget, one line a row. The cursor stays on its row by the row's id, so a list that
changes under the player's hands does not move what they were about to choose.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.keystrokes import shown_on
from tui.looks.looks import Looks
from tui.widgets.columns import GAP, line, widths

MARK = 3
"""Cells before a row that can be chosen, for the pointer."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a menu.

    ``cells`` are laid out in columns with the rows around them. ``id`` is "" for what cannot be
    chosen: a heading, a note, an empty line. ``key`` is shown before the row.
    """

    cells: tuple[str, ...]
    id: str = ""
    key: str = ""
    tone: str = "item"
    """How it is drawn: item, heading, note, or good."""
    tail: str | None = None
    """The end of the last cell that is kept when it is cut; None: it is its beginning that goes."""
    aside: str = ""
    """What stands, quietly, at the right end of a heading."""


def heading(text: str) -> Row:
    """Give a line above a group of rows."""
    return Row((text,), tone="heading")


def note(text: str) -> Row:
    """Give a line that only tells something."""
    return Row((text,), tone="note")


_ROLES = {"item": "text", "heading": "accent", "note": "dim", "good": "good"} | {
    "key": "key",
    "cursor": "cursor",
}
BLANK = Row(())
"""An empty line."""


class Menu(Widget, can_focus=True):
    """Rows, and a cursor on one of those that can be chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "up", show=False),
        Binding("down,j", "move(1)", "down", show=False),
        Binding("home", "move(-999)", "first", show=False),
        Binding("end", "move(999)", "last", show=False),
        Binding("left", "turn(-1)", "less", show=False),
        Binding("right", "turn(1)", "more", show=False),
        Binding("enter,space", "pick", "choose", show=False),
    ]

    @dataclass
    class Picked(Message):
        """The player wants this row."""

        id: str

    @dataclass
    class Turned(Message):
        """The player wants less or more of this row: ``step`` is -1 or 1."""

        id: str
        step: int

    @dataclass
    class Moved(Message):
        """The cursor is now on this row."""

        id: str

    def __init__(self, looks: Looks, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._looks = looks
        self._rows: tuple[Row, ...] = ()
        self._current = ""
        self._top = 0

    @property
    def current(self) -> str:
        """The id of the row under the cursor; "" where nothing can be chosen."""
        return self._current

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self.refresh()

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows; the cursor stays on its row, or goes to what took its place."""
        if (shown := tuple(rows)) == self._rows:
            return
        old = [row.id for row in self._rows if row.id]
        place = old.index(self._current) if self._current in old else 0
        self._rows = shown
        ids = self._ids()
        if self._current not in ids:
            self._current = ids[min(place, len(ids) - 1)] if ids else ""
        self._keep_in_sight()
        self.refresh(layout=True)

    def go(self, id: str) -> None:
        """Put the cursor on a row, if it can be chosen."""
        if id in self._ids() and id != self._current:
            self._current = id
            self._keep_in_sight()
            self.refresh()
            self.post_message(self.Moved(id))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Want a line for each row."""
        return len(self._rows)

    def on_resize(self, event: Resize) -> None:
        """Keep the cursor in sight."""
        self._keep_in_sight()

    def action_move(self, step: int) -> None:
        """Move the cursor over what can be chosen."""
        if ids := self._ids():
            place = ids.index(self._current) + step
            self.go(ids[max(0, min(place, len(ids) - 1))])

    def action_turn(self, step: int) -> None:
        """Ask for less or more of the current row."""
        if self._current:
            self.post_message(self.Turned(self._current, step))

    def action_pick(self) -> None:
        """Choose the current row."""
        if self._current:
            self.post_message(self.Picked(self._current))

    def render_line(self, y: int) -> Strip:
        """Draw one row; an arrow at the edge says that there is more above or below."""
        number = y + self._top
        width = self.size.width
        if number >= len(self._rows):
            return Strip.blank(width)
        segments = self._draw(self._rows[number], width - 2)
        strip = Strip(segments).adjust_cell_length(width - 2)
        return Strip([*strip, Segment(f" {self._more(y)}", self._style("note"))])

    def _draw(self, row: Row, width: int) -> list[Segment]:
        here = bool(row.id) and row.id == self._current and self.has_focus
        style = self._style("cursor" if here else row.tone)
        if not row.id and len(row.cells) < 2:
            return self._head(row, width, style)
        keys = max((cell_len(self._key(r)) for r in self._rows if r.id), default=0)
        indent = MARK + (keys + GAP if keys else 0)
        text = self._line(row, width - indent, indent - 1)
        if not row.id:
            return [Segment(f" {text}", style)]
        pointer = self._looks.glyph("›", ">") if here else " "
        return [
            Segment(f" {pointer} ", style),
            Segment(
                set_cell_size(self._key(row), indent - MARK), style if here else self._style("key")
            ),
            Segment(text, style),
        ]

    def _key(self, row: Row) -> str:
        """Name a row's key as the player has it."""
        return shown_on(self, self._looks.keymap, row.key, ascii=self._looks.ascii)

    def _head(self, row: Row, width: int, style: Style) -> list[Segment]:
        text = f" {''.join(row.cells)}"
        room = width - cell_len(text)
        aside = row.aside.rjust(room) if room > cell_len(row.aside) else ""
        return [Segment(text, style), Segment(aside, self._style("note"))]

    def _line(self, row: Row, room: int, hang: int) -> str:
        """Lay the cells out in the columns of their group; a heading hangs out to the left."""
        group = [_hung(r, hang) if not r.id else r.cells for r in self._group(row)]
        wide = widths(group, room)
        if not row.id:
            wide[0] += hang
        return line(row.cells, wide, self._looks.glyph("…", "~"), row.tail)

    def _group(self, row: Row) -> list[Row]:
        """Give the rows that share columns with this one: as many cells, with no other between."""
        place = next(i for i, other in enumerate(self._rows) if other is row)
        group = [row]
        for step in (-1, 1):
            at = place + step
            while 0 <= at < len(self._rows) and self._alike(self._rows[at], row):
                group.append(self._rows[at])
                at += step
        return group

    @staticmethod
    def _alike(one: Row, other: Row) -> bool:
        return len(one.cells) == len(other.cells)

    def _style(self, tone: str) -> Style:
        return self._looks.style(_ROLES[tone])

    def _more(self, y: int) -> str:
        if y == 0 and self._top:
            return self._looks.glyph("↑", "^")
        below = self._top + self.size.height < len(self._rows)
        return self._looks.glyph("↓", "v") if below and y == self.size.height - 1 else " "

    def _ids(self) -> list[str]:
        return [row.id for row in self._rows if row.id]

    def _keep_in_sight(self) -> None:
        """Move the window so that the cursor, and the heading above a first row, are in it."""
        height = self.size.height
        place = next((i for i, r in enumerate(self._rows) if r.id == self._current), 0)
        first = next((i for i, r in enumerate(self._rows) if r.id), 0)
        lowest = max(0, len(self._rows) - height)
        self._top = max(min(self._top, place), place - height + 1) if height else 0
        self._top = 0 if place == first else min(self._top, lowest)


def _hung(row: Row, hang: int) -> tuple[str, ...]:
    """Give the cells as wide as they are where the first begins so many cells further left."""
    return (row.cells[0][hang:], *row.cells[1:])
