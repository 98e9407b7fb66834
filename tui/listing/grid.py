"""A table of tables that fits a terminal. An address is what people copy: it is never cut."""

from collections.abc import Sequence
from dataclasses import dataclass

from net.discovery.found import Found
from net.text import cell_width, clean
from tui.listing.order import way_of, where_of
from tui.nearby import game_of, state_of

_TITLES = ("table", "game", "seats", "state", "where", "found by")
_GAP = "  "
_NAME, _GAME = 0, 1
_LEAST = {_NAME: 14, _GAME: 10}
"""Cells that are left of what may be cut; where they do not suffice, a table takes two lines."""

_Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Writes tables. ``width`` in cells, 0: as wide as it gets; ``ascii``: plain characters only.

    A line is never as wide as the terminal: some would begin another one.
    """

    width: int = 0
    ascii: bool = False

    def lines(self, tables: Sequence[Found]) -> list[str]:
        """Give the lines, the titles first; nothing for no tables."""
        rows = [_TITLES, *(self._row(found) for found in tables)]
        if len(rows) == 1:
            return []
        widths = [max(map(cell_width, column)) for column in zip(*rows, strict=True)]
        room = self.width - 1 if self.width else 0
        over = _total(widths) - room if room else 0
        for column in (_GAME, _NAME):
            given = max(0, min(over, widths[column] - _LEAST[column]))
            widths[column] -= given
            over -= given
        if over > 0:
            return [line for found in rows[1:] for line in self._in_two(found, room)]
        return [self._line(row, widths) for row in rows]

    def line(self, found: Found) -> str:
        """Give a table as a sentence of news has it, without columns."""
        name, game, seats, state, where, way = self._row(found)
        said = (game, f"{seats} seats", state, where or "no address", way)
        return f"{name}: {', '.join(part for part in said if part)}"

    def _row(self, found: Found) -> _Row:
        seats = f"{found.taken}/{found.seats or '?'}"
        row = (found.name, game_of(found), seats, state_of(found), where_of(found), way_of(found))
        return tuple(
            text.encode("ascii", "replace").decode() if self.ascii else text for text in row
        )

    def _line(self, row: _Row, widths: Sequence[int]) -> str:
        cells = (self._fit(text, width) for text, width in zip(row, widths, strict=True))
        return _GAP.join(cells).rstrip()

    def _in_two(self, row: _Row, room: int) -> list[str]:
        name, game, seats, state, where, way = row
        tail = f"{_GAP}{seats}{_GAP}{state}"
        head = self._cut(name, max(room - cell_width(tail), 8))
        lines, line = [f"{head}{tail}"], _GAP + where
        for part in (game, way):
            longer = f"{line}{_GAP}{part}"
            if cell_width(longer) > room:
                lines.append(line)
                longer = _GAP + self._cut(part, room - len(_GAP))
            line = longer
        return [*lines, line]

    def _fit(self, text: str, width: int) -> str:
        text = self._cut(text, width)
        return text + " " * (width - cell_width(text))

    def _cut(self, text: str, width: int) -> str:
        if cell_width(text) <= width:
            return text
        mark = "~" if self.ascii else "…"
        return clean(text, max(width - 1, 0)) + mark


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + len(_GAP) * (len(widths) - 1)
