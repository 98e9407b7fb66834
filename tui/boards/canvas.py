"""A grid of styled cells that boards draw on; zones compare two and repaint what differs."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

Cell: TypeAlias = tuple[str, Style]
"""A character and its style; "" in the right half of a character that is two cells wide."""

_NO_STYLE = Style.null()
_BLANK: Cell = (" ", _NO_STYLE)


@lru_cache(maxsize=1024)
def _narrow(text: str) -> bool:
    """Say whether each character takes one cell, as nearly all that boards draw with do."""
    return all(cell_len(character) == 1 for character in text)


class Canvas:
    """So many rows of so many cells; what is put outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._rows: list[list[Cell]] = [[_BLANK] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style = _NO_STYLE) -> int:
        """Write text from a cell on; give the column after it."""
        end = x + len(text)
        if 0 <= y < self.height and x >= 0 and end <= self.width and _narrow(text):
            row = self._rows[y]
            self._mend(row, x)
            self._mend(row, end)
            row[x:end] = [(character, style) for character in text]
            return end
        for character in text:
            size = cell_len(character)
            if size and 0 <= y < self.height and x >= 0 and x + size <= self.width:
                row = self._rows[y]
                self._mend(row, x)
                self._mend(row, x + size)
                row[x : x + size] = [(character, style), *[("", style)] * (size - 1)]
            x += size
        return x

    def right(self, x: int, y: int, text: str, style: Style = _NO_STYLE) -> int:
        """Write text so that it ends before column ``x``; give the column where it begins."""
        start = x - cell_len(text)
        self.put(start, y, text, style)
        return start

    def centre(self, x: int, y: int, width: int, text: str, style: Style = _NO_STYLE) -> None:
        """Write text in the middle of so many cells."""
        self.put(x + max(0, width - cell_len(text)) // 2, y, text, style)

    def fill(self, region: Region, character: str, style: Style = _NO_STYLE) -> None:
        """Write one character all over a region."""
        for y in range(region.y, region.bottom):
            self.put(region.x, y, character * region.width, style)

    def segments(self, y: int, span: tuple[int, int]) -> list[Segment]:
        """Give a row between two columns as Textual paints it; none where there is no row."""
        segments: list[Segment] = []
        text, style = "", _NO_STYLE
        for character, own in self._rows[y][slice(*span)] if y < self.height else ():
            if own is not style and own != style and text:
                segments.append(Segment(text, style))
                text = ""
            text, style = text + character, own
        return [*segments, Segment(text, style)] if text else segments

    def strip(self, y: int) -> Strip:
        """Give a row as Textual paints it."""
        return Strip(self.segments(y, (0, self.width))).adjust_cell_length(self.width)

    def text(self) -> str:
        """Give all rows as text, without style and trailing blanks."""
        return "\n".join("".join(c for c, _ in row).rstrip() for row in self._rows)

    def copy(self) -> "Canvas":
        """Give the same as a canvas of its own."""
        return self.piece(Region(0, 0, self.width, self.height))

    def piece(self, box: Region) -> "Canvas":
        """Give a part as a canvas of its own."""
        piece = Canvas(box.width, box.height)
        piece._rows = [row[box.x : box.right] for row in self._rows[box.y : box.bottom]]
        return piece

    def paste(self, x: int, y: int, other: "Canvas") -> None:
        """Put another canvas here, which fits."""
        for below, row in enumerate(other._rows, y):
            self._rows[below][x : x + other.width] = row

    def changes(self, other: "Canvas", patches: Sequence[Region] = ()) -> Iterator[Region]:
        """Give what differs in another canvas of the same size: one region a row of each patch.

        One, for Textual paints each region of a row from the edge of a widget on. Without patches,
        the canvas is one; with them, they cover it.
        """
        changed = [a != b for a, b in zip(self._rows, other._rows, strict=True)]
        for patch in patches or (Region(0, 0, self.width, self.height),):
            for y in patch.line_range:
                if changed[y] and (region := self._change(other, y, patch.column_span)):
                    yield region

    def _change(self, other: "Canvas", y: int, span: tuple[int, int]) -> Region | None:
        """Give what differs in a row between two columns, wide characters whole."""
        row, its = self._rows[y], other._rows[y]
        differ = [x for x in range(*span) if row[x] != its[x]]
        if not differ:
            return None
        first, last = differ[0], differ[-1] + 1
        while first and not (row[first][0] and its[first][0]):
            first -= 1
        while last < self.width and not (row[last][0] and its[last][0]):
            last += 1
        return Region(first, y, last - first, 1)

    def _mend(self, row: list[Cell], x: int) -> None:
        """Blank the left half of a wide character whose right half is about to be lost."""
        if 0 < x < self.width and row[x][0] == "":
            row[x - 1] = row[x] = (" ", row[x][1])
