"""Cards face down, and piles of them."""

from textual.geometry import Region

from tui.boards.axolotls.art import WAVE
from tui.boards.axolotls.moment import Moment
from tui.boards.boxes import frame
from tui.boards.canvas import Canvas


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
