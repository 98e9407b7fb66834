"""The least that a Textual app can be: one Line API widget, one cell that a key moves.

What our own screens are measured against: ``python -m tests.bench.bare``.
"""

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

MARK = "bare app is here"


class Line(Widget, can_focus=True):
    """Draws a mark, and a cursor that any key moves on by one."""

    cursor = 0

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        text = MARK if y == 0 else "." * self.size.width
        cursor = self.cursor if y == 1 else -1
        cells = [Segment(c, Style(reverse=i == cursor)) for i, c in enumerate(text)]
        return Strip(cells).adjust_cell_length(self.size.width)

    def on_key(self, _event: events.Key) -> None:
        """Move the cursor."""
        self.cursor = (self.cursor + 1) % self.size.width
        self.refresh(Region(0, 1, self.size.width, 1))


class Bare(App[None]):
    """One widget."""

    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        """Make the widget."""
        yield Line()


if __name__ == "__main__":
    Bare().run(mouse=False)
