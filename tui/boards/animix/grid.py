"""The grid: animals in rows and columns, Mountains on those that can no longer be taken."""

from textual.geometry import Region

from tui.boards.animix.art import ARROW, BACK_ARROW, big, eyes, face, head, mountain, paint, peak
from tui.boards.animix.moment import Area, Moment
from tui.boards.animix.plan import COMPACT, LARGE, Plan
from tui.boards.canvas import Canvas


def draw_cards(moment: Moment, plan: Plan) -> Canvas:
    """Draw all but the cursor: letters above the columns, numbers before the rows, cards."""
    canvas = Canvas(*plan.grid)
    grid = moment.view.grid
    _labels(canvas, moment, plan)
    for cell in range(len(grid.cells)):
        _card(canvas, moment, cell, plan)
    return canvas


def drawn_from(moment: Moment) -> tuple[object, ...]:
    """Give all that the cards are drawn from, beside their plan."""
    info = moment.info is not None
    return moment.view.grid, moment.view.free, moment.lit, info, moment.looks


def point(cards: Canvas, moment: Moment, plan: Plan) -> Canvas:
    """Give the cards with the cursor, if it is among them."""
    if moment.area is not Area.GRID or moment.step is not None or moment.view.over:
        return cards
    canvas = cards.copy()
    box = plan.place(*divmod(moment.cell, moment.view.grid.columns))
    _cursor(canvas, moment, box, plan)
    return canvas


def columns(plan: Plan, count: int) -> tuple[int, ...]:
    """Say where each of the grid's columns begins, the room for the cursor before it included."""
    return tuple(plan.place(0, column).x - 1 for column in range(count))


def _labels(canvas: Canvas, moment: Moment, plan: Plan) -> None:
    grid, dim = moment.view.grid, moment.looks.style("dim")
    for column in range(grid.columns):
        box = plan.place(0, column)
        canvas.centre(box.x, plan.top, box.width, chr(ord("a") + column), dim)
    for row in range(grid.rows):
        canvas.put(plan.left + 1, plan.place(row, 0).y + plan.eyes, str(row + 1), dim)


def _card(canvas: Canvas, moment: Moment, cell: int, plan: Plan) -> None:
    """Draw a card: bright where it may be taken, or where it scores if that is shown."""
    box = plan.place(*divmod(cell, moment.view.grid.columns))
    free, lit, looks = moment.view.free[cell], moment.lit, moment.looks
    name = paint(moment.view.grid.cells[cell])
    chip = free if lit is None else cell in lit
    role = f"{name}-open" if chip else f"{name}-filled" if lit is None else "dim"
    for y, text in enumerate(_rows(moment, cell, box), box.y):
        if y > box.y and moment.info is not None and not plan.huge:
            chip, role = False, "dim"  # the face is enough, and cheap to repaint
        if chip:
            canvas.fill(Region(box.x, y, box.width, 1), " ", looks.style(role))
        canvas.centre(box.x, y, box.width, text, looks.style(role))
    if box.height > 1:
        _foot(canvas, moment, cell, Region(box.x, box.bottom - 1, box.width, 1))


def _foot(canvas: Canvas, moment: Moment, cell: int, box: Region) -> None:
    """Draw the last row of a card: a Mountain, or the edge of one that may be taken."""
    free, looks, plain = moment.view.free[cell], moment.looks, moment.lit is None
    if not free:
        style = looks.style("text" if plain else "dim")
        canvas.put(box.x, box.y, mountain(box.width, looks), style)
    elif plain:
        style = looks.style(paint(moment.view.grid.cells[cell]))
        canvas.put(box.x, box.y, looks.glyph("▀", " ") * box.width, style)


def _rows(moment: Moment, cell: int, box: Region) -> tuple[str, ...]:
    """Give the animal, in a row; and below it its name where there is room."""
    species, looks = moment.view.grid.cells[cell], moment.looks
    if box.height > LARGE.height:
        return (*("", *head(species, looks))[LARGE.height + 3 - box.height :], species.label)
    if box.height == LARGE.height:
        return big(species, looks), species.label
    if moment.view.free[cell]:
        return (face(species, looks),)
    return (peak(species, looks) if box.height == COMPACT.height else eyes(species, looks),)


def _cursor(canvas: Canvas, moment: Moment, box: Region, plan: Plan) -> None:
    """Point at a card from both sides; a huge one stands between bars too."""
    looks = moment.looks
    style = looks.style("alarm" if moment.asked else "turn" if moment.exchange else "cursor")
    for row in range(box.height - 1 if plan.huge else 1):
        bar = looks.glyph("┃", "|")
        sides = (ARROW, BACK_ARROW) if row == plan.eyes else ((bar, bar), (bar, bar))
        canvas.put(box.x - 1, box.y + row, looks.glyph(*sides[0]), style)
        canvas.put(box.right, box.y + row, looks.glyph(*sides[1]), style)
