"""What a client tells those who use it: one piece of news for each thing that happened."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from net.tree import Tree


@dataclass(frozen=True, slots=True)
class Changed:
    """The table changed. ``events`` are those that the change added to the log, in order.

    ``view`` is the game's typed view, None where there is no game; ``answers`` names the request
    of mine that led to the change, if one did.
    """

    tree: Tree
    view: Any | None
    events: tuple[Any, ...] = ()
    answers: int | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """A request was carried out and changed nothing that I can see."""

    request: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """A request was refused: a code for programs, a sentence for people, and a wait (WI8)."""

    request: int
    code: str
    text: str
    wait: float = 0.0


@dataclass(frozen=True, slots=True)
class Closed:
    """The connection is over; the last piece of news. ``code`` is "lost" when it broke."""

    code: str
    text: str


News: TypeAlias = Changed | Answered | Refusal | Closed
