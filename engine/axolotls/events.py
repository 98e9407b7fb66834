"""Public facts of a game of Axolotls. No event says what only one seat may know."""

from dataclasses import dataclass

from engine.axolotls.components import Colour


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card of this colour on the Collection Card of this number."""

    seat: int
    card: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Won:
    """A seat filled the last open colour of a Collection Card and has it: so many axolotls."""

    seat: int
    card: int
    axolotls: int


@dataclass(frozen=True, slots=True)
class Opened:
    """A Collection Card was turned up in a space (AX6)."""

    card: int
    space: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew so many cards. Which ones, its own view says."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """Chill: a seat put a card on the discard pile (its top is public, CH5)."""

    seat: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Shuffled:
    """Chill: the discard pile, so many cards, became two new draw piles (CH4)."""

    cards: int


@dataclass(frozen=True, slots=True)
class TurnCame:
    """Chill: it is this seat's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """Chill: this seat had no card and there was none to draw; its turn passed (CH4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Counted:
    """Wild: the table said 3, 2 or 1 (WI1)."""

    number: int


@dataclass(frozen=True, slots=True)
class Went:
    """Wild: the table said GO (WI1)."""


@dataclass(frozen=True, slots=True)
class LimitRaised:
    """Wild: everybody may now hold this many cards (WI4)."""

    limit: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""
