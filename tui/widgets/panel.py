"""A few paragraphs in a fixed place, each in its own style; the last ones if not all fit."""

from collections.abc import Sequence

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from tui.looks.looks import Looks
from tui.widgets.storyline import wrapped

Paragraph = tuple[str, str]
"""(text, role)."""


class Panel(Widget, can_focus=False):
    """Shows as many of the last paragraphs as fit; with blank rows between, if there is room."""

    DEFAULT_CSS = "Panel { height: 4; width: 1fr; }"

    def __init__(self, looks: Looks, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._looks = looks
        self._shown: tuple[Paragraph, ...] = ()

    def show(self, paragraphs: Sequence[Paragraph]) -> None:
        """Show these; repaint only if they are others."""
        if (shown := tuple(paragraphs)) != self._shown:
            self._shown = shown
            self.refresh()

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw one row."""
        width, rows = self.size.width, self._rows()
        if y >= len(rows):
            return Strip.blank(width)
        text, role = rows[y]
        return Strip([Segment(text, self._looks.style(role))]).adjust_cell_length(width)

    def _rows(self) -> list[Paragraph]:
        width, height = self.size
        blocks = [
            [(line.strip(), role) for line in wrapped(self._looks.shown(text), width)]
            for text, role in self._shown
        ]
        while len(blocks) > 1 and sum(map(len, blocks)) > height:
            del blocks[0]
        wanted = sum(map(len, blocks)) + max(0, len(blocks) - 1)
        gap: list[Paragraph] = [("", "text")] if wanted <= height else []
        rows = [row for number, block in enumerate(blocks) for row in (gap * bool(number)) + block]
        return rows[-height:] if height else []
