"""Quick messages: lines of chat that one key says. Not there until they are asked for."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import ClassVar, TypeAlias

from rich.cells import cell_len
from rich.segment import Segment
from textual.events import Key, Resize
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.looks import Looks
from tui.widgets.columns import fit

COLUMNS = 3
"""At most so many messages stand beside each other."""
MARGIN = 4
"""Cells of a message's place that are not for its text: the key before it, and a blank."""
CLOSES = frozenset({"escape", "ctrl+c", "full_stop"})

Piece: TypeAlias = tuple[int, str]
"""A message and its key."""


class Quick(Widget, can_focus=False):
    """Lies over the story while it is open; a digit says a message, and any key closes it.

    A key that is none of its own closes it and goes to whom it was meant for: no game waits.
    """

    DEFAULT_CSS = """
    Quick { layer: over; dock: bottom; display: none; height: 0; width: 100%; margin: 0 0 1 0;
            background: $panel; }
    """

    takes_any_key: ClassVar[bool] = True
    """Whether it wants keys as they were pressed: the digits on it are digits."""

    @dataclass
    class Said(Message):
        """The player says this."""

        text: str

    @dataclass
    class Closed(Message):
        """The messages are closed; ``key`` was meant for somebody else."""

        key: Key | None = None

    def __init__(self, looks: Looks, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._looks = looks
        self._messages: tuple[str, ...] = ()

    def open(self, messages: Sequence[str]) -> None:
        """Show these, nine at most, and take the keys from the very next one on."""
        self._messages = tuple(messages)
        self.styles.height = 1 + len(self._rows())
        self.display = self.can_focus = True
        self.screen.set_focus(self)

    def close(self, key: Key | None = None) -> None:
        """Give the keys back, and this one with them."""
        self.hide()
        self.post_message(self.Closed(key))

    def hide(self) -> None:
        """Be there no more: somebody else has taken the keys."""
        self.display = self.can_focus = False

    def on_key(self, event: Key) -> None:
        """Say, close, or hand on."""
        event.stop()
        event.prevent_default()
        digit = event.character or ""
        if digit.isdecimal() and digit.isascii() and digit != "0":
            if int(digit) <= len(self._messages):
                self.post_message(self.Said(self._messages[int(digit) - 1]))
            self.close()
        else:
            self.close(None if event.key in CLOSES else event)

    def on_resize(self, event: Resize) -> None:
        """Lay them out anew."""
        if self.display:
            self.styles.height = 1 + len(self._rows())

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw the heading, or a row of messages: they are read downwards."""
        width = self.size.width
        segments = self._heading() if y == 0 else self._row(y - 1)
        return Strip(segments).adjust_cell_length(width).apply_style(self.rich_style)

    def _heading(self) -> list[Segment]:
        key, dim, style = (self._looks.style(role) for role in ("key", "dim", "accent"))
        last = len(self._messages)
        how = [Segment(f"  1-{last}", key), Segment(" says it", dim)] if last else []
        empty = [] if last else [Segment("  settings.toml has none", dim)]
        ends = [Segment("  Esc", key), Segment(" closes", dim)]
        return [Segment(" QUICK MESSAGES", style), *how, *empty, *ends]

    def _row(self, y: int) -> list[Segment]:
        key, text = self._looks.style("key"), self._looks.style("text")
        pieces = self._rows()[y : y + 1] or [[]]
        said = ((number, self._looks.shown(words)) for number, words in pieces[0])
        parts = [(Segment(f" {number} ", key), Segment(words, text)) for number, words in said]
        return [Segment(" "), *(segment for pair in parts for segment in pair)]

    def _rows(self) -> list[list[Piece]]:
        width = self.screen.size.width - 1
        return laid_out(self._messages, width, self._looks.glyph("…", "~"))


def laid_out(messages: Sequence[str], width: int, more: str) -> list[list[Piece]]:
    """Give rows of so many cells: in three columns, read downwards; else one after the other.

    A message has its number and blanks around it; one that is longer than a row is cut.
    """
    longest = max(map(cell_len, messages), default=0) + MARGIN
    if longest * COLUMNS <= width:
        rows, room = ceil(len(messages) / COLUMNS), width // COLUMNS - 3
        return [
            [(n + 1, fit(messages[n], room, more, end=True)) for n in range(y, len(messages), rows)]
            for y in range(rows)
        ]
    packed: list[list[Piece]] = []
    left = 0
    for number, text in enumerate(messages, 1):
        cut = text if cell_len(text) + 3 <= width else fit(text, width - 3, more, end=True)
        if cell_len(cut) + 3 > left:
            packed.append([])
            left = width
        packed[-1].append((number, f"{cut} "))
        left -= cell_len(cut) + 4
    return packed
