"""The one tree of plain data that a viewer sees of a table: lobby, people, game, chat, log.

Snapshot and delta carry all of it. Whatever grows or shrinks is a dict with a key for each entry,
so that a small change is a small delta.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta

from engine.options import OptionValue
from engine.outcome import Outcome
from net.phase import Phase as Phase


class Presence(StrEnum):
    """Whether a person is here."""

    HERE = "here"
    LOST = "lost"
    """The connection broke."""
    LEFT = "left"
    """Quit: not the same as lost."""
    BOT = "bot"
    """Was never a person."""


class Cause(StrEnum):
    """Why a stand-in plays for a person."""

    AWAY = "away"
    """The connection broke, and did not come back within the grace."""
    IDLE = "idle"
    """Is here, and did nothing for too long (ruling WI7); any key ends it."""
    LENT = "lent"
    """The owner of the table handed the seat to a bot."""
    LEFT = "left"
    """Quit during the game."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table; ``seat`` is None for a watcher.

    ``bot`` is the kind of bot that plays this seat now: a bot's own, or a stand-in's; else None.
    ``cause`` is why a stand-in plays. Times are the table's: ``since`` when a person was lost,
    ``until`` when a stand-in will take the held seat over; None while no clock runs.
    """

    name: str
    seat: int | None
    ready: bool
    presence: Presence
    bot: str | None = None
    cause: Cause | None = None
    since: float | None = None
    until: float | None = None


class Why(StrEnum):
    """Why a game stands still."""

    OWNER = "owner"
    """The owner of the table paused it."""
    RETURN = "return"
    """The host has come back, and waits for those who were here."""
    COUNT = "count"
    """It goes on in a moment: 3, 2, 1."""


@dataclass(frozen=True, slots=True)
class Paused:
    """A game that stands still; ``by`` is a person's id, ``until`` when it goes on by itself."""

    why: Why
    by: str | None = None
    until: float | None = None


class Stage(StrEnum):
    """How far a deal is."""

    COMMIT = "commit"
    REVEAL = "reveal"
    DEALT = "dealt"


@dataclass(frozen=True, slots=True)
class Deal:
    """The fair deal of a game: everyone commits, then every seat reveals.

    ``host`` is the SHA-256 of the host's nonce, which stays secret until the game is over;
    ``asked`` are the seats that take part; ``commits`` and ``nonces`` are in hex, by seat as text.
    """

    attempt: int
    stage: Stage
    host: str
    asked: tuple[int, ...]
    commits: dict[str, str] = field(default_factory=dict)
    nonces: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Shown:
    """Where the owner is in the record of the game that is over, for all who follow.

    ``number`` is the game's at this table; ``at`` counts the actions that were done before;
    ``eyes`` are a seat's, or None: a watcher's; ``open``: with the hands of all.
    """

    number: int
    at: Annotated[int, Meta(ge=0)]
    eyes: Annotated[int, Meta(ge=0)] | None = None
    open: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of chat; the name is kept, for who said it may have gone."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Tree:
    """What one viewer sees of a table.

    ``people`` by their ids; ``log`` and ``chat`` by rising numbers written as text, the last 50 of
    each; a log entry is a tag and the event's fields in order; ``view`` is the game's view as plain
    data, from the start on; ``played`` counts the games that were begun. ``private``: it takes a
    join code to come in. ``warning`` is what everybody should know of the host's own troubles, a
    sentence. ``clock`` is when the move clock of whoever's turn it is runs out, if there is one.
    ``lead`` is what the owner shows of the game that is over, while there is such a replay.
    """

    id: str
    name: str
    game: str
    phase: Phase
    owner: str | None
    played: int = 0
    options: dict[str, OptionValue] = field(default_factory=dict)
    people: dict[str, Person] = field(default_factory=dict)
    chat: dict[str, Line] = field(default_factory=dict)
    log: dict[str, list[Any]] = field(default_factory=dict)
    view: dict[str, Any] | None = None
    outcome: Outcome | None = None
    private: bool = False
    warning: str | None = None
    paused: Paused | None = None
    clock: float | None = None
    deal: Deal | None = None
    lead: Shown | None = None

    def seated(self) -> dict[int, str]:
        """Give the ids of those who sit, by seat."""
        pairs = ((p.seat, key) for key, p in self.people.items() if p.seat is not None)
        return dict(sorted(pairs))

    def name_of(self, seat: int) -> str:
        """Give the name of who sits in a seat."""
        person = self.seated().get(seat)
        return self.people[person].name if person else f"seat {seat + 1}"
