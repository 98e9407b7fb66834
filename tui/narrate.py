"""What happened, as sentences: the table's own events here, the game's by its face."""

from typing import Any

from net.events import TABLE_EVENTS, Began, Gone, Hindered, Joined, Owns, Removed, StandIn
from tui.boards.base import Face
from tui.scene import Scene


def narrate(event: Any, scene: Scene, face: Face) -> str:
    """Tell an event, the table's or the game's, in plain text; "" for what needs no telling."""
    if isinstance(event, tuple(TABLE_EVENTS.values())):
        return _of_the_table(event)
    if scene.view is None:  # of a game that is over: there is nothing left to tell it by
        return ""
    try:
        return face.narrate(event, scene)
    except LookupError:  # a host may tell of seats and cards that are not there
        return ""


def _of_the_table(event: Any) -> str:
    match event:
        case Joined(name, watch):
            return f"{name} comes {'to watch' if watch else 'to the table'}."
        case Gone(name, lost):
            return f"The connection to {name} broke." if lost else f"{name} has left."
        case Removed(name):
            return f"{name} was sent away."
        case StandIn(name, _cause):
            return f"A bot plays on for {name}."
        case Owns(name):
            return f"{name} runs the table now."
        case Began(number):
            return "The game begins." if number == 1 else f"Game {number} begins."
        case Hindered(reason):
            return f"The game cannot begin. {reason}"
        case _:
            return ""
