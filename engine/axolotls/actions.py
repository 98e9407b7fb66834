"""What a seat may ask for in Axolotls, and what the table itself does."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.axolotls.components import Colour


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of this colour on the Collection Card of this number.

    The number, not the space: a play in flight never lands on the card that took its place.
    """

    card: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Discard:
    """Chill: put a card on the discard pile, when nothing could be played (CH3)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Chill: the turn passes to the next seat (CH2)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Wild: draw one card from the fuller pile (WI3, AX4)."""


@dataclass(frozen=True, slots=True)
class Count:
    """Wild, the table itself: say the next of 3, 2, 1, GO (WI1)."""


@dataclass(frozen=True, slots=True)
class RaiseLimit:
    """Wild, the table itself: nobody can play, and who could draw does not (WI4)."""


ChillAction: TypeAlias = Play | Discard | EndTurn
WildAction: TypeAlias = Play | Draw | Count | RaiseLimit
