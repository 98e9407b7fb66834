"""Quick messages: lines of chat that one key says. Not there until they are asked for."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import TypeAlias

from rich.cells import cell_len
from rich.segment import Segment
from textual.events import Key, Resize
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.looks.looks import Looks
from tui.widgets.columns import fit

COLUMNS = 3
"""At most so many messages stand beside each other."""
MARGIN = 4
"""Cells of a message's place that are not for its text: the key before it, and a blank."""
CLOSES = frozenset({"escape", "ctrl+c", "full_stop", "."})

Piece: TypeAlias = tuple[int, str]
"""A message and its key."""


class Quick(Widget, can_focus=False):
    """Lies over the story while it is open; a digit says a message, and any key closes it.

    It never has the focus: that would paint a whole board anew, twice. Keys come to it first, and a
    key that is none of its own goes on to whom it was meant for: no game waits.
    """

    DEFAULT_CSS = """
    Quick { layer: over; dock: bottom; visibility: hidden; height: 1; width: 100%; margin: 0 0 1 0;
            background: $panel; }
    """

    @dataclass
    class Said(Message):
        """The player says this."""

        text: str

    def __init__(self, looks: Looks, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._looks = looks
        self._messages: tuple[str, ...] = ()
        self._open = False

    @property
    def is_open(self) -> bool:
        """Whether it can be seen, and has the digits."""
        return self._open

    def open(self, messages: Sequence[str]) -> None:
        """Show these, nine at most, and take keys from the very next one on."""
        self._messages, self._open = tuple(messages), True
        self.styles.height = 1 + len(self._rows())
        self.visible = True

    def close(self) -> None:
        """Be there no more."""
        if self._open:
            self._open = self.visible = False

    def takes(self, key: Key) -> bool:
        """Say, close, or close for a key that somebody else may have; whether it is done with."""
        if not self._open:
            return False
        self.close()
        digit = key.character or ""
        if not (digit.isdecimal() and digit.isascii() and digit != "0"):
            return key.key in CLOSES
        if int(digit) <= len(self._messages):
            self.post_message(self.Said(self._messages[int(digit) - 1]))
        return True

    def on_resize(self, event: Resize) -> None:
        """Lay them out anew."""
        if self._open:
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
