"""Lines that are drawn again in their place, below what stands in the terminal already."""

import os
from collections.abc import Sequence
from typing import TextIO

from net.text import cell_width


class Redraw:
    """Draws on a terminal, each time with a single write, so that nothing flickers."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._drawn: list[str] = []

    def size(self) -> os.terminal_size:
        """Say how many columns and rows there are."""
        try:
            return os.get_terminal_size(self._stream.fileno())
        except (OSError, ValueError):
            return os.terminal_size((80, 24))

    def draw(self, lines: Sequence[str]) -> None:
        """Put these lines in the place of those before; of too many for the screen, the first."""
        size = self.size()
        shown = list(lines[: max(size.lines - 1, 1)])
        if len(shown) < len(lines):
            shown[-1] = f"and {len(lines) - len(shown) + 1} more lines"
        back = sum(_rows(line, size.columns) for line in self._drawn)
        up = f"\x1b[{min(back, size.lines - 1)}A" if back else ""
        text = "".join(f"{line}\x1b[K\n" for line in shown)
        self._stream.write(f"\r{up}{text}\x1b[J")
        self._stream.flush()
        self._drawn = shown


def _rows(line: str, columns: int) -> int:
    """Say how many rows a line takes: a terminal that became narrower has broken it."""
    return max(1, -(-cell_width(line) // max(columns, 1)))
