"""Frames of cards."""

from rich.style import Style
from textual.geometry import Region

from tui.boards.canvas import Canvas
from tui.looks.looks import Looks

_ROUND = (tuple("╭─╮│╰╯"), tuple(".-.|''"))
_GHOST = (tuple("╭╌╮┊╰╯"), tuple(". .:''"))


def frame(canvas: Canvas, box: Region, style: Style, *, plain: bool, ghost: bool = False) -> None:
    """Draw a frame; a ghost stands for a card that is not there."""
    lines = (_GHOST if ghost else _ROUND)[plain]
    top_left, across, top_right, side, bottom_left, bottom_right = lines
    inner = across * (box.width - 2)
    canvas.put(box.x, box.y, top_left + inner + top_right, style)
    for y in range(box.y + 1, box.bottom - 1):
        canvas.put(box.x, y, side, style)
        canvas.put(box.right - 1, y, side, style)
    canvas.put(box.x, box.bottom - 1, bottom_left + inner + bottom_right, style)


def edge(canvas: Canvas, x: int, y: int, width: int, looks: Looks, role: str) -> None:
    """Make an edge of a frame stand out, by its glyph too: one row is cheap to repaint."""
    canvas.put(x, y, looks.glyph("▀", "=") * width, looks.style(role))
