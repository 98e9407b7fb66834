"""Where a replay stops that goes by turns, or by cards that were won."""

from typing import Any

from engine.axolotls import events as happened
from tui.boards.landmark import Landmark


def landmark(event: Any) -> Landmark | None:
    """Say what an event is."""
    match event:
        case happened.TurnCame():
            return Landmark.TURN
        case happened.Won():
            return Landmark.PRIZE
    return None
