"""The hands of all, in as few rows as there are: what only a replay may show."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from tui.looks.looks import Looks
from tui.replay.projector import Hands
from tui.widgets.columns import fit

GAP = 3
"""Cells between two columns, and beside them."""


class OpenHands(Widget, can_focus=False):
    """Shows what each seat has in columns; is not there while nothing is shown."""

    DEFAULT_CSS = "OpenHands { height: 0; width: 1fr; }"

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self._rows: list[str] = []

    def show(self, hands: Hands, width: int, most: int) -> None:
        """Show these in so many rows at most, ``width`` cells each."""
        rows = laid_out(hands, width, most, self._looks)
        if rows != self._rows:
            self._rows = rows
            self.styles.height = len(rows)
            self.refresh()

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw one row."""
        text = self._rows[y] if y < len(self._rows) else ""
        strip = Strip([Segment(f" {text}", self._looks.style("accent"))])
        return strip.adjust_cell_length(self.size.width).apply_style(self.rich_style)


def laid_out(hands: Hands, width: int, most: int, looks: Looks) -> list[str]:
    """Lay out all facts, or if there is no room the first of each seat; what is longer is cut."""
    full = [looks.shown(line.rstrip(".")) for lines in hands for line in lines]
    short = [looks.shown(lines[0].rstrip(".")) for lines in hands if lines]
    for facts in (full, short):
        wide = max(map(cell_len, facts), default=0) + GAP
        columns = max(1, (width - 1) // wide)
        if -(-len(facts) // columns) <= most:
            return _in_columns(facts, columns, (width - 1) // columns, looks)
    columns = -(-len(short) // max(1, most))
    return _in_columns(short, columns, (width - 1) // columns, looks)


def _in_columns(facts: Sequence[str], columns: int, wide: int, looks: Looks) -> list[str]:
    """Put so many facts into a row, each in so many cells."""
    more = looks.glyph("…", "~")
    cells = [fit(fact, wide - 1, more, end=True) for fact in facts]
    padded = [cell + " " * (wide - cell_len(cell)) for cell in cells]
    return ["".join(padded[n : n + columns]).rstrip() for n in range(0, len(padded), columns)]
