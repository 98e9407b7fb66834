"""Bands: what holds the table up, a line each, as wide as the screen. Cheap to repaint."""

from itertools import zip_longest

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.looks import Looks
from tui.standing import Band
from tui.widgets.columns import fit

MARKS = {"alarm": ("▲ ", "! "), "turn": ("▲ ", "! "), "calm": ("· ", "- ")}
"""What a band begins with, for colour is never the only sign."""


class Bands(Widget, can_focus=True):
    """Shows bands, and is not there without any; has the keys while nobody may play."""

    DEFAULT_CSS = "Bands { height: 0; width: 1fr; }"

    def __init__(self, looks: Looks, *, most: int = 2, id: str | None = None) -> None:
        """``most``: so many lines at most."""
        super().__init__(id=id)
        self._looks = looks
        self._most = most
        self._bands: tuple[Band, ...] = ()

    @property
    def text(self) -> str:
        """What it says."""
        return "\n".join(band.text for band in self._bands)

    def show(self, bands: tuple[Band, ...]) -> None:
        """Show the first of these; repaint only the lines that are others."""
        old, self._bands = self._bands, bands[: self._most]
        if len(old) != len(self._bands):
            self.styles.height = len(self._bands)
        for y, (before, now) in enumerate(zip_longest(old, self._bands)):
            if before != now:
                self.refresh(Region(0, y, self.size.width, 1))

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw one band."""
        width = self.size.width
        if y >= len(self._bands):
            return Strip.blank(width)
        band = self._bands[y]
        mark = self._looks.glyph(*MARKS[band.role])
        text = fit(f" {mark}{band.text}", width, self._more, end=True)
        return Strip([Segment(text, self._looks.style(band.role))]).adjust_cell_length(width)

    @property
    def _more(self) -> str:
        return self._looks.glyph("…", "~")
