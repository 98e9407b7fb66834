"""A lesson: a game that was prepared, in which the learner makes the moves. Data.

Each game has its own, beside its board. What is legal, and what a move does, the engine says; a
lesson only says which of the legal moves it waits for, and why.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.game import Game

ME = 0
"""The learner's seat."""

Move: TypeAlias = tuple[int | None, Any]
"""Who does what: a seat and its action, or None and None for what the table itself does when it is
due."""

Why: TypeAlias = Callable[[Any, Any], str]
"""(state, action) → why a legal move is not the one that the lesson waits for, in a sentence."""

DUE: Move = (None, None)


@dataclass(frozen=True, slots=True)
class Step:
    """One rule, when it first matters. A step without ``right`` is only read.

    In ``text`` and ``task`` a key stands in braces, ``{w}``: it may be another for this player.
    """

    text: str
    """What is told."""
    rules: tuple[str, ...]
    """The rulings that this is about, such as "AX7": they stand in ``engine/README.md``."""
    task: str = ""
    """What to do, with the keys for it."""
    typed: str = ""
    """What to do for who types lines."""
    right: tuple[Any, ...] = ()
    """The actions that go on; at least one of them is legal."""
    why: Why | str = ""
    """What is said to another legal action: why one of ``right`` is better now."""
    first: tuple[Move, ...] = ()
    """What others do in the very moment in which the learner acts, and before it."""
    refused: str = ""
    """The code with which the learner's action is refused after ``first``: that is the lesson."""
    others: tuple[Move, ...] = ()
    """What is done after it, one by one."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A position, and the steps from there. ``state`` makes it; the learner has seat :data:`ME`."""

    title: str
    state: Callable[[], Any]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """The chapters of one game; ``others`` are the names of the seats after the learner's."""

    game: Game[Any, Any, Any]
    others: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    minutes: int
    """How long it takes, about."""
    hints: bool
    """Whether boards mark what is legal, as the game has it by itself."""
    end: str
    """What is said when all is done."""
