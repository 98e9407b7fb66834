"""What a seat may ask for in Animix: on its turn, one of two things (rulebook, How to Play)."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.animix.components import Species


@dataclass(frozen=True, slots=True)
class Play:
    """A: play a card of this species from the hand, face down before oneself."""

    species: Species


@dataclass(frozen=True, slots=True)
class Take:
    """B: take the card of this cell, and put a card of this species from the hand there (AN3)."""

    cell: int
    put: Species


AnimixAction: TypeAlias = Play | Take
