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
