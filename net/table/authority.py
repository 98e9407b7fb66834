"""The authority over one table, sans I/O: messages in, messages out, and when to wake it.

The shell tells of connections, of their messages in the order in which they came, and of time; it
sends what comes back, in order, and reads it to its end before it calls again: what has happened
has happened at once, but who it is told to last is told last. A Bye ends its connection: the shell
closes it, the table has forgotten it already.

Nothing here changes the room: that is decided by the :class:`~net.table.clerk.Clerk`, which has
written it down before anything here is told.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Any

from net.errors import NetError, TurnedAway
from net.messages import (
    PROTOCOL,
    Act,
    Asked,
    Bye,
    Done,
    Drive,
    Fetch,
    FromClient,
    FromHost,
    Greeting,
    Hello,
    Knock,
    Lead,
    Ping,
    Pong,
    Refused,
    Resync,
    Say,
    Welcome,
)
from net.table import absence, archivist, clockwork, door
from net.table.chance import Chance
from net.table.clerk import Clerk
from net.table.crowd import Crowd
from net.table.decisions import Arrived, Lost, Recovered, Settled, Ticked, Wanted
from net.table.deltas import Deltas, Outbox, snapshot
from net.table.ledger import Ledger
from net.table.limits import Limits
from net.table.room import Room
from net.table.session import Connection, Session
from net.version import APP

CROWDED = Bye("crowded", "There is no room for another connection.")
ELSEWHERE = Bye("elsewhere", "You have come back to this table by another connection.")
UNDRIVEN = Bye("nobody", "No bot plays for that person any more.")


@dataclass(frozen=True, slots=True)
class Keys:
    """What proves who somebody is; empty where nobody can be it. Never in a tree.

    ``owner`` is the SHA-256 of the owner's key, in hex; ``bots`` the key of the host's own bots.
    """

    owner: str = ""
    bots: str = ""


class Table:
    """One table: who is connected, and what each of them is told.

    Without ``ledger`` nothing is kept. ``opens``: the room is in the lobby, and the ledger begins.
    """

    def __init__(
        self,
        room: Room,
        *,
        chance: Chance,
        ledger: Ledger | None = None,
        keys: Keys = Keys(),  # frozen
        epoch: int = 1,
        linger: float | None = None,
        limits: Limits = Limits(),  # noqa: B008  # frozen
        now: float = 0.0,
        opens: bool = True,
    ) -> None:
        self.room = room
        self._clerk = Clerk(room, chance, ledger)
        self._keys, self._epoch, self.limits = keys, epoch, limits
        self._linger = linger
        self._crowd = Crowd()
        self._sweep = now + limits.sweep
        self._alone: float | None = now + max(limits.arrival - (linger or 0.0), 0.0)
        self._opened = opens
        if opens:
            self._clerk.open(now)
        else:
            self._clerk.decide(Recovered(now))

    @property
    def closed(self) -> bool:
        """Whether the table is no more: all have their Bye."""
        return self.room.closed is not None

    @property
    def sessions(self) -> Collection[Session]:
        """Who is connected."""
        return self._crowd.sessions

    def joined(self, connection: Connection) -> bool:
        """Whether a connection has greeted and may say more."""
        session = self._crowd.get(connection)
        return session is not None and session.person is not None

    def driven(self) -> dict[str, str]:
        """Say for whom a bot plays now, and which kind of bot."""
        return {key: person.bot for key, person in self.room.people if person.bot is not None}

    # What the shell tells

    def connected(self, connection: Connection, now: float, origin: str = "") -> Outbox:
        """Somebody has connected from somewhere; in a crowd, in place of who does not greet."""
        outbox: Outbox = []
        if len(self._crowd) >= self.limits.connections:
            mute = self._crowd.mute()
            outbox = self._drop(mute, CROWDED, now) if mute else []
        if self.closed or len(self._crowd) >= self.limits.connections:
            return [(connection, CROWDED)]
        self._crowd.take(Session(connection, now, self.limits.burst, origin=origin))
        return outbox

    def disconnected(self, connection: Connection, now: float) -> Outbox:
        """A connection has broken."""
        session = self._crowd.part(connection)
        if session is None or session.person is None:
            return []
        if not session.drives and session.person in self.room.people:
            self._clerk.decide(Lost(now, session.person))
        return self._publish(now)

    def handle(
        self, connection: Connection, message: FromClient, now: float, size: int = 0
    ) -> Outbox:
        """Take a message of so many bytes. From who has not joined, it must be a greeting."""
        session = self._crowd.get(connection)
        if session is None:
            return []  # it has its Bye: what came after is nobody's
        cost = size / self.limits.bulk + self.limits.talk * isinstance(message, Say | Lead)
        if not session.spend(now, self.limits, cost):
            return self._drop(session, Bye("flood", "Too many messages at once."), now)
        if session.person and not session.drives and door.unsettled(self.room, session.person):
            self._clerk.decide(Settled(now, session.person))
        match message:
            case Hello() | Drive() if session.person is None:
                return self._greet(session, message, now)
            case Ping() if session.person is not None:
                return [(connection, Pong(now))]
            case Resync() if session.person is not None:
                return [(connection, snapshot(self.room, session, self._epoch))]
            case Knock() | Hello() | Drive() | Ping() | Resync():
                return self._drop(session, Bye("protocol", "A greeting comes first, once."), now)
        return self._answer(session, message, now)

    def rubbish(self, connection: Connection, reason: NetError, now: float) -> Outbox:
        """A connection sent what is no message: it is dropped, and the table goes on."""
        session = self._crowd.get(connection)
        return self._drop(session, Bye(reason.code, reason.sentence), now) if session else []

    def close(self, code: str, text: str) -> Outbox:
        """End the table."""
        bye = self.room.closed = self.room.closed or Bye(code, text)
        sessions, self._crowd = self._crowd, Crowd()
        return [(session.connection, bye) for session in sessions]

    def wake(self) -> float | None:
        """Say when to call :meth:`tick` at the latest; None while nothing can be due."""
        sweep = self._sweep if self._crowd else None
        due = clockwork.wake(self.room), sweep, self._end()
        moments = [moment for moment in due if moment is not None]
        return None if self.closed else min(moments, default=None)

    def tick(self, now: float) -> Outbox:
        """Do what is due: in the room, who is silent, an empty table's end."""
        outbox: list[tuple[Connection, FromHost]] = []
        wake = clockwork.wake(self.room)
        if wake is not None and now >= wake and not self.closed:
            self._clerk.decide(Ticked(now))
            outbox += self._publish(now)
        if now >= self._sweep:
            self._sweep = now + self.limits.sweep
            for session in self._crowd.silent(now, self.limits):
                outbox += self._drop(session, Bye("silent", "Nothing was heard from you."), now)
        end = self._end()
        if end is not None and now >= end:
            outbox += self.close("closed", "Nobody is left at this table.")
        return outbox

    # Greeting, asking, going

    def _greet(self, session: Session, greeting: Greeting, now: float) -> Outbox:
        token, ousted = "", list[tuple[Connection, FromHost]]()
        try:
            match greeting:
                case Hello():
                    token, ousted = self._admit(session, greeting, now)
                case Drive():
                    session.person = door.drive(self.room, greeting, self._keys.bots)
                    session.drives = True
                case Knock():
                    raise TurnedAway("code", "This table takes no join code.")
        except TurnedAway as away:
            return self._drop(session, Bye(away.code, away.sentence), now)
        self._alone = None if self._crowd.human else self._alone
        rest = [*self._welcome(session, token, now), *self._publish(now)]
        return [*ousted, *rest]

    def _admit(
        self, session: Session, hello: Hello, now: float
    ) -> tuple[str, list[tuple[Connection, FromHost]]]:
        """Let a person in; give their token, and the Bye of the connection they had before."""
        entry = door.look(self.room, hello, self._keys.owner, takes=self._opened)
        token = self._clerk.chance.token()
        came = Arrived(
            now, entry.name, entry.watch, entry.owner, entry.person, door.digest_of(token)
        )
        who = self._clerk.decide(came)
        assert isinstance(who, str)
        old = self._crowd.of(who)
        for other in old:
            self._crowd.part(other.connection)
        session.person = who
        return token, [(other.connection, ELSEWHERE) for other in old]

    def _welcome(
        self, session: Session, token: str, now: float
    ) -> list[tuple[Connection, FromHost]]:
        room, who = self.room, session.person or ""
        asked = 0 if session.drives else room.answers.newest(who)
        welcome = Welcome(PROTOCOL, APP, room.id, who, self._epoch, now, token, asked)
        first = snapshot(room, session, self._epoch, self._crowd.version_beside(session, room))
        return [(session.connection, welcome), (session.connection, first)]

    def _answer(self, session: Session, ask: Asked, now: float) -> Outbox:
        if session.person is None:
            return self._drop(session, Bye("protocol", "A greeting comes first."), now)
        if isinstance(ask, Fetch):  # changes nothing, and is answered again as often as it comes
            return [(session.connection, archivist.answer(self.room, ask, session.drives))]
        book = self.room.answers
        answers = session.answers if session.drives else book.of(session.person)
        if earlier := answers.earlier(ask.request):
            return [(session.connection, earlier)]
        possible = partial(self._possible, session, ask)
        answer = self._clerk.decide(Wanted(now, session.person, ask, session.drives), possible)
        assert isinstance(answer, Done | Refused)
        if session.drives:
            answers.keep(answer)
        if isinstance(answer, Done):
            return self._publish(now, session, ask.request)
        refused = (session.connection, answer)
        told = self.room.common() is session.common
        return [refused] if told else [refused, *self._publish(now)]

    def _possible(self, session: Session, ask: Asked, action: Any) -> bool:
        """Whether who asks for an action saw it as possible, in the version they name."""
        return isinstance(ask, Act) and action in self.room.game.choices(session.believed(ask.n))

    def _publish(
        self, now: float, actor: Session | None = None, request: int | None = None
    ) -> Outbox:
        """Tell everybody what has changed, and end the connections of those who were sent away."""
        gone: list[tuple[Connection, FromHost]] = []
        byes = self._byes()
        if actor and (actor in byes or self.closed) and request is not None:
            gone.append((actor.connection, Done(request)))
            actor = None
        for session, bye in byes.items():
            self._crowd.part(session.connection)
            gone.append((session.connection, bye))
        if self.room.closed:
            return [*gone, *self.close(self.room.closed.code, self.room.closed.text)]
        if self._alone is None and not self._crowd.human:
            self._alone = now
        return chain(gone, Deltas(self.room).tell(self._crowd.sessions, actor, request))

    def _byes(self) -> dict[Session, Bye]:
        away, self.room.sent_away = self.room.sent_away, {}
        driven = self.driven()
        byes = {s: away[s.person] for s in self._crowd if s.person in away} if away else {}
        byes = {s: bye for s, bye in byes.items() if not (s.drives and s.person in driven)}
        idle = (s for s in self._crowd if s.drives and s not in byes and s.person not in driven)
        return {**byes, **dict.fromkeys(idle, UNDRIVEN)}

    def _drop(self, session: Session, bye: Bye, now: float) -> Outbox:
        return [(session.connection, bye), *self.disconnected(session.connection, now)]

    def _end(self) -> float | None:
        if self._linger is None or self._alone is None:
            return None
        return max(self._alone + self._linger, absence.awaited(self.room) or 0.0)
