"""A zone of a board: one Line API widget that shows a canvas and repaints only what differs."""

from textual.strip import Strip
from textual.widget import Widget

from tui.boards.canvas import Canvas


class Zone(Widget, can_focus=False):
    """Shows the canvas that it was given last. Its size is set by the board."""

    def __init__(self, **kwargs: str | None) -> None:
        super().__init__(**kwargs)  # type: ignore[arg-type]  # id and classes, as of any widget
        self._canvas = Canvas(0, 0)

    @property
    def canvas(self) -> Canvas:
        """What is shown."""
        return self._canvas

    def paint(self, canvas: Canvas) -> None:
        """Show a canvas; repaint the cells in which it differs from the one before."""
        old, self._canvas = self._canvas, canvas
        if (old.width, old.height) != (canvas.width, canvas.height):
            self.refresh()
            return
        for region in old.changes(canvas):
            self.refresh(region)

    def render_line(self, y: int) -> Strip:
        """Draw a row."""
        if y >= self._canvas.height:
            return Strip.blank(self.size.width)
        return self._canvas.strip(y).adjust_cell_length(self.size.width)
