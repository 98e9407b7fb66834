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


@dataclass(frozen=True, slots=True)
class Away:
    """The connection broke, and the client tries to come back by itself.

    ``since`` and ``next`` are moments on :func:`time.monotonic`: when it broke, and when the next
    of ``tries`` attempts begins. ``text`` says why the last one failed, and ``code`` in a word:
    ``changed`` where another host answers. News again with each attempt; :class:`Returned` or
    :class:`Closed` ends it.
    """

    since: float
    next: float
    tries: int
    text: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class Returned:
    """The client is back at the table; a :class:`Changed` with the whole tree follows."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """The record of the game that is over has come: the text of a file to keep."""

    text: str


@dataclass(frozen=True, slots=True)
class Alarm:
    """The host broke a promise that this client can prove: a sentence."""

    text: str


News: TypeAlias = Changed | Answered | Refusal | Away | Returned | Recorded | Alarm | Closed
