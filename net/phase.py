"""Where a table stands: what is announced of it, and a part of its tree."""

from enum import StrEnum


class Phase(StrEnum):
    """Where a table stands."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
