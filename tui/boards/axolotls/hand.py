"""The own hand, large: one card for each colour, always in the same place, with its count."""

from textual.geometry import Region

from engine.axolotls.actions import Discard, Play
from engine.axolotls.components import COLOURS, Colour
from tui.boards.axolotls.art import SENT, TIMES, TO, big, gilled, shape
from tui.boards.axolotls.boxes import back, frame
from tui.boards.axolotls.headline import headline
from tui.boards.axolotls.moment import Moment
from tui.boards.axolotls.plan import Fit, Plan
from tui.boards.canvas import Canvas


def draw_hand(moment: Moment, plan: Plan) -> Canvas:
    """Draw the zone: the headline, and the hand under it."""
    canvas = Canvas(*plan.hand)
    text, role = headline(moment)
    canvas.put(0, 0, f"  {text}".ljust(canvas.width), moment.looks.style(role))
    if moment.scene.me is None:
        _watched(canvas, moment)
    elif moment.seen.hand is None:
        for number in range(moment.seen.hands[moment.scene.me]):
            back(canvas, slot(plan, number), moment)
    else:
        for colour in COLOURS:
            _card(canvas, moment, plan, colour)
    return canvas


def slot(plan: Plan, number: int) -> Region:
    """Say where the card of the so-many-th colour lies."""
    pitch = min(plan.own.width + 2, plan.hand.width // len(COLOURS))
    left = (plan.hand.width - pitch * len(COLOURS)) // 2
    return Region(left + number * pitch, 1, *plan.own)


def _card(canvas: Canvas, moment: Moment, plan: Plan, colour: Colour) -> None:
    looks, box = moment.looks, slot(plan, colour)
    held = (moment.seen.hand or ())[colour]
    cursor = moment.cursor == colour and not moment.over
    if not held:
        frame(canvas, box, looks.style("frame"), plain=looks.ascii, kind="ghost")
        text = f"{shape(colour, looks)} {colour.letter}"
        canvas.centre(box.x, box.y + box.height // 2, box.width, text, looks.style("frame"))
    else:
        name = colour.name.lower()
        frame(canvas, box, looks.style(name), plain=looks.ascii)
        _axolotl(canvas, moment, plan, colour, box)
        _marks(canvas, moment, colour, box)
    if cursor:
        _cursor(canvas, moment, box)


def _axolotl(canvas: Canvas, moment: Moment, plan: Plan, colour: Colour, box: Region) -> None:
    """Draw the animal, the colour's name and the count."""
    looks, name = moment.looks, colour.name.lower()
    held = f"{looks.glyph(*TIMES)}{(moment.seen.hand or ())[colour]}"
    if plan.fit is Fit.COMPACT:
        canvas.put(box.x + 1, box.y + 1, f" {shape(colour, looks)}{colour.letter}", looks.style(name))
        canvas.right(box.right - 2, box.y + 1, held, looks.style("title"))
        return
    rows = big(colour, looks) if plan.fit is Fit.LARGE else (gilled(colour, looks),)
    for y, row in enumerate(rows, box.y + 1):
        canvas.centre(box.x, y, box.width, row, looks.style(name))
    y = box.bottom - 2
    canvas.put(box.x + 2, y, name, looks.style(name))
    canvas.right(box.right - 2, y, held, looks.style("title"))


def _marks(canvas: Canvas, moment: Moment, colour: Colour, box: Region) -> None:
    """Mark what was drawn last, what is on its way, and, with hints, where it fits."""
    looks = moment.looks
    pending = [a for a in moment.scene.pending if isinstance(a, Play | Discard)]
    if any(action.colour == colour for action in pending):
        canvas.put(box.x + 2, box.y, f" {looks.glyph(*SENT)} ", looks.style("warning"))
    elif colour in moment.seen.drawn:
        canvas.put(box.x + 2, box.y, " new ", looks.style("good"))
    spaces = moment.plays(colour) if moment.scene.hints else ()
    if spaces:
        text = f" {looks.glyph(*TO)}{' '.join(str(space + 1) for space in spaces)} "
        canvas.put(box.right - 2 - len(text), box.bottom - 1, text, looks.style("accent"))


def _cursor(canvas: Canvas, moment: Moment, box: Region) -> None:
    """Mark the card that the cursor is on: by glyphs, with or without colour."""
    looks = moment.looks
    left, right = looks.glyph("┗━", "#="), looks.glyph("━┛", "=#")
    canvas.put(box.x, box.bottom - 1, left, looks.style("cursor"))
    canvas.put(box.right - 2, box.bottom - 1, right, looks.style("cursor"))
    left, right = looks.glyph("┏━", "#="), looks.glyph("━┓", "=#")
    canvas.put(box.x, box.y, left, looks.style("cursor"))
    canvas.put(box.right - 2, box.y, right, looks.style("cursor"))


def _watched(canvas: Canvas, moment: Moment) -> None:
    """For who watches: what every seat has won, card by card."""
    seen, looks = moment.seen, moment.looks
    rows = canvas.height - 1
    columns = -(-len(moment.scene.names) // rows)
    width = canvas.width // max(1, columns)
    for seat in range(len(moment.scene.names)):
        column, row = divmod(seat, rows)
        x, y = column * width + 2, row + 1
        x = canvas.put(x, y, moment.tag(seat, 12), looks.style("text"))
        worth = " ".join(str(len(seen.cards[number])) for number in seen.won[seat])
        canvas.put(x + 1, y, worth, looks.style("good"))
