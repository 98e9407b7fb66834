"""A zone of a board: a Line API widget that shows a canvas and repaints only what differs."""

from collections.abc import Iterable, Sequence
from typing import Self

from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.color import Color
from textual.containers import Horizontal
from textual.filter import LineFilter
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from tui.boards.canvas import Canvas
from tui.boards.sewn import Sewn

Span = tuple[int, int]
"""From a column to before another."""


class Zone(Widget, can_focus=False):
    """Shows the canvas that it was given last. Its size is set by the board.

    Textual asks each widget for all its rows at every key, and does to each what styles and filters
    want. A zone has no border and draws in styles of its own: it keeps its rows as they came out,
    and of a row that is cut into patches it draws only those that changed.
    """

    def __init__(self, **kwargs: str | None) -> None:
        super().__init__(**kwargs)  # type: ignore[arg-type]  # id and classes, as of any widget
        self._canvas = Canvas(0, 0)
        self._patches: Sequence[Region] = ()
        self._spans: dict[int, list[Span]] = {}
        self._rows: dict[int, Strip] = {}
        self._pieces: dict[tuple[int, Span], Strip] = {}
        self._made_for: tuple[Size, Sequence[LineFilter]] = (Size(), ())
        self._ground: tuple[Style, Color] | None = None

    @property
    def canvas(self) -> Canvas:
        """What is shown."""
        return self._canvas

    def cut(self, patches: Sequence[Region]) -> None:
        """Set the patches, which cover the zone; those of a row from left to right."""
        self._patches = patches
        self._spans = {}
        for patch in patches:
            for y in patch.line_range:
                self._spans.setdefault(y, []).append(patch.column_span)
        self.refresh()

    def paint(self, canvas: Canvas) -> None:
        """Show a canvas; repaint the cells in which it differs from the one before."""
        old, self._canvas = self._canvas, canvas
        if (old.width, old.height) != (canvas.width, canvas.height):
            self.refresh()
        elif changes := [*old.changes(canvas, self._patches)]:
            self.refresh(*changes)

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """Draw these regions anew, or all."""
        if not regions:
            self._forget()
        for region in regions:
            left, right = region.column_span
            for y in region.line_range:
                self._rows.pop(y, None)
                for span in self._spans.get(y, ()):
                    if span[0] < right and left < span[1]:
                        self._pieces.pop((y, span), None)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Give rows as they come out."""
        made_for = self.size, self.get_line_filters()
        if made_for != self._made_for:
            self._forget()
            self._made_for = made_for
        rows = self._rows
        for y in crop.line_range:
            if y not in rows:
                rows[y] = self._row(y)
        strips = [rows[y] for y in crop.line_range]
        if crop.column_span == (0, self.size.width):
            return strips
        return [strip.crop(*crop.column_span) for strip in strips]

    def _forget(self) -> None:
        self._rows.clear()
        self._pieces.clear()
        self._ground = None

    def _row(self, y: int) -> Strip:
        """Sew a row from its pieces."""
        spans, pieces = self._spans.get(y), self._pieces
        if not spans:
            return self._piece(y, (0, self.size.width))
        for span in spans:
            if (y, span) not in pieces:
                pieces[y, span] = self._piece(y, span)
        return Sewn([pieces[y, span] for span in spans], [end for _, end in spans])

    def _piece(self, y: int, span: Span) -> Strip:
        """Draw a piece, and do to it what Textual would do to a line."""
        style, background = self._ground = self._ground or self._find_ground()
        width = span[1] - span[0]
        drawn = [*Segment.apply_style(self._canvas.segments(y, span), style)]
        segments = Segment.adjust_line_length(drawn, width, style)
        for each in self._made_for[1]:
            segments = each.apply(segments, background)
        return Strip(segments, width)

    def _find_ground(self) -> tuple[Style, Color]:
        """Give the style below all text, and the colour behind it: asked once, for it is dear."""
        return self.rich_style, self.background_colors[1]

    def render_line(self, y: int) -> Strip:
        """Draw a row."""
        return self._row(y)


class Tiles(Horizontal, can_focus=False):
    """A zone in columns, a widget each: a change far at the right costs no more bytes."""

    BLANK = True  # its columns cover it

    def __init__(self, columns: int, **kwargs: str | None) -> None:
        """``columns``: as many as there may be."""
        super().__init__(**kwargs)  # type: ignore[arg-type]  # id and classes, as of any widget
        self._zones = tuple(Zone() for _ in range(columns))

    def compose(self) -> ComposeResult:
        """Lay the columns side by side."""
        yield from self._zones

    def cut(self, starts: Sequence[int], width: int, height: int) -> None:
        """Set where columns after the first begin, and the size of all."""
        self.styles.width, self.styles.height = width, height
        for zone in self._zones[len(starts) + 1 :]:
            zone.display = False
        for zone, left, right in self._columns(starts, width):
            zone.display = left < right
            zone.styles.width, zone.styles.height = right - left, height

    def paint(self, canvas: Canvas, starts: Sequence[int]) -> None:
        """Show a canvas, cut in columns."""
        for zone, left, right in self._columns(starts, canvas.width):
            zone.paint(canvas.piece(Region(left, 0, right - left, canvas.height)))

    def _columns(self, starts: Sequence[int], width: int) -> Iterable[tuple[Zone, int, int]]:
        """Give each zone with the columns where it begins and where it ends."""
        return zip(self._zones, (0, *starts), (*starts, width), strict=False)
