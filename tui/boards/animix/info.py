"""The rule of the species under the cursor, and what it would score now."""

from rich.style import Style

from tui.boards.animix.art import face, paint
from tui.boards.animix.moment import Moment
from tui.boards.animix.species_rules import RULES, what_scored
from tui.boards.canvas import Canvas
from tui.widgets.storyline import wrapped

ROWS = 6
"""Rows that it takes at least."""


def draw_info(canvas: Canvas, moment: Moment, y: int = 0) -> None:
    """Write, from a row on, the species' name, its rule, and what it scores and would score."""
    species, style = moment.focus, moment.looks.style
    title = f"{face(species, moment.looks)} {species.plural}"
    canvas.put(2, y, title, style(paint(species)))
    y = paragraph(canvas, y + 1, RULES[species], style("text"))
    scored = what_scored(species, moment.score(species), moment.view.grid)
    y = paragraph(canvas, y, f"Now: {scored}.", style("good"))
    now, then = moment.change(species)
    if now != then:
        paragraph(canvas, y, f"After the exchange: {then} points.", style("warning"))


def paragraph(canvas: Canvas, y: int, text: str, style: Style) -> int:
    """Write text in lines; give the row after it."""
    for line in lines(canvas, text):
        canvas.put(2, y, line, style)
        y += 1
    return y


def lines(canvas: Canvas, text: str) -> list[str]:
    """Break text into lines that fit."""
    return [line.strip() for line in wrapped(text, canvas.width - 3)]
