"""Where a replay stops that goes by turns, or by cards that were won."""

from typing import Any

from engine.animix import events as happened
from tui.boards.landmark import Landmark


def landmark(event: Any) -> Landmark | None:
    """Say what an event is."""
    match event:
        case happened.TurnCame():
            return Landmark.TURN
        case happened.Took():
            return Landmark.PRIZE
    return None
