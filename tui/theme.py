"""The app's colours for Textual's own widgets; boards and lists ask :mod:`tui.looks`."""

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

from tui.palette import BACKGROUND

ANSI_THEME = "ansi-dark"
"""Textual's own theme of sixteen colours: with one of hex colours, a yellow came out red."""

THEME = Theme(
    name="water",
    primary="#ff9dba",
    secondary="#56a8f7",
    accent="#ff9dba",
    warning="#ffb35c",
    error="#f2594f",
    success="#7fdca0",
    foreground="#d5e3e8",
    background=BACKGROUND,
    surface="#12242f",
    panel="#142937",
    dark=True,
)


class Backdrop(LineFilter):
    """Lays a widget's background under lines that it draws itself: boards need not know it."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Give the same segments on the background, where they have none of their own."""
        base = Style.from_color(None, background.rich_color)
        return list(Segment.apply_style(segments, base))
