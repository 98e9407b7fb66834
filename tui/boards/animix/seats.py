"""The players: whose turn it is, how many cards they have, what they were seen to take."""

from textual.geometry import Region

from engine.animix.components import spread
from tui.boards.animix.art import mark, paint
from tui.boards.animix.moment import Moment
from tui.boards.canvas import Canvas
from tui.boards.nameplate import put_name

_WIDE = 30
"""Cells from which on there are headings over the numbers."""


def draw_seats(canvas: Canvas, moment: Moment) -> None:
    """Draw the players one below the other: two rows each if there is room, else one."""
    seats = len(moment.names)
    each = next((rows for rows in (3, 2, 1) if rows * seats < canvas.height), 1)
    top = int(each * seats < canvas.height)
    if top:
        _head(canvas, moment)
    for seat in range(seats):
        box = Region(1, top + seat * each, canvas.width - 2, each)
        _seat(canvas, moment, seat, box)


def _head(canvas: Canvas, moment: Moment) -> None:
    dim = moment.looks.style("dim")
    canvas.put(3, 0, "players" if canvas.width >= _WIDE else "", dim)
    canvas.right(canvas.width - 2, 0, "hand  down", dim)


def _seat(canvas: Canvas, moment: Moment, seat: int, box: Region) -> None:
    """Draw a player: name and numbers, and what was taken, below or between them."""
    view, style = moment.view, moment.looks.style
    turn = view.turn == seat and not view.over
    room = box.width - 11
    if box.height == 1:
        taken = sum(view.taken[seat]) if view.taken else 0
        room -= min(taken, 6)
    put_name(canvas, Region(box.x, box.y, room, 1), moment.scene, moment.looks, seat, turn=turn)
    canvas.right(box.right - 7, box.y, str(view.hands[seat]), style("text"))
    canvas.right(box.right - 1, box.y, str(view.piles[seat]), style("text"))
    if box.height == 1:
        _letters(canvas, moment, seat, box.right - 9, box.y)
    else:
        _taken(canvas, moment, seat, box.x + 2, box.y + 1)


def _taken(canvas: Canvas, moment: Moment, seat: int, x: int, y: int) -> None:
    """Show what a player took from the grid, where the table keeps a tally."""
    looks, taken = moment.looks, moment.view.taken
    if taken is None or not any(taken[seat]):
        return
    x = canvas.put(x, y, "took ", looks.style("dim"))
    for species in spread(taken[seat]):
        x = canvas.put(x, y, mark(species, looks), looks.style(paint(species))) + 1


def _letters(canvas: Canvas, moment: Moment, seat: int, right: int, y: int) -> None:
    """Show the same in letters."""
    taken = moment.view.taken
    for species in reversed(spread(taken[seat]) if taken else ()):
        right = canvas.right(right, y, species.letter, moment.looks.style(paint(species)))
