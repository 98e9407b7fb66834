"""The grid: animals in rows and columns, Mountains on those that can no longer be taken."""

from textual.geometry import Region

from tui.boards.animix.art import ARROW, BACK_ARROW, big, eyes, face, mountain, paint, peak
from tui.boards.animix.moment import Area, Moment
from tui.boards.animix.plan import COMPACT, LARGE, Plan
from tui.boards.canvas import Canvas


def draw_grid(moment: Moment, plan: Plan) -> Canvas:
    """Draw the zone: letters above the columns, numbers before the rows, a card in each cell."""
    canvas = Canvas(*plan.grid)
    grid = moment.view.grid
    _labels(canvas, moment, plan)
    for cell in range(len(grid.cells)):
        _card(canvas, moment, cell, plan.place(*divmod(cell, grid.columns)))
    if moment.area is Area.GRID and not moment.view.over:
        _cursor(canvas, moment, plan.place(*divmod(moment.cell, grid.columns)))
    return canvas


def columns(plan: Plan, count: int) -> tuple[int, int]:
    """Say where the zone is cut in columns: before a third of the grid's columns, and two."""
    return tuple(plan.place(0, count * third // 3).x - 1 for third in (1, 2))  # type: ignore[return-value]  # two of them


def _labels(canvas: Canvas, moment: Moment, plan: Plan) -> None:
    grid, dim = moment.view.grid, moment.looks.style("dim")
    for column in range(grid.columns):
        box = plan.place(0, column)
        canvas.centre(box.x, plan.top, box.width, chr(ord("a") + column), dim)
    for row in range(grid.rows):
        canvas.put(1, plan.place(row, 0).y, str(row + 1), dim)


def _card(canvas: Canvas, moment: Moment, cell: int, box: Region) -> None:
    """Draw a card: bright where it may be taken, or where it scores if that is shown."""
    free, lit = moment.view.free[cell], moment.lit
    name = paint(moment.view.grid.cells[cell])
    if lit is None:
        chip, quiet = free, f"{name}-filled"
    else:
        chip, quiet = cell in lit, "dim"
    style = moment.looks.style(f"{name}-open" if chip else quiet)
    for y, text in enumerate(_rows(moment, cell, box), box.y):
        canvas.centre(box.x, y, box.width, text.center(box.width) if chip else text, style)
    if box.height > 1:
        foot = moment.looks.glyph("▀", " ") if chip and free else ""
        text = foot * box.width or ("" if free else mountain(box.width, moment.looks))
        role = name if foot else "text" if lit is None else "dim"
        canvas.put(box.x, box.bottom - 1, text, moment.looks.style(role))


def _rows(moment: Moment, cell: int, box: Region) -> tuple[str, ...]:
    """Give the animal, in a row; and below it its name where there is room."""
    species, looks = moment.view.grid.cells[cell], moment.looks
    if box.height == LARGE.height:
        return big(species, looks), species.label
    if moment.view.free[cell]:
        return (face(species, looks),)
    return (peak(species, looks) if box.height == COMPACT.height else eyes(species, looks),)


def _cursor(canvas: Canvas, moment: Moment, box: Region) -> None:
    """Point at a card from both sides."""
    looks = moment.looks
    style = looks.style("alarm" if moment.asked else "turn" if moment.exchange else "cursor")
    canvas.put(box.x - 1, box.y, looks.glyph(*ARROW), style)
    canvas.put(box.right, box.y, looks.glyph(*BACK_ARROW), style)
