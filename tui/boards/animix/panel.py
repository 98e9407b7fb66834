"""What stands beside the grid: the players, a species' rule, or how it was scored."""

from tui.boards.animix.award import draw_award
from tui.boards.animix.info import ROWS, draw_info
from tui.boards.animix.moment import Moment
from tui.boards.animix.plan import Plan
from tui.boards.animix.seats import draw_seats
from tui.boards.canvas import Canvas


def draw_panel(moment: Moment, plan: Plan) -> Canvas:
    """Draw the zone."""
    canvas = Canvas(*plan.panel)
    if moment.step is not None:
        draw_award(canvas, moment)
    elif moment.info:
        draw_info(canvas, moment)
    else:
        _players(canvas, moment)
    return canvas


def _players(canvas: Canvas, moment: Moment) -> None:
    """Draw the players, and the rule below them where there is room for both."""
    room = canvas.height - ROWS - 1
    both = room > 2 * len(moment.names)
    end = draw_seats(canvas, moment, room if both else canvas.height)
    if both:
        draw_info(canvas, moment, end + 1)
