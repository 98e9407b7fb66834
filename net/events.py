"""Public facts about the table itself; they stand in the log beside the game's own events.

A tag that begins with ``@`` is never a game's.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody came in."""

    name: str
    watch: bool


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody quit (``lost`` false), or their connection broke (true)."""

    name: str
    lost: bool


@dataclass(frozen=True, slots=True)
class Removed:
    """The owner sent somebody, or a bot, away."""

    name: str


@dataclass(frozen=True, slots=True)
class StandIn:
    """From now on a bot plays for somebody: why, as a :class:`~net.tree.Cause`."""

    name: str
    cause: str


@dataclass(frozen=True, slots=True)
class Back:
    """Somebody who was away, or idle, plays again."""

    name: str


@dataclass(frozen=True, slots=True)
class GivenSeat:
    """The seat of somebody who is not here went to a watcher."""

    name: str
    to: str


@dataclass(frozen=True, slots=True)
class Halted:
    """The owner paused the game."""

    name: str


@dataclass(frozen=True, slots=True)
class WentOn:
    """The game goes on after a pause; ``name`` who said so, empty: the table itself."""

    name: str


@dataclass(frozen=True, slots=True)
class Recovered:
    """The host was gone, and the table has come back."""


@dataclass(frozen=True, slots=True)
class Redealt:
    """The deal began anew, for somebody did not do their part; empty: the host dealt alone."""

    name: str


@dataclass(frozen=True, slots=True)
class Owns:
    """The owner's role has passed to this person."""

    name: str


@dataclass(frozen=True, slots=True)
class Began:
    """A game began: the so-many-th at this table."""

    number: int


@dataclass(frozen=True, slots=True)
class Hindered:
    """All who sit are ready, and the game cannot begin like this: why not, in a sentence."""

    reason: str


TABLE_EVENTS: Mapping[str, type[Any]] = {
    "@joined": Joined,
    "@gone": Gone,
    "@removed": Removed,
    "@standin": StandIn,
    "@back": Back,
    "@given": GivenSeat,
    "@halted": Halted,
    "@wenton": WentOn,
    "@recovered": Recovered,
    "@redealt": Redealt,
    "@owns": Owns,
    "@began": Began,
    "@hindered": Hindered,
}
