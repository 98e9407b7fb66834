"""What stands beside the grid: the players, or a species' rule, or how it was scored."""

from tui.boards.animix.award import draw_award
from tui.boards.animix.info import draw_info
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
        draw_seats(canvas, moment)
    return canvas
