"""What stands beside the grid: the players, a species' rule, or how it was scored."""

from tui.boards.animix.award import draw_award
from tui.boards.animix.info import ROWS, draw_info, draw_rule, draw_rules, rules_rows
from tui.boards.animix.moment import Moment
from tui.boards.animix.plan import Plan
from tui.boards.animix.seats import draw_seats
from tui.boards.canvas import Canvas


def draw_panel(moment: Moment, plan: Plan) -> Canvas:
    """Draw the zone."""
    canvas = Canvas(*plan.told)
    if moment.step is not None:
        draw_award(canvas, moment)
    elif moment.info is not None:
        draw_info(canvas, moment, moment.info)
    else:
        _players(canvas, moment, plan)
    whole = Canvas(*plan.panel)
    whole.paste(0, 0, canvas)
    return whole


def drawn_from(moment: Moment) -> tuple[object, ...]:
    """Give all that the zone is drawn from, beside its plan."""
    common = (moment.scene, moment.looks, moment.step, moment.info)
    if moment.info is None:
        return (*common, moment.species)
    return (*common, moment.change(moment.info))


def _players(canvas: Canvas, moment: Moment, plan: Plan) -> None:
    """Draw the players; below them, where there is room for both, the rule of the chosen species.

    Not of the one under the grid's cursor: so much text at each step would be a slow cursor. Where
    there is room for all rules, the chosen one stands out.
    """
    rules = rules_rows(canvas, moment)
    if plan.huge and canvas.height > rules + 1 + 2 * len(moment.names):
        end = draw_seats(canvas, moment, canvas.height - rules - 1)
        draw_rules(canvas, moment, end + 1)
        return
    room = canvas.height - ROWS - 1
    both = room > 2 * len(moment.names)
    end = draw_seats(canvas, moment, room if both else canvas.height)
    if both:
        draw_rule(canvas, moment, moment.species, end + 1)
