"""The one tree of plain data that a viewer sees of a table: lobby, people, game, chat, log.

Snapshot and delta carry all of it. Whatever grows or shrinks is a dict with a key for each entry,
so that a small change is a small delta.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.options import OptionValue
from engine.outcome import Outcome


class Phase(StrEnum):
    """Where a table stands."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class Presence(StrEnum):
    """Whether a person is here."""

    HERE = "here"
    LOST = "lost"
    """The connection broke."""
    LEFT = "left"
    """Quit: not the same as lost."""
    BOT = "bot"
    """Was never a person."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table; ``seat`` is None for a watcher.

    ``bot`` is the kind of bot that plays this seat now: a bot's own, or a stand-in's; else None.
    """

    name: str
    seat: int | None
    ready: bool
    presence: Presence
    bot: str | None = None


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
    data, from the start on; ``played`` counts the games that were begun.
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

    def seated(self) -> dict[int, str]:
        """Give the ids of those who sit, by seat."""
        pairs = ((p.seat, key) for key, p in self.people.items() if p.seat is not None)
        return dict(sorted(pairs))

    def name_of(self, seat: int) -> str:
        """Give the name of who sits in a seat."""
        person = self.seated().get(seat)
        return self.people[person].name if person else f"seat {seat + 1}"
