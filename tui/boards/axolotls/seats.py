"""The seats: who plays, how many cards they hold, what they have won, whose turn it is."""

from textual.geometry import Region

from tui.boards.axolotls.art import CROWN
from tui.boards.axolotls.moment import Moment
from tui.boards.axolotls.plan import Plan
from tui.boards.canvas import Canvas
from tui.boards.nameplate import DOT, put_name


def draw_seats(moment: Moment, plan: Plan) -> Canvas:
    """Draw the zone: a column of seats, or side by side where it is stacked."""
    canvas = Canvas(*plan.seats)
    if plan.stacked:
        _side_by_side(canvas, moment)
    else:
        _column(canvas, moment, plan)
    return canvas


def _column(canvas: Canvas, moment: Moment, plan: Plan) -> None:
    """Draw the seats one below the other: two rows each if there is room, else one."""
    seats, dim = len(moment.names), moment.looks.style("dim")
    if canvas.height < 2 * seats:
        _table(canvas, moment)
        return
    roomy = canvas.height > 3 * seats and (plan.large or seats <= 3)
    each = 4 if plan.huge and canvas.height > 4 * seats else 3 if roomy else 2
    top = int(canvas.height > each * seats)
    if top:
        canvas.put(2, 0, "seats", dim)
        canvas.right(canvas.width - 2, 0, "axolotls", dim)
    for seat in range(seats):
        box = Region(0, top + seat * each, canvas.width, 2)
        _pair(canvas, moment, seat, box)
        if plan.huge:
            _worths(canvas, moment, seat, box)


def _table(canvas: Canvas, moment: Moment) -> None:
    """Draw a row a seat: hand, axolotls and Collection Cards in columns."""
    style, seen = moment.looks.style, moment.seen
    right = canvas.width - 1
    canvas.right(right, 0, "hand axo won", style("dim"))
    for seat in range(len(moment.names)):
        y = seat + 1
        _name(canvas, moment, seat, Region(0, y, canvas.width - 12, 1))
        canvas.right(right - 8, y, str(seen.hands[seat]), style("text"))
        _points(canvas, moment, seat, right - 4, y, moment.looks.glyph(CROWN, "!"))
        canvas.right(right, y, str(len(seen.won[seat])), style("text"))


def _side_by_side(canvas: Canvas, moment: Moment) -> None:
    seats = len(moment.names)
    columns = min(seats, 3)
    width = canvas.width // columns
    rows = 2 if canvas.height >= 2 * -(-seats // columns) else 1
    for seat in range(seats):
        row, column = divmod(seat, columns)
        box = Region(column * width, row * rows, width, rows)
        if rows > 1:
            _pair(canvas, moment, seat, box)
        else:
            _line(canvas, moment, seat, box)


def _pair(canvas: Canvas, moment: Moment, seat: int, box: Region) -> None:
    """Draw a seat in two rows."""
    crown = moment.looks.glyph(CROWN, "lead ")
    room = 5 + (len(crown) if _leads(moment, seat) else 0)
    _name(canvas, moment, seat, Region(box.x, box.y, box.width - room, 1))
    _points(canvas, moment, seat, box.right - 2, box.y, crown)
    _holdings(canvas, moment, seat, box.x + 2, box.y + 1)


def _line(canvas: Canvas, moment: Moment, seat: int, box: Region) -> None:
    """Draw a seat in one short row: name, hand, points and, after a slash, cards won."""
    won = f"/{len(moment.seen.won[seat])}"
    _name(canvas, moment, seat, Region(box.x, box.y, box.width - 10, 1))
    canvas.right(box.right - 7, box.y, f"h{moment.seen.hands[seat]}", moment.looks.style("dim"))
    start = canvas.right(box.right - 1, box.y, won, moment.looks.style("dim"))
    _points(canvas, moment, seat, start, box.y, moment.looks.glyph(CROWN, "!"))


def _name(canvas: Canvas, moment: Moment, seat: int, box: Region) -> None:
    turn = moment.chill is not None and moment.chill.turn == seat and not moment.over
    put_name(canvas, box, moment.scene, moment.looks, seat, turn=turn)


def _leads(moment: Moment, seat: int) -> bool:
    points = moment.seen.points
    return points[seat] == max(points) > 0


def _points(canvas: Canvas, moment: Moment, seat: int, right: int, y: int, crown: str) -> None:
    """Write the points, with a crown before those of who leads."""
    leads, style = _leads(moment, seat), moment.looks.style
    points = str(moment.seen.points[seat])
    start = canvas.right(right, y, points, style("good" if leads else "text"))
    if leads:
        canvas.right(start, y, crown, style("good"))


def _holdings(canvas: Canvas, moment: Moment, seat: int, x: int, y: int) -> None:
    """Write how many cards are in hand and how many Collection Cards were won."""
    hand, won = moment.seen.hands[seat], len(moment.seen.won[seat])
    dot = moment.looks.glyph(*DOT)
    canvas.put(x, y, f"hand {hand} {dot} {won} won", moment.looks.style("dim"))


def _worths(canvas: Canvas, moment: Moment, seat: int, box: Region) -> None:
    """Write what each of the Collection Cards that were won is worth, at the right."""
    seen = moment.seen
    worths = " ".join(str(len(seen.cards[number])) for number in seen.won[seat])
    canvas.right(box.right - 2, box.bottom - 1, worths, moment.looks.style("dim"))
