"""All that a table holds, and its plain form: the tree but for the view.

The handlers of ``lobby.py``, ``playing.py`` and ``door.py`` change it; who is told what is not
their business.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine import Game, OptionValue, Outcome, Seat
from engine.games import Games
from engine.options import complete
from net.events import TABLE_EVENTS
from net.fair.deal import Attempt
from net.messages import Bye, Plain
from net.rules import declared
from net.table.answers import Book
from net.table.archive import Archive
from net.table.dealing import Dealing
from net.table.people import People
from net.table.play import Events, Play, Seen
from net.table.roll import Roll
from net.table.spent import Spent
from net.tags import Tags, to_plain
from net.tree import Deal, Paused, Phase, Presence, Shown

NOTHING_SEEN: Seen = (None, None)


def _undecided() -> bytes:
    raise AssertionError("chance is for decisions: nothing is being decided")


@dataclass
class Room:
    """The truth about one table.

    ``seed`` gives what chance made, while a decision is carried out; it never enters a tree.
    """

    id: str
    name: str
    games: Games
    game: Game[Any, Any, Any]
    options: dict[str, OptionValue]
    speed: float = 1.0
    phase: Phase = Phase.LOBBY
    played: int = 0
    play: Play | None = None
    outcome: Outcome | None = None
    people: People = field(default_factory=People)
    seed: Callable[[], bytes] = field(default_factory=lambda: _undecided, init=False)
    chat: Roll = field(default_factory=Roll)
    log: Roll = field(default_factory=Roll)
    tokens: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The SHA-256 of the tokens that lead back to a person, the newest last. Never in a tree."""
    answers: Book = field(default_factory=Book)
    spent: dict[str, Spent] = field(default_factory=dict)
    """How much of the time that their places are held people have used."""
    sent_away: dict[str, Bye] = field(default_factory=dict)
    """Whose connections end now, and why."""
    closed: Bye | None = None
    """Why the table is no more."""
    private: bool = False
    warning: str | None = None
    paused: Paused | None = None
    deal: Deal | None = None
    dealing: Dealing | None = None
    attempts: tuple[Attempt, ...] = ()
    """At the deal of the game to come."""
    archive: Archive | None = None
    shown: Shown | None = None
    """Where the owner is in the replay of the game that is over."""

    def __post_init__(self) -> None:
        self.choose(self.game.name, self.options)

    def choose(self, name: str, options: Mapping[str, OptionValue]) -> None:
        """Play this game from now on. Raises OptionError."""
        game = self.games[name]
        self.options = complete(declared(game), options)
        self.game = game
        self.log.keep(lambda event: event[0] in TABLE_EVENTS)  # another game's nobody could read
        self.events: Tags[Any] = Tags(TABLE_EVENTS, game.events)
        self.actions: Tags[Any] = Tags(game.actions)
        self._outcome: Plain = None
        self._common: dict[str, Plain] = {}
        self._plain: dict[str, tuple[object, Plain]] = {}

    def tell(self, *events: Any) -> None:
        """Write public facts in the log."""
        for event in events:
            self.log.add(self.events.plain(event))

    def happened(self, events: Events) -> None:
        """Write down what the game did, and see whether it is over."""
        self.tell(*events)
        assert self.play is not None
        self.outcome = self.game.outcome(self.play.state)
        if self.outcome is not None:
            self._outcome = to_plain(self.outcome)
            self.phase = Phase.OVER
            self.play.wake = self.play.idle_at = None

    def clear(self) -> None:
        """Take the game off the table: back to the lobby."""
        self.phase = Phase.LOBBY
        self.play = self.outcome = self._outcome = self.paused = None
        self.deal = self.archive = self.shown = None

    def let_go(self, who: str) -> None:
        """Forget a person: nothing leads back to them any more."""
        self.people.remove(who)
        self.tokens.pop(who, None)
        self.spent.pop(who, None)
        if self.people.owner == who:
            self.disown()

    def disown(self) -> None:
        """It is nobody's table for now; what its owner showed of a game ends with the role."""
        self.people.owner = self.shown = None

    @property
    def clock(self) -> float | None:
        """When the move clock of whoever's turn it is runs out.

        None where several act at once: whom the game waits for would tell what hands hold.
        """
        play = self.play if self.phase is Phase.PLAYING else None
        who = self.people.at(play.turn) if play and play.idle_at is not None else None
        person = self.people[who] if who else None
        waits = person and person.presence is Presence.HERE and person.bot is None
        return play.idle_at if play and waits else None

    def viewer(self, person: str) -> Seat | None:
        """Say whose eyes a person has: those of the seat while there is a game, or a watcher's."""
        seat = self.people[person].seat if person in self.people else None
        return seat if self.play and seat is not None and seat < self.play.seats else None

    def seen(self, person: str) -> Seen:
        """Give what a person sees of the game."""
        return self.play.seen(self.viewer(person)) if self.play else NOTHING_SEEN

    def common(self) -> dict[str, Plain]:
        """Give the tree but for the view: the same for all. Unchanged parts are the same object."""
        common: dict[str, Plain] = {
            "id": self.id,
            "name": self.name,
            "game": self.game.name,
            "phase": self.phase.value,
            "owner": self.people.owner,
            "played": self.played,
            "options": self.options,
            "people": self.people.plain,
            "chat": self.chat.plain,
            "log": self.log.plain,
            "outcome": self._outcome,
            "private": self.private,
            "warning": self.warning,
            "paused": self._part("paused", self.paused),
            "clock": self.clock,
            "deal": self._part("deal", self.deal),
            "lead": self._part("lead", self.shown),
        }
        if any(self._common.get(key, common) is not part for key, part in common.items()):
            self._common = common
        return self._common

    def _part(self, name: str, thing: object) -> Plain:
        """Give the plain form of a part, the same object while the part is the same."""
        if name not in self._plain or self._plain[name][0] is not thing:
            self._plain[name] = thing, to_plain(thing)
        return self._plain[name][1]
