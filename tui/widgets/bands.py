"""Bands: what holds the table up, as wide as the screen. Cheap to repaint."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import TypeAlias

from rich.segment import Segment
from textual.events import Resize
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.looks.looks import Looks
from tui.place.standing import Band
from tui.widgets.columns import fit
from tui.widgets.storyline import wrapped

MARKS = {"alarm": ("▲ ", "! "), "turn": ("▲ ", "! "), "calm": ("· ", "- ")}
"""What a band begins with, for colour is never the only sign."""
MARGIN = 3
"""Cells before a line."""


Row: TypeAlias = tuple[str, str]
"""One line, and the role it is drawn in."""


class Bands(Widget, can_focus=True):
    """Shows bands, and is not there without any; has the keys while nobody may play."""

    DEFAULT_CSS = "Bands { height: 0; width: 1fr; }"

    def __init__(self, looks: Looks, *, most: int = 2, id: str | None = None) -> None:
        """``most``: so many lines at most; a long band has those that no other one needs."""
        super().__init__(id=id)
        self._looks = looks
        self._most = most
        self._bands: tuple[Band, ...] = ()
        self._rows: list[Row] = []

    @property
    def text(self) -> str:
        """What it says."""
        return "\n".join(band.text for band in self._bands)

    @property
    def lines(self) -> int:
        """How many lines it has now."""
        return len(self._rows)

    def show(self, bands: tuple[Band, ...]) -> None:
        """Show the first of these; repaint only the lines that are others."""
        self._bands = bands[: self._most]
        self._lay_out(self.size.width or self.screen.size.width)

    def on_resize(self, event: Resize) -> None:
        """Break the lines anew."""
        self._lay_out(event.size.width)

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self._lay_out(self.size.width)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        width = self.size.width
        if y >= len(self._rows):
            return Strip.blank(width)
        text, role = self._rows[y]
        fitted = fit(text, width, self._looks.glyph("…", "~"), end=True)
        return Strip([Segment(fitted, self._looks.style(role))]).adjust_cell_length(width)

    def _lay_out(self, width: int) -> None:
        old, self._rows = self._rows, list(self._broken(max(1, width - MARGIN)))
        if len(old) != len(self._rows):
            self.styles.height = len(self._rows)
        for y, (before, now) in enumerate(zip_longest(old, self._rows)):
            if before != now:
                self.refresh(Region(0, y, self.size.width, 1))

    def _broken(self, width: int) -> Iterator[Row]:
        """Give all lines; what does not fit stands in the last of its band, to be cut there."""
        spare = self._most - len(self._bands)
        for band in self._bands:
            lines = [line.strip() for line in wrapped(band.text, width)]
            last = min(len(lines) - 1, spare)
            spare -= last
            for y, line in enumerate((*lines[:last], " ".join(lines[last:]))):
                mark = "  " if y else self._looks.glyph(*MARKS[band.role])
                yield f" {mark}{line}", band.role
