"""The players: whose turn it is, how many cards they have, what they were seen to take."""

from textual.geometry import Region

from engine.animix.components import spread
from tui.boards.animix.art import mark, paint
from tui.boards.animix.moment import Moment
from tui.boards.canvas import Canvas
from tui.boards.nameplate import put_name

WIDE = 29
"""Cells of the panel from which on there is room for two numbers, with headings over them."""


def draw_seats(canvas: Canvas, moment: Moment, rows: int) -> int:
    """Draw the players in so many rows, two each if there is room; give the row after them."""
    seats = len(moment.names)
    each = next((high for high in (3, 2) if high * seats < rows), 1)
    top = int(each * seats < rows)
    if top:
        _head(canvas, moment)
    for seat in range(seats):
        _seat(canvas, moment, seat, Region(1, top + seat * each, canvas.width - 2, each))
    return top + seats * each


def _head(canvas: Canvas, moment: Moment) -> None:
    dim = moment.looks.style("dim")
    if canvas.width < WIDE:
        canvas.right(canvas.width - 2, 0, "hand", dim)
    else:
        canvas.put(3, 0, "players", dim)
        canvas.right(canvas.width - 2, 0, "hand  down", dim)


def _seat(canvas: Canvas, moment: Moment, seat: int, box: Region) -> None:
    """Draw a player: name and numbers, and what was taken, below or between them."""
    view, style = moment.view, moment.looks.style
    end = box.right - 1
    if canvas.width >= WIDE:
        canvas.right(end, box.y, str(view.piles[seat]), style("text"))
        end -= 6
    end = canvas.right(end, box.y, str(view.hands[seat]), style("text")) - 1
    if box.height == 1:
        end = _letters(canvas, moment, seat, end, box.y) - 1
    else:
        _taken(canvas, moment, seat, box.x + 2, box.y + 1)
    name = Region(box.x, box.y, end - box.x, 1)
    turn = view.turn == seat and not view.over
    put_name(canvas, name, moment.scene, moment.looks, seat, turn=turn)


def _taken(canvas: Canvas, moment: Moment, seat: int, x: int, y: int) -> None:
    """Show what a player took from the grid, where the table keeps a tally."""
    looks, taken = moment.looks, moment.view.taken
    if taken is None or not any(taken[seat]):
        return
    x, cards = canvas.put(x, y, "took ", looks.style("dim")), spread(taken[seat])
    marks = x + 3 * len(cards) <= canvas.width
    for species in cards:
        text = f"{mark(species, looks)} " if marks else species.letter
        x = canvas.put(x, y, text, looks.style(paint(species)))


def _letters(canvas: Canvas, moment: Moment, seat: int, right: int, y: int) -> int:
    """Show the same in letters; give the column where they begin."""
    taken = moment.view.taken
    for species in reversed(spread(taken[seat]) if taken else ()):
        right = canvas.right(right, y, species.letter, moment.looks.style(paint(species)))
    return right
