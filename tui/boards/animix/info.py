"""The rule of a species, and what it scores now."""

from functools import lru_cache

from rich.style import Style

from engine.animix.components import Species
from tui.boards.animix.art import face, paint
from tui.boards.animix.moment import Moment
from tui.boards.animix.species_rules import RULES, what_scored
from tui.boards.canvas import Canvas
from tui.widgets.storyline import wrapped

ROWS = 6
"""Rows that it takes at least."""
_INDENT = 9
"""Where the rules of all species stand, their faces before them."""


def draw_info(canvas: Canvas, moment: Moment, species: Species) -> None:
    """Write the species' name, its rule, and what it scores and would score."""
    style, y = moment.looks.style, draw_rule(canvas, moment, species, 0)
    scored = what_scored(species, moment.score(species), moment.view.grid)
    y = paragraph(canvas, y, f"Now: {scored}.", style("good"))
    now, then = moment.change(species)
    if now != then:
        paragraph(canvas, y, f"Then: {then} points.", style("warning"))


def draw_rule(canvas: Canvas, moment: Moment, species: Species, y: int) -> int:
    """Write, from a row on, the species' name and its rule; give the row after them."""
    title = f"  {face(species, moment.looks)} {species.plural}"
    canvas.put(0, y, title, moment.looks.style(paint(species)))
    return paragraph(canvas, y + 1, RULES[species], moment.looks.style("text"))


def rules_rows(canvas: Canvas, moment: Moment) -> int:
    """Give the rows that the rules of all species in play take."""
    return sum(len(_beside(canvas, each)) for each in moment.view.species)


def draw_rules(canvas: Canvas, moment: Moment, y: int) -> None:
    """Write, from a row on, the rule of each species beside its face; apart, if there is room."""
    looks, species = moment.looks, moment.view.species
    gap = int(canvas.height - y >= rules_rows(canvas, moment) + len(species) - 1)
    for each in species:
        canvas.put(2, y, face(each, looks), looks.style(paint(each)))
        style = looks.style("text" if each is moment.species else "dim")
        for row, line in enumerate(_beside(canvas, each), y):
            canvas.put(_INDENT, row, line, style)
        y += len(_beside(canvas, each)) + gap


def _beside(canvas: Canvas, species: Species) -> tuple[str, ...]:
    return _lines(RULES[species], canvas.width - _INDENT - 1)


def paragraph(canvas: Canvas, y: int, text: str, style: Style) -> int:
    """Write text in lines, blanks before them in the same style; give the row after it."""
    for line in lines(canvas, text):
        canvas.put(0, y, f"  {line}", style)
        y += 1
    return y


def lines(canvas: Canvas, text: str) -> tuple[str, ...]:
    """Break text into lines that fit."""
    return _lines(text, canvas.width - 3)


@lru_cache(maxsize=256)
def _lines(text: str, width: int) -> tuple[str, ...]:
    """Remembered, for most text of a panel stays as a cursor moves."""
    return tuple(line.strip() for line in wrapped(text, width))
