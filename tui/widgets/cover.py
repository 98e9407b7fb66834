"""What lies over a board that nobody may study: why, and how soon it goes on, in large figures."""

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from tui.looks.looks import Looks
from tui.place.standing import Cover

FIGURES = {
    3: ("████", "   █", " ███", "   █", "████"),
    2: ("████", "   █", "████", "█   ", "████"),
    1: ("  █ ", " ██ ", "  █ ", "  █ ", " ███"),
}
"""Large figures, row by row."""


class Covering(Widget, can_focus=False):
    """Shows a :class:`Cover` in the middle; is not there without one."""

    DEFAULT_CSS = "Covering { height: 1fr; width: 1fr; display: none; }"

    def __init__(self, looks: Looks, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._looks = looks
        self._shown: Cover | None = None

    def show(self, cover: Cover | None) -> None:
        """Show this cover, or none."""
        if cover != self._shown:
            self._shown = cover
            self.display = cover is not None
            self.refresh()

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw a row of it."""
        rows = self._rows()
        place = y - (self.size.height - len(rows)) // 2
        if not 0 <= place < len(rows):
            return Strip.blank(self.size.width)
        text, role = rows[place]
        line = Segment(text.center(self.size.width), self._looks.style(role))
        return Strip([line]).adjust_cell_length(self.size.width)

    def _rows(self) -> list[tuple[str, str]]:
        if self._shown is None:
            return []
        rows = [(self._shown.title, "title"), ("", "dim")]
        if self._shown.count is None:
            return [*rows, (self._shown.text, "dim")]
        figure = FIGURES.get(self._shown.count, (str(self._shown.count or ""),))
        block = self._looks.glyph("█", "#")
        return [*rows, *((row.replace("█", block), "accent") for row in figure)]
