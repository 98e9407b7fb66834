"""The rule of the species under the cursor, and what it would score now."""

from rich.style import Style

from tui.boards.animix.art import face, paint
from tui.boards.animix.moment import Moment
from tui.boards.animix.species_rules import RULES, what_scored
from tui.boards.canvas import Canvas
from tui.widgets.storyline import wrapped


def draw_info(canvas: Canvas, moment: Moment) -> None:
    """Write the species' name, its rule, what makes its points, and what they would be."""
    species, style = moment.focus, moment.looks.style
    title = f"{face(species, moment.looks)} {species.plural}"
    canvas.put(2, 0, title, style(paint(species)))
    y = paragraph(canvas, 2, RULES[species], style("text"))
    scored = what_scored(species, moment.score(species), moment.view.grid)
    y = paragraph(canvas, y + (canvas.height > 11), f"Now {scored}.", style("good"))
    now, then = moment.change(species)
    if now != then:
        paragraph(canvas, y, f"After the exchange: {then} points.", style("warning"))


def paragraph(canvas: Canvas, y: int, text: str, style: Style) -> int:
    """Write text in lines; give the row after it."""
    for line in wrapped(text, canvas.width - 3):
        canvas.put(2, y, line.strip(), style)
        y += 1
    return y
