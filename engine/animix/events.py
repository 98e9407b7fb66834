"""Public facts of a game of Animix. No event says what only one seat may know (AN4)."""

from dataclasses import dataclass

from engine.animix.components import Species


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card face down. Which one, its own view says."""

    seat: int


@dataclass(frozen=True, slots=True)
class Took:
    """A seat took this species from a cell, and put another, or the same, under a Mountain."""

    seat: int
    cell: int
    taken: Species
    put: Species


@dataclass(frozen=True, slots=True)
class TurnCame:
    """It is this seat's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended:
    """All hands are empty: the game is over (AN11)."""
