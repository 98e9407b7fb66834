"""The own hand, large: one card for each colour, always in the same place, with its count."""

from rich.cells import set_cell_size
from textual.geometry import Region

from engine.axolotls.actions import Discard, Play
from engine.axolotls.components import COLOURS, Colour
from tui.boards.axolotls.art import TIMES, TO, big, bigger, gilled, shape
from tui.boards.axolotls.headline import headline
from tui.boards.axolotls.moment import Moment
from tui.boards.axolotls.piles import back
from tui.boards.axolotls.plan import Fit, Plan
from tui.boards.boxes import edge, frame
from tui.boards.canvas import Canvas

WORDY = 40
"""Cells of a column from which on it says in a word what its numbers are."""


def draw_hand(moment: Moment, plan: Plan) -> Canvas:
    """Draw the zone: the hand, face down before GO; for who watches, what all have won."""
    canvas = Canvas(*plan.hand)
    if moment.scene.me is None:
        _watched(canvas, moment)
    elif moment.seen.hand is None:
        _face_down(canvas, moment, plan, moment.seen.hands[moment.scene.me])
    else:
        for colour in COLOURS:
            _card(canvas, moment, plan, colour)
    return canvas


def draw_headline(moment: Moment, width: int) -> Canvas:
    """Draw the band above the hand."""
    canvas = Canvas(width, 1)
    text, role = headline(moment)
    canvas.put(0, 0, "  " + set_cell_size(text, max(0, width - 2)), moment.looks.style(role))
    return canvas


def columns(plan: Plan) -> tuple[int, int]:
    """Say where the zone is cut in columns: after two cards, and after four."""
    return plan.slot(2).x, plan.slot(4).x


def _face_down(canvas: Canvas, moment: Moment, plan: Plan, cards: int) -> None:
    """Draw a hand that nobody may look at yet (WI1)."""
    pitch = plan.slot(1).x - plan.slot(0).x
    left = (plan.hand.width - pitch * cards) // 2
    for number in range(cards):
        back(canvas, Region(left + number * pitch, 0, *plan.own), moment)


def _card(canvas: Canvas, moment: Moment, plan: Plan, colour: Colour) -> None:
    looks, box = moment.looks, plan.slot(colour)
    held = (moment.seen.hand or ())[colour]
    if held:
        frame(canvas, box, looks.style(colour.name.lower()), plain=looks.ascii)
        _axolotl(canvas, moment, plan, colour, box)
    else:
        frame(canvas, box, looks.style("frame"), plain=looks.ascii, ghost=True)
        text = f"{shape(colour, looks)} {colour.letter}"
        canvas.centre(box.x, box.y + box.height // 2, box.width, text, looks.style("frame"))
    if moment.cursor == colour and not moment.over and not moment.scene.past:
        edge(canvas, box.x, box.bottom - 1, box.width, looks, "cursor")
    if held:
        _marks(canvas, moment, colour, box)


def _axolotl(canvas: Canvas, moment: Moment, plan: Plan, colour: Colour, box: Region) -> None:
    """Draw the animal, the colour's name and the count."""
    looks, name = moment.looks, colour.name.lower()
    held = f"{looks.glyph(*TIMES)}{(moment.seen.hand or ())[colour]}"
    if plan.fit is Fit.COMPACT:
        text = f"{shape(colour, looks)}{colour.letter}"
        canvas.put(box.x + 2, box.y + 1, text, looks.style(name))
        canvas.right(box.right - 2, box.y + 1, held, looks.style("title"))
        return
    rows = big(colour, looks) if plan.large else (gilled(colour, looks),)
    rows = bigger(colour, looks) if box.height > 8 else rows
    for y, row in enumerate(rows, box.y + 1 + (box.height > 8)):
        canvas.centre(box.x, y, box.width, row, looks.style(name))
    if plan.large:
        canvas.put(box.x + 2, box.bottom - 2, name, looks.style(name))
        canvas.right(box.right - 2, box.bottom - 2, held, looks.style("title"))
    else:
        canvas.centre(box.x, box.y + 2, box.width, name, looks.style(name))
        canvas.centre(box.x, box.y + 3, box.width, held, looks.style("title"))


def _marks(canvas: Canvas, moment: Moment, colour: Colour, box: Region) -> None:
    """Mark what was drawn last, what is on its way, and, with hints, where it fits."""
    looks = moment.looks
    pending = [a for a in moment.scene.pending if isinstance(a, Play | Discard)]
    if any(action.colour == colour for action in pending):
        canvas.put(box.x + 2, box.y, " sent ", looks.style("warning"))
    elif colour in moment.seen.drawn:
        canvas.put(box.x + 2, box.y, " new ", looks.style("good"))
    spaces = moment.plays(colour) if moment.scene.hints else ()
    if spaces:
        text = f" {looks.glyph(*TO)}{' '.join(str(space + 1) for space in spaces)} "
        canvas.put(box.right - 2 - len(text), box.bottom - 1, text, looks.style("accent"))


def _watched(canvas: Canvas, moment: Moment) -> None:
    """For who watches: what every seat has won, card by card."""
    seen, looks = moment.seen, moment.looks
    rows = canvas.height
    columns = -(-len(moment.names) // rows)
    width = canvas.width // max(1, columns)
    for seat in range(len(moment.names)):
        column, row = divmod(seat, rows)
        x, y = column * width + 2, row
        canvas.put(x, y, moment.tag(seat, 14), looks.style("text"))
        worth = " ".join(str(len(seen.cards[number])) for number in seen.won[seat])
        if worth:
            start = canvas.put(x + 16, y, "won " if width >= WORDY else "", looks.style("dim"))
            canvas.put(start, y, worth, looks.style("good"))
        else:
            canvas.put(x + 16, y, "nothing yet", looks.style("dim"))
