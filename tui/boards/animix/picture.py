"""The whole board as one picture, in patches so small that a step of a cursor repaints few."""

from itertools import pairwise

from textual.geometry import Region, Size

from tui.boards.animix.grid import columns, draw_cards, point
from tui.boards.animix.grid import drawn_from as cards_drawn_from
from tui.boards.animix.headline import draw_headline
from tui.boards.animix.moment import Moment
from tui.boards.animix.panel import draw_panel
from tui.boards.animix.panel import drawn_from as panel_drawn_from
from tui.boards.animix.plan import LEAST, Plan
from tui.boards.animix.slots import draw_slots, places
from tui.boards.canvas import Canvas
from tui.boards.kept import Kept
from tui.widgets.storyline import wrapped

PATCHES = 17
"""At most: six columns and seven slots, what is left of either, the panel, the headline."""


class Picture:
    """Draws moments. Keeps what a step of a cursor leaves as it was."""

    def __init__(self) -> None:
        self._cards, self._panel = Kept(), Kept()

    def draw(self, moment: Moment, plan: Plan) -> Canvas:
        """Draw a moment: the grid and the panel beside it, the headline, the slots."""
        canvas = Canvas(plan.slots.width, plan.below.bottom)
        cards = self._cards.drawn(
            (plan, *cards_drawn_from(moment)), lambda: draw_cards(moment, plan)
        )
        panel = self._panel.drawn(
            (plan, *panel_drawn_from(moment)), lambda: draw_panel(moment, plan)
        )
        canvas.paste(0, 0, point(cards, moment, plan))
        canvas.paste(plan.grid.width, 0, panel)
        canvas.paste(0, plan.grid.height, draw_headline(moment, plan.slots.width))
        canvas.paste(0, plan.below.y, draw_slots(moment, plan))
        return canvas


def patches(moment: Moment, plan: Plan) -> tuple[Region, ...]:
    """Give the regions that change one without the other: they cover the picture."""
    (width, high), view, below = plan.grid, moment.view, plan.below
    cards = pairwise((0, *columns(plan, view.grid.columns), width))
    slots = pairwise((0, *places(plan, len(view.species)), below.width))
    return (
        *(Region(left, 0, right - left, high) for left, right in cards),
        Region(width, 0, *plan.panel),
        Region(0, high, below.width, 1),
        *(
            Region(left, below.y, right - left, below.height)
            for left, right in slots
            if left < right
        ),
    )


def too_small(size: Size, moment: Moment) -> Canvas:
    """Say instead how much room the board needs."""
    canvas = Canvas(*size)
    text = f"The board needs {LEAST.width} columns and {LEAST.height} rows; make the window larger."
    for y, line in enumerate(wrapped(text, size.width)):
        canvas.put(0, y, line, moment.looks.style("warning"))
    return canvas
