"""What an event is for who steps through a game that was played."""

from enum import Enum


class Landmark(Enum):
    """A place to step to."""

    TURN = "turn"
    """It is another's turn."""
    PRIZE = "prize"
    """Somebody has won a card."""
