"""What happened, as sentences: the table's own events here, the game's by its face."""

from typing import Any

from tui.boards.base import Face
from tui.scene import Scene


def narrate(event: Any, scene: Scene, face: Face) -> str:
    """Tell an event, the table's or the game's, in plain text; "" for what needs no telling."""
    try:
        return face.narrate(event, scene)
    except LookupError:  # a host may tell of seats and cards that are not there
        return ""
