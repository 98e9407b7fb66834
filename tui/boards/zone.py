"""A zone of a board: a Line API widget that shows a canvas and repaints only what differs."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Region
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
            return Strip.blank(self.size.width, self.rich_style)
        strip = self._canvas.strip(y).adjust_cell_length(self.size.width)
        return strip.apply_style(self.rich_style)


class Tiles(Horizontal, can_focus=False):
    """A zone in columns, a widget each: a change far at the right costs no more bytes."""

    def __init__(self, columns: int, **kwargs: str | None) -> None:
        super().__init__(**kwargs)  # type: ignore[arg-type]  # id and classes, as of any widget
        self._zones = tuple(Zone() for _ in range(columns))

    def compose(self) -> ComposeResult:
        """Lay the columns side by side."""
        yield from self._zones

    def cut(self, starts: Sequence[int], width: int, height: int) -> None:
        """Set where columns after the first begin, and the size of all."""
        self.styles.width, self.styles.height = width, height
        for zone, left, right in zip(self._zones, (0, *starts), (*starts, width), strict=True):
            zone.styles.width, zone.styles.height = right - left, height

    def paint(self, canvas: Canvas, starts: Sequence[int]) -> None:
        """Show a canvas, cut in columns."""
        edges = zip(self._zones, (0, *starts), (*starts, canvas.width), strict=True)
        for zone, left, right in edges:
            zone.paint(canvas.piece(Region(left, 0, right - left, canvas.height)))
