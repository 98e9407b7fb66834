"""A whole board in one widget, sewn from patches: a change costs few bytes wherever it is.

Textual paints what changed in a row from the edge of a widget on. A widget for each column would
have edges enough, but each widget that changes costs a message of its own at every key. So one
widget draws all, and behind it lie blank ones that are never seen, and never change: for their
edges.
"""

from collections.abc import Sequence
from itertools import groupby, zip_longest

from textual.app import ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.boards.canvas import Canvas
from tui.boards.zone import Zone


class Behind(Widget, can_focus=False):
    """Is behind a zone that covers it."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """Draw nothing."""
        return []


class Edges(Behind):
    """Has edges."""

    DEFAULT_CSS = "Edges { layer: behind; position: absolute; }"


class Quilt(Behind):
    """Shows a canvas; what changes is told apart by patches, which are regions of it."""

    DEFAULT_CSS = """
    Quilt { width: 1fr; height: 1fr; layers: behind front; overflow: hidden; }
    Quilt Zone { layer: front; width: 100%; height: 100%; }
    """

    def __init__(self, patches: int) -> None:
        """``patches``: as many as there may be, half of which have edges."""
        super().__init__()
        self._edges = tuple(Edges() for _ in range((patches + 1) // 2))
        self._zone = Zone()
        self._patches: Sequence[Region] = ()

    def compose(self) -> ComposeResult:
        """Lay the edges behind the zone."""
        yield from self._edges
        yield self._zone

    @property
    def canvas(self) -> Canvas:
        """What is shown."""
        return self._zone.canvas

    def cut(self, patches: Sequence[Region]) -> None:
        """Set the patches, which cover all; those of a row from left to right."""
        if patches == self._patches:
            return
        self._patches = patches
        self._zone.cut(patches)
        behind = _every_second(patches)
        for edges, patch in zip_longest(self._edges, behind):
            edges.display = patch is not None
            if patch:
                edges.styles.offset = patch.offset
                edges.styles.width, edges.styles.height = patch.size

    def paint(self, canvas: Canvas) -> None:
        """Show a canvas; repaint the cells in which it differs from the one before."""
        self._zone.paint(canvas)


def _every_second(patches: Sequence[Region]) -> list[Region]:
    """Give every second patch of those side by side: its edges are those of its neighbours too."""
    rows = groupby(patches, lambda patch: patch.line_span)
    return [patch for _, row in rows for patch in [*row][1::2]]
