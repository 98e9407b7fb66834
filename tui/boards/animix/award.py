"""The scoring at the end: a species, who has most of it, who gets what, and the totals so far."""

from dataclasses import replace

from textual.geometry import Offset, Region

from engine.animix.components import BY_LABEL
from engine.outcome import Award, Outcome
from tui.boards.animix.art import TIMES, face, mark, paint
from tui.boards.animix.info import lines, paragraph
from tui.boards.animix.moment import Moment
from tui.boards.animix.seats import WIDE
from tui.boards.animix.species_rules import RULES, who_gets
from tui.boards.canvas import Canvas
from tui.boards.nameplate import put_name

_OTHERS = 3
"""Rows beside those of the rule and the players: the species, a blank one, the headings."""


def draw_award(canvas: Canvas, moment: Moment) -> None:
    """Draw one step: the species that is scored, or at last the totals alone."""
    outcome = moment.scene.outcome
    if outcome is None or moment.step is None:
        return
    y = _species(canvas, moment) if moment.award else _title(canvas, moment)
    _heads(canvas, moment, y)
    for seat in _order(moment, outcome):
        y += 1
        _seat(canvas, moment, outcome, seat, y)
    if moment.award:
        _told(canvas, moment, y + 1)


def _title(canvas: Canvas, moment: Moment) -> int:
    canvas.put(2, 0, "The end of the game", moment.looks.style("title"))
    return 2


def _species(canvas: Canvas, moment: Moment) -> int:
    """Write the species, its points, and its rule where there is room; give the next row."""
    award, looks = moment.award, moment.looks
    assert award is not None
    species = BY_LABEL[award.label]
    canvas.put(2, 0, f"{face(species, looks)} {species.plural}", looks.style(paint(species)))
    canvas.right(canvas.width - 1, 0, str(award.points), looks.style("accent"))
    rule = max(len(lines(canvas, RULES[each])) for each in moment.view.species)
    if canvas.height < rule + len(moment.names) + _OTHERS:
        return 1
    paragraph(canvas, 1, RULES[species], looks.style("dim"))
    return rule + 2  # on every page, so that the players stay where they are


def _told(canvas: Canvas, moment: Moment, y: int) -> None:
    """Say below who gets the points, where there is room for all of it."""
    assert moment.award is not None
    told = moment.looks.shown(who_gets(moment.scene, moment.award))
    free = canvas.height - y - len(lines(canvas, told))
    if free >= 0:
        paragraph(canvas, y + min(1, free), told, moment.looks.style("text"))


def _heads(canvas: Canvas, moment: Moment, y: int) -> None:
    dim = moment.looks.style("dim")
    canvas.right(canvas.width - 1, y, "total" if canvas.width >= WIDE else "all", dim)
    if moment.award:
        gets = canvas.width - (8 if canvas.width >= WIDE else 5)
        canvas.right(gets, y, "gets", dim)
        canvas.right(gets - 5, y, "has", dim)


def _order(moment: Moment, outcome: Outcome) -> list[int]:
    """Give the seats as they sit; at last as they are placed."""
    if moment.award:
        return list(range(len(moment.names)))
    return [seat for group in outcome.ranking for seat in group]


def _seat(canvas: Canvas, moment: Moment, outcome: Outcome, seat: int, y: int) -> None:
    """Write what a player has of the species, gets for it, and has in all so far."""
    award, style = moment.award, moment.looks.style
    total = sum(a.shares[seat] for a in outcome.awards[: (moment.step or 0) + 1])
    scene = replace(moment.scene, notes=("",) * len(moment.names))  # who is away, is here no matter
    end = canvas.width - 1
    canvas.right(end, y, str(total), style("title"))
    end -= 7 if canvas.width >= WIDE else 4
    if award:
        if award.shares[seat]:
            canvas.right(end, y, f"+{award.shares[seat]}", style("good"))
        end = _held(canvas, moment, award, seat, Offset(end - 5, y))
    best = award.shares[seat] > 0 if award else seat in outcome.winners
    name = Region(1, y, end - 2, 1)
    put_name(canvas, name, scene, moment.looks, seat, turn=best)


def _held(canvas: Canvas, moment: Moment, award: Award, seat: int, end: Offset) -> int:
    """Write how many cards of the species a player has; give the column where that begins."""
    looks, cards = moment.looks, award.held[seat]
    if not cards:
        return canvas.right(end.x, end.y, looks.glyph("–", "-"), looks.style("dim"))
    species = BY_LABEL[award.label]
    animal = mark(species, looks) if canvas.width >= WIDE else ""
    text = f"{animal}{looks.glyph(*TIMES)}{cards}"
    return canvas.right(end.x, end.y, text, looks.style(paint(species)))
