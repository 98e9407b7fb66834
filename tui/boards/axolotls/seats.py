"""The seats: who plays, how many cards they hold, what they have won, whose turn it is."""

from rich.cells import cell_len

from tui.boards.axolotls.art import ARROW, CROWN, DOT
from tui.boards.axolotls.moment import Moment, cut
from tui.boards.axolotls.plan import Fit, Plan
from tui.boards.canvas import Canvas


def draw_seats(moment: Moment, plan: Plan) -> Canvas:
    """Draw the zone: a column of seats, or side by side where it is stacked."""
    canvas = Canvas(*plan.seats)
    if plan.stacked:
        _side_by_side(canvas, moment)
    else:
        _column(canvas, moment, plan.fit)
    return canvas


def _column(canvas: Canvas, moment: Moment, fit: Fit) -> None:
    seats, style, crown = len(moment.scene.names), moment.looks.style, _crown(moment)
    each = next((n for n in (3, 2) if canvas.height >= seats * n + (n == 3)), 1)
    each = 2 if each == 3 and fit is not Fit.LARGE and seats > 3 else each
    top = 0
    if canvas.height > seats * each:
        canvas.put(2, 0, "seats", style("dim"))
        canvas.right(canvas.width - 2, 0, "axolotls" if each > 1 else "hand  axo", style("dim"))
        top = 1
    for seat in range(seats):
        y = top + seat * each
        _name(canvas, moment, seat, 0, y, canvas.width - crown - (6 if each > 1 else 9))
        _points(canvas, moment, seat, canvas.width - 2, y)
        if each > 1:
            _holdings(canvas, moment, seat, 2, y + 1)
        else:
            canvas.right(canvas.width - crown - 5, y, str(moment.seen.hands[seat]), style("text"))


def _side_by_side(canvas: Canvas, moment: Moment) -> None:
    seats = len(moment.scene.names)
    columns = seats if seats <= 3 else 3
    width = canvas.width // columns
    rows = 2 if canvas.height >= 2 * -(-seats // columns) else 1
    for seat in range(seats):
        x, y = seat % columns * width, seat // columns * rows
        _name(canvas, moment, seat, x, y, width - _crown(moment) - (5 if rows > 1 else 8))
        _points(canvas, moment, seat, x + width - 2, y)
        if rows > 1:
            _holdings(canvas, moment, seat, x + 2, y + 1)
        else:
            hand = f"h{moment.seen.hands[seat]}"
            canvas.right(x + width - _crown(moment) - 4, y, hand, moment.looks.style("dim"))


def _name(canvas: Canvas, moment: Moment, seat: int, x: int, y: int, width: int) -> None:
    """Write a mark for the turn, the name and the note in so many cells."""
    style, scene = moment.looks.style, moment.scene
    turn = moment.chill is not None and moment.chill.turn == seat and not moment.over
    if turn:
        canvas.put(x, y, moment.looks.glyph(*ARROW), style("accent"))
    note = "you" if seat == scene.me else scene.notes[seat]
    tail = f" {moment.looks.glyph(*DOT)}{note}" if note else ""
    role = "accent" if turn else "title" if seat == scene.me else "text"
    end = canvas.put(x + 2, y, cut(scene.names[seat], width - 2 - cell_len(tail)), style(role))
    canvas.put(end, y, tail, style("warning" if note in ("away", "left") else "dim"))


def _crown(moment: Moment) -> int:
    """Give the cells that the mark of who leads takes."""
    return len(moment.looks.glyph(*CROWN))


def _points(canvas: Canvas, moment: Moment, seat: int, right: int, y: int) -> None:
    """Write the points, with a crown before those of who leads."""
    points, style = moment.seen.points, moment.looks.style
    leads = points[seat] == max(points) > 0
    start = canvas.right(right, y, str(points[seat]), style("good" if leads else "text"))
    if leads:
        canvas.right(start, y, moment.looks.glyph(*CROWN), style("good"))


def _holdings(canvas: Canvas, moment: Moment, seat: int, x: int, y: int) -> None:
    """Write how many cards are in hand and how many Collection Cards were won."""
    hand, won = moment.seen.hands[seat], len(moment.seen.won[seat])
    dot = moment.looks.glyph(*DOT)
    canvas.put(x, y, f"hand {hand} {dot} {won} won", moment.looks.style("dim"))
