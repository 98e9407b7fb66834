"""The middle of the table: the triangle of Collection Cards around their pile, and the piles."""

from textual.geometry import Offset, Region

from engine.axolotls.components import Colour
from engine.axolotls.state import OpenCard
from tui.boards.axolotls.art import (
    count_down,
    digits,
    face,
    gilled,
    large_number,
    put_animal,
    shape,
)
from tui.boards.axolotls.moment import Moment
from tui.boards.axolotls.piles import pile
from tui.boards.axolotls.plan import Fit, Plan
from tui.boards.boxes import frame
from tui.boards.canvas import Canvas


def draw_spaces(moment: Moment, plan: Plan) -> Canvas:
    """Draw the zone; before GO the board is covered (WI1)."""
    canvas = Canvas(*plan.spaces)
    if moment.waiting:
        _cover(canvas, moment)
        return canvas
    for space, box in enumerate(plan.triangle):
        _space(canvas, moment, plan, space, box)
    _deck(canvas, moment, plan)
    _draw_piles(canvas, moment, plan)
    if moment.chill:
        _discards(canvas, moment, plan)
    else:
        _limit(canvas, moment, plan)
    return canvas


def _space(canvas: Canvas, moment: Moment, plan: Plan, space: int, box: Region) -> None:
    card, looks = moment.seen.spaces[space], moment.looks
    asked = moment.question is not None and moment.question.numbers[space] is not None
    if card is None:
        frame(canvas, box, looks.style("frame"), plain=looks.ascii, ghost=True)
        return
    frame(canvas, box, looks.style("frame"), plain=looks.ascii)
    canvas.put(box.x + 2, box.y, f" {space + 1} ", looks.style("title"))
    if asked:
        left, right = looks.glyph("»", ">"), looks.glyph("«", "<")
        canvas.put(box.x + 1, box.y, f" {left} {space + 1} {right} ", looks.style("alarm"))
    worth = len(moment.seen.cards[card.number])
    if plan.fit is Fit.COMPACT:
        canvas.put(box.right - 5, box.y, f" {worth} ", looks.style("accent"))
    elif plan.huge:
        spot = Region(box.right - 11, box.y + (box.height - 5) // 2, 9, 5)
        large_number(canvas, spot, worth, looks)
    else:
        top = box.y + (box.height - 3) // 2
        for y, row in enumerate(digits(worth, looks), top):
            canvas.put(box.right - 5, y, row, looks.style("accent"))
    _axolotls(canvas, moment, plan, card, box)


def _axolotls(canvas: Canvas, moment: Moment, plan: Plan, card: OpenCard, box: Region) -> None:
    """Draw each axolotl of a card: a face where it is wanted, who filled it where it is not."""
    colours = moment.seen.cards[card.number]
    for (colour, by), cell in zip(
        zip(colours, card.filled, strict=True), cells(plan, len(colours), box), strict=True
    ):
        if by is None:
            _wanted(canvas, moment, plan, colour, cell.x, cell.y)
        else:
            _filled(canvas, moment, colour, by, cell)


def cells(plan: Plan, axolotls: int, box: Region) -> list[Region]:
    """Say where each axolotl of a Collection Card lies: in columns beside the big number."""
    compact = plan.fit is Fit.COMPACT
    if plan.huge:
        return _huge_cells(axolotls, box)
    columns = 3 if compact else 1 if axolotls <= 3 else 2
    rows = -(-axolotls // columns)
    left, room = (1, box.width - 2) if compact else (2, box.width - 8)
    pitch = (room + 1) // columns
    step = 2 if plan.fit is Fit.LARGE else 1
    top = box.y + (box.height - 2 * step - 1 if not compact else 2) // 2
    places = (divmod(n, columns) if compact else divmod(n, rows)[::-1] for n in range(axolotls))
    return [
        Region(box.x + left + column * pitch, top + row * step, pitch - 1, 1)
        for row, column in places
    ]


def _huge_cells(axolotls: int, box: Region) -> list[Region]:
    """Say the same where each has three rows: in two columns, row by row."""
    rows = (axolotls + 1) // 2
    pitch, step = (box.width - 12) // 2, 4 if 4 * rows - 1 <= box.height - 2 else 3
    top = box.y + (box.height - step * rows + step - 3) // 2
    places = (divmod(number, 2) for number in range(axolotls))
    return [Region(box.x + 2 + x * pitch, top + y * step, pitch - 1, 3) for y, x in places]


def _wanted(canvas: Canvas, moment: Moment, plan: Plan, colour: Colour, x: int, y: int) -> None:
    looks, name = moment.looks, colour.name.lower()
    if plan.huge:
        put_animal(canvas, x, y, colour, looks)
        return
    if plan.large:
        canvas.put(x, y, gilled(colour, looks), looks.style(name))
        x += 2
    canvas.put(x, y, face(colour, looks), looks.style(f"{name}-open"))


def _filled(canvas: Canvas, moment: Moment, colour: Colour, by: int, cell: Region) -> None:
    looks = moment.looks
    style = looks.style(f"{colour.name.lower()}-filled")
    if cell.height > 1:
        cell = Region(cell.x + 2, cell.y + 1, cell.width - 2, 1)
    end = canvas.put(cell.x, cell.y, shape(colour, looks), style)
    gap = " " if cell.width > 6 else ""
    tag = moment.tag(by, cell.width - 1 - len(gap))
    canvas.put(end, cell.y, gap + tag, looks.style("dim"))


def _corner(plan: Plan) -> Region:
    """Give the room beside the upper card, at the left."""
    margin, upper = plan.margin, plan.triangle[0]
    return Region(margin.x, margin.y, upper.x - margin.x, plan.card.height)


def _deck(canvas: Canvas, moment: Moment, plan: Plan) -> None:
    _, left, right = plan.triangle
    room = right.x - left.right
    wide = min(20 if plan.huge else 12, room - 4)
    high = plan.card.height - 1 if not plan.large else 7 if plan.huge else 5
    x = left.right + (room - wide) // 2
    y = left.y + (plan.card.height - 1 - high + plan.large) // 2
    pile(canvas, Region(x, y, wide, high), moment.seen.deck, moment)
    text = "cards to come" if moment.seen.deck else "no more"
    canvas.centre(x - 2, y + high, wide + 4, text, moment.looks.style("dim"))


def _draw_piles(canvas: Canvas, moment: Moment, plan: Plan) -> None:
    corner = _corner(plan)
    wide, high = (10, 6) if plan.huge else (6, min(4, plan.card.height - 1))
    x = corner.x + (corner.width - 2 * wide - 1) // 2
    y = corner.y + (corner.height - high - 1) // 2
    for number, count in enumerate(moment.seen.piles):
        pile(canvas, Region(x + number * (wide + 1), y, wide, high), count, moment)
    canvas.centre(x, y + high, 2 * wide + 1, "draw piles", moment.looks.style("dim"))


def columns(plan: Plan) -> tuple[int, int]:
    """Say where the zone is cut in columns: after the left card, before the right one."""
    _, left, right = plan.triangle
    return left.right, right.x


def _mirror(plan: Plan, wide: int, high: int) -> Offset:
    """Say where something lies in the corner at the right."""
    corner = _corner(plan)
    x = plan.spaces.width - corner.right + (corner.width - wide) // 2
    return Offset(x, corner.y + (corner.height - high - 1) // 2)


def _discards(canvas: Canvas, moment: Moment, plan: Plan) -> None:
    looks, chill = moment.looks, moment.chill
    wide, high = (19, 6) if plan.huge else (9, min(4, plan.card.height - 1))
    at = _mirror(plan, wide, high)
    box = Region(at.x, at.y, wide, high)
    count, top = (chill.discards, chill.top) if chill else (0, None)
    frame(canvas, box, looks.style("frame"), plain=looks.ascii, ghost=top is None)
    if top is not None and plan.huge:
        put_animal(canvas, box.x + 3, box.y + 1, top, looks)
    elif top is not None:
        middle = box.y + (high - 1) // 2
        canvas.put(box.x + 2, middle, face(top, looks), looks.style(f"{top.name.lower()}-open"))
    canvas.centre(box.x - 3, box.bottom, wide + 6, f"discards {count}", looks.style("dim"))


def _limit(canvas: Canvas, moment: Moment, plan: Plan) -> None:
    looks, limit = moment.looks, moment.wild.limit if moment.wild else 0
    if plan.huge:
        at = _mirror(plan, 15, 6)
        large_number(canvas, Region(at.x, at.y, 15, 6), limit, looks)
        canvas.centre(at.x, at.y + 6, 15, "hand limit", looks.style("dim"))
        return
    rows = digits(limit, looks)
    at = _mirror(plan, len(rows[0]), 3)
    for y, row in enumerate(rows, at.y):
        canvas.put(at.x, y, row, looks.style("accent"))
    canvas.centre(at.x - 5, at.y + 3, len(rows[0]) + 10, "hand limit", looks.style("dim"))


def _cover(canvas: Canvas, moment: Moment) -> None:
    """Cover the board with water, and count over it."""
    looks, count = moment.looks, moment.wild.count if moment.wild else 0
    for y in range(canvas.height):
        wave = looks.glyph("≈   ~   ", "~   -   ")
        row = (wave * (canvas.width // len(wave) + 2))[y * 3 % 8 :][: canvas.width]
        canvas.put(0, y, row, looks.style("frame"))
    rows = count_down(count + 1, looks) if count < 3 else ("Get ready!",)
    top, wide = (canvas.height - len(rows)) // 2, len(rows[0])
    x = (canvas.width - wide) // 2
    canvas.fill(Region(x - 3, top - 1, wide + 6, len(rows) + 2), " ")
    for y, row in enumerate(rows, top):
        canvas.put(x, y, row, looks.style("accent"))
