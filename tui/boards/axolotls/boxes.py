"""Frames of cards and piles."""

from rich.style import Style
from textual.geometry import Region

from tui.boards.axolotls.art import WAVE
from tui.boards.axolotls.moment import Moment
from tui.boards.canvas import Canvas

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


def edge(canvas: Canvas, x: int, y: int, width: int, moment: Moment, role: str) -> None:
    """Make an edge of a frame stand out, by its glyph too: one row is cheap to repaint."""
    canvas.put(x, y, moment.looks.glyph("▀", "=") * width, moment.looks.style(role))


def back(canvas: Canvas, box: Region, moment: Moment) -> None:
    """Draw a card that lies face down."""
    looks = moment.looks
    frame(canvas, box, looks.style("frame"), plain=looks.ascii)
    inside = Region(box.x + 1, box.y + 1, box.width - 2, box.height - 2)
    canvas.fill(inside, looks.glyph(*WAVE), looks.style("frame"))


def pile(canvas: Canvas, box: Region, count: int, moment: Moment) -> None:
    """Draw a pile, face down, with the number of its cards; an empty one is a ghost."""
    looks = moment.looks
    if not count:
        frame(canvas, box, looks.style("frame"), plain=looks.ascii, ghost=True)
        canvas.centre(box.x, box.y + box.height // 2, box.width, "0", looks.style("dim"))
        return
    back(canvas, box, moment)
    canvas.centre(box.x, box.y + box.height // 2, box.width, f" {count} ", looks.style("title"))
