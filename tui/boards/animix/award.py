"""The scoring at the end: a species, who has most of it, who gets what, and the totals so far."""

from textual.geometry import Region

from engine.animix.components import BY_LABEL
from engine.outcome import Outcome
from tui.boards.animix.art import TIMES, face, mark, paint
from tui.boards.animix.info import paragraph
from tui.boards.animix.moment import Moment
from tui.boards.animix.species_rules import RULES
from tui.boards.canvas import Canvas
from tui.boards.nameplate import put_name

_NUMBERS = 14
"""Cells for the cards of a species, the points they bring, and the total."""


def draw_award(canvas: Canvas, moment: Moment) -> None:
    """Draw one step: the species that is scored, or at last the totals alone."""
    outcome = moment.scene.outcome
    if outcome is None or moment.step is None:
        return
    y = _species(canvas, moment) if moment.award else _title(canvas, moment)
    _heads(canvas, moment, y)
    for row, seat in enumerate(_order(moment, outcome), y + 1):
        _seat(canvas, moment, outcome, seat, row)


def _title(canvas: Canvas, moment: Moment) -> int:
    canvas.put(2, 0, "The end of the game", moment.looks.style("title"))
    return 2


def _species(canvas: Canvas, moment: Moment) -> int:
    """Write the species, its points, and its rule where there is room; give the next row."""
    award, looks = moment.award, moment.looks
    assert award is not None
    species = BY_LABEL[award.label]
    canvas.put(2, 0, f"{face(species, looks)} {species.plural}", looks.style(paint(species)))
    canvas.right(canvas.width - 2, 0, str(award.points), looks.style("accent"))
    rows = canvas.height - len(moment.names) - 3
    if rows < 3:
        return 2 if rows > 0 else 1
    return paragraph(canvas, 1, RULES[species], looks.style("dim")) + 1


def _heads(canvas: Canvas, moment: Moment, y: int) -> None:
    dim = moment.looks.style("dim")
    if moment.award:
        canvas.right(canvas.width - 7, y, "has  gets", dim)
    canvas.right(canvas.width - 1, y, "total", dim)


def _order(moment: Moment, outcome: Outcome) -> list[int]:
    """Give the seats as they sit; at last as they are placed."""
    if moment.award:
        return list(range(len(moment.names)))
    return [seat for group in outcome.ranking for seat in group]


def _seat(canvas: Canvas, moment: Moment, outcome: Outcome, seat: int, y: int) -> None:
    """Write what a player has of the species, gets for it, and has in all so far."""
    looks, award, right = moment.looks, moment.award, canvas.width - 2
    box = Region(1, y, canvas.width - _NUMBERS - 3, 1)
    best = award.shares[seat] > 0 if award else seat in outcome.winners
    put_name(canvas, box, moment.scene, looks, seat, turn=best)
    total = sum(a.shares[seat] for a in outcome.awards[: (moment.step or 0) + 1])
    canvas.right(right, y, str(total), looks.style("title"))
    if award is None:
        return
    species = BY_LABEL[award.label]
    held = f"{mark(species, looks)}{looks.glyph(*TIMES)}{award.held[seat]}"
    role = paint(species) if award.held[seat] else "dim"
    canvas.right(
        right - 9, y, held if award.held[seat] else looks.glyph("–", "-"), looks.style(role)
    )
    if award.shares[seat]:
        canvas.right(right - 4, y, f"+{award.shares[seat]}", looks.style("good"))
