"""Who sits in a seat, in one row: whose turn, the name, and a note such as "you" or "away"."""

from rich.cells import cell_len
from textual.geometry import Region

from tui.boards.canvas import Canvas
from tui.boards.names import cut
from tui.looks.looks import Looks
from tui.place.scene import Scene

ARROW = ("►", ">")
DOT = ("·", "-")

_LEAST_NAME = 6
"""A name is not cut shorter than this for its note."""


def put_name(
    canvas: Canvas, box: Region, scene: Scene, looks: Looks, seat: int, *, turn: bool
) -> None:
    """Write a mark for the turn, the name and the note; a long name makes the note a letter."""
    name = looks.shown(scene.names[seat])
    if turn:
        canvas.put(box.x, box.y, looks.glyph(*ARROW), looks.style("accent"))
    note, dot = "you" if seat == scene.you else scene.notes[seat], looks.glyph(*DOT)
    tail = f" {dot}{note}" if note else ""
    room = box.width - 2 - cell_len(tail)
    if tail and room < min(_LEAST_NAME, cell_len(name)):
        tail = f"{dot}{note[0]}"
        room = box.width - 2 - cell_len(tail)
    role = "accent" if turn else "title" if seat == scene.me else "text"
    end = canvas.put(box.x + 2, box.y, cut(name, room), looks.style(role))
    canvas.put(
        end, box.y, tail, looks.style("warning" if note in ("away", "left", "idle") else "dim")
    )
