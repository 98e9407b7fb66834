"""What happened in a game of Animix, as sentences.

Pure: from a public event and what the viewer sees after it. Which card was played face down, no
event says: its owner has it in the view alone (AN4).
"""

from typing import Any

from engine.animix import events as happened
from tui.boards.animix.cells import cell_name
from tui.boards.words import one, subject
from tui.place.scene import Scene


def narrate(event: Any, scene: Scene) -> str:
    """Tell an event as the viewer of this scene lived it; "" for what needs no telling.

    Raises LookupError for seats and cells that are not there.
    """
    match event:
        case happened.Played(seat):
            return f"{subject(scene, seat, 'plays', 'play')} a card face down."
        case happened.Took():
            return _took(scene, event)
        case happened.TurnCame(seat):
            return "It is your turn." if seat == scene.you else f"It is {scene.names[seat]}'s turn."
        case happened.Ended():
            return "All hands are empty: the game is over."
        case _:
            return ""


def _took(scene: Scene, event: happened.Took) -> str:
    """Name both cards and the cell: all have seen them (AN4)."""
    grid = scene.view.grid
    if event.cell not in range(len(grid.cells)):
        raise LookupError(event.cell)
    took = f"{subject(scene, event.seat, 'takes', 'take')} {one(event.taken.label)}"
    puts = "put" if event.seat == scene.you else "puts"
    put = "another" if event.put is event.taken else one(event.put.label)
    return f"{took} from {cell_name(event.cell, grid.columns)} and {puts} {put} there."
