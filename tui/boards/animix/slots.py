"""A slot for each species in play: my cards of it, in hand and face down, and what it scores."""

from typing import NamedTuple

from rich.style import Style
from textual.geometry import Region

from engine.animix.components import Species
from tui.boards.animix.art import ARROW, TIMES, TO, eyes, face, head, paint
from tui.boards.animix.moment import Area, Moment, score
from tui.boards.animix.plan import Plan
from tui.boards.canvas import Canvas
from tui.looks.looks import Looks

_ROOMY = 11
"""Cells of a slot from which on an animal has its ears."""
_WORDY = 14
"""Cells of a slot from which on words are whole."""


_HEAD = 13
"""Cells of a whole head, one free on both sides."""


class Then(NamedTuple):
    """What will be, after what is about to be done: my face-down cards of a species, its points."""

    pile: int
    points: int


def draw_slots(moment: Moment, plan: Plan) -> Canvas:
    """Draw the zone: as the rows of a small table, a column for each species."""
    canvas = Canvas(*plan.slots)
    species, pile, grid = moment.view.species, moment.pile_after, moment.after
    for number, each in enumerate(species):
        then = Then(pile[each], score(each, grid).points)
        _slot(canvas, moment, each, plan.slot(number, len(species)), then)
    return canvas


def places(plan: Plan, species: int) -> tuple[int, ...]:
    """Say where each slot begins."""
    return tuple(plan.slot(number, species).x for number in range(species))


def _slot(canvas: Canvas, moment: Moment, species: Species, box: Region, then: Then) -> None:
    y = box.y
    if box.height > 3:
        canvas.put(box.x + 2, y, species.label, moment.looks.style(paint(species)))
        y += 1
    hand = Region(box.x, y, box.width, 3 if box.height > 5 else 1)
    _hand(canvas, moment, species, hand)
    y = hand.bottom - 1
    _pile(canvas, moment, species, Region(box.x + 2, y + 1, box.width - 2, 1), then.pile)
    _points(canvas, moment, species, Region(box.x + 2, y + 2, box.width - 2, 1), then.points)


def _hand(canvas: Canvas, moment: Moment, species: Species, box: Region) -> None:
    """Draw the animal, as a card where it is in hand, with the number of its cards.

    In the scoring it is the species that is scored that is pointed at.
    """
    looks, held, award = moment.looks, moment.hand[species], moment.award
    animal = _animal(species, box, looks)
    x, y, scored = box.x + 2, box.y + box.height // 2, award and award.label == species.label
    if scored or (species is moment.species and moment.held and moment.chooses):
        role = "turn" if moment.area is Area.HAND and moment.choices else "cursor"
        canvas.put(x - 1, y, looks.glyph(*ARROW), looks.style(role))
    chip, quiet = f"{paint(species)}-open", "dim" if moment.held else f"{paint(species)}-filled"
    for row, text in enumerate(animal, box.y):
        end = canvas.put(x, row, text, looks.style(chip if held or scored else quiet))
    if held:
        gap = " " if box.width >= _ROOMY else ""
        canvas.put(end, y, f"{gap}{looks.glyph(*TIMES)}{held}", looks.style("title"))


def _animal(species: Species, box: Region, looks: Looks) -> tuple[str, ...]:
    """Give as much of an animal as there is room for, each row of it as wide as the others."""
    if box.height > 1:
        return tuple(row.center(_HEAD) for row in head(species, looks))
    return (face(species, looks) if box.width >= _ROOMY else eyes(species, looks),)


def _pile(canvas: Canvas, moment: Moment, species: Species, box: Region, then: int) -> None:
    """Write how many of my face-down cards are of this species, and will be."""
    pile, looks = moment.view.pile, moment.looks
    if pile is None:
        return
    now = pile[species]
    words = ("face down", "down", looks.glyph("↓", "d"))
    word = words[(box.width < _WORDY) + (box.width < _ROOMY - 2)]
    if now != then:
        _put(canvas, box, (f"{word} {now}{looks.glyph(*TO)}{then}", looks.style("good")))
    else:
        number = (f" {now}", looks.style("title" if now else "dim"))
        _put(canvas, box, (word, looks.style("dim")), number)


def _points(canvas: Canvas, moment: Moment, species: Species, box: Region, then: int) -> None:
    """Write what the species is worth, and would be."""
    looks, now = moment.looks, moment.score(species).points
    number = str(now) if now == then else f"{now}{looks.glyph(*TO)}{then}"
    room = box.width - len(number)
    unit = " points" if room > len(" points") else " pts" if room > len(" pts") else ""
    if now != then:
        _put(canvas, box, (number + unit, looks.style("good" if then > now else "warning")))
    else:
        worth = (number, looks.style("title" if now else "dim"))
        _put(canvas, box, worth, (unit, looks.style("dim")))


def _put(canvas: Canvas, box: Region, *texts: tuple[str, Style]) -> None:
    """Write texts of a style each in a row, all blanks before and after them in the same styles.

    So a row that changes has few styles, and a step of the cursor costs few bytes.
    """
    (first, style), *more = texts
    x = canvas.put(box.x - 2, box.y, f"  {first}", style)
    for text, style in more:
        x = canvas.put(x, box.y, text, style)
    canvas.put(x, box.y, " " * (box.right - x), style)
