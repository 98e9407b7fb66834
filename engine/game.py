"""What a game is: data, and pure functions from a state to a state.

Everything above the engine (tables, bots, boards, tests) knows a game through this file alone.
A new game is a new folder with these functions and a row in :mod:`engine.games`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from engine.errors import RuleError
from engine.options import Option, OptionValue
from engine.outcome import Outcome, Sheet

Seat: TypeAlias = int
"""A place at a table: 0, 1, 2… clockwise."""

Viewer: TypeAlias = Seat | None
"""Whose eyes: a seat, or None for a watcher."""

S = TypeVar("S")
"""State: the whole truth, secret."""
A = TypeVar("A")
"""Action: what a seat asks for."""
V = TypeVar("V")
"""View: what one viewer may know."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an accepted action led to: the next state, and the public facts that happened."""

    state: S
    events: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Due(Generic[A]):
    """What the table itself does if no action is accepted for ``after`` seconds."""

    after: float
    action: A


class Chooser(Protocol):
    """Chance for those who guess and choose: bots and tests. ``random.Random`` is one."""

    def random(self) -> float:
        """Give a number from 0 up to 1."""
        ...

    def randrange(self, stop: int, /) -> int:
        """Give a whole number from 0 up to ``stop``."""
        ...


def _no_opinion(_view: Any, _action: Any) -> float:
    return 0.0


S_co = TypeVar("S_co", covariant=True)


class Setup(Protocol[S_co]):
    """Deals: gives the first state for so many seats, a seed, and options by name."""

    def __call__(
        self, seats: int, seed: bytes, options: Mapping[str, OptionValue] = ..., /
    ) -> S_co:
        """Raise RuleError for a number of seats or an option that the game does not have."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, A, V]):
    """A game: its data, and its pure functions.

    ``actions`` and ``events`` map a tag to a class; the tag names the class in a tree, on the wire
    and in a journal. All states, actions, events and views are frozen dataclasses. A view may have
    ``fits(seats)``: whether its parts are of one game, for who reads it off the wire.

    Three options have a meaning to the table as well, if a game declares them: ``hints`` (a flag:
    boards may mark what is legal), ``miss`` (seconds that a seat waits after a claim which was
    impossible already in the version that it named, ruling WI8) and ``idle`` (seconds without an
    action, after which stand-ins play for whom the game cannot go on without; 0: never).
    """

    name: str
    title: str
    seats: range
    options: tuple[Option, ...]
    actions: Mapping[str, type[A]]
    events: Mapping[str, type]
    View: type[V]

    setup: Setup[S]
    """``setup(seats, seed, options={})``: the first state. Raises RuleError for a wrong option."""

    to_act: Callable[[S], frozenset[Seat]]
    """Who may act now. Empty exactly when there is an outcome."""

    choices: Callable[[V], tuple[A, ...]]
    """What the seat of this view may do: for bots, hints, keys and checks, one list."""

    apply: Callable[[S, Seat | None, A], Step[S]]
    """Do what a seat (None: the table itself) asks. Raises RuleError, and nothing has changed."""

    view: Callable[[S, Viewer], V]
    """What one viewer may know, built from named fields."""

    outcome: Callable[[S], Outcome | None]
    """How the game ended, or None while it goes on."""

    due: Callable[[S], Due[A] | None]
    """What the table does by itself when nobody acts. Says what hands hold: never shown."""

    waiting_on: Callable[[S], frozenset[Seat]]
    """Whom the game cannot go on without. Says what hands hold: never shown."""

    guess: Callable[[V, Chooser], S]
    """A whole state that this view allows: ``view(guess(v, rng), viewer) == v``."""

    worth: Callable[[V, A], float] = _no_opinion
    """How good an action looks at first glance; greedy bots take the best."""

    sheet: Callable[[str], Sheet] | None = None
    """Scores a game that was played with real cards, from a text. Raises RuleError."""

    sheet_help: str = ""
    """How such a text is written, with an example, for who has to type one."""

    def check(self, options: Mapping[str, OptionValue]) -> None:
        """See that some number of seats could begin with these options; else raise RuleError."""
        refused: RuleError | None = None
        for seats in self.seats:
            try:
                self.setup(seats, b"", options)
            except RuleError as error:
                refused = refused or error
            else:
                return
        if refused:
            raise refused

    def legal_actions(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Say what a seat may do: what follows from all that it knows, and never sent."""
        return self.choices(self.view(state, seat))
