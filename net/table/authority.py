"""The authority over one table, sans I/O: messages in, messages out, and when to wake it.

The shell tells of connections, of their messages in the order in which they came, and of time; it
sends what comes back, in order, and reads it to its end before it calls again: what has happened
has happened at once, but who it is told to last is told last. A Bye ends its connection: the shell
closes it, the table has forgotten it already.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Any

from net.errors import NetError, RequestRefused, TurnedAway
from net.messages import (
    PROTOCOL,
    Act,
    Asked,
    Bye,
    Done,
    Drive,
    FromClient,
    FromHost,
    Greeting,
    Hello,
    Knock,
    Ping,
    Pong,
    Refused,
    Resync,
    Welcome,
)
from net.table import clockwork, door
from net.table.deltas import Deltas, Outbox, snapshot
from net.table.limits import Limits
from net.table.requests import carry_out
from net.table.room import Room
from net.table.session import Connection, Session
from net.version import APP

CROWDED = Bye("crowded", "There is no room for another connection.")
ELSEWHERE = Bye("elsewhere", "You have come back to this table by another connection.")
UNDRIVEN = Bye("nobody", "No bot plays for that person any more.")


@dataclass(frozen=True, slots=True)
class Keys:
    """What proves who somebody is; empty where nobody can be it. Never in a tree."""

    owner: str = ""
    bots: str = ""


class Table:
    """One table: who is connected, and what each of them is told."""

    def __init__(
        self,
        room: Room,
        *,
        keys: Keys = Keys(),  # frozen
        epoch: int = 1,
        linger: float | None = None,
        limits: Limits = Limits(),  # noqa: B008  # frozen
        token: Callable[[], str] = str,
        now: float = 0.0,
    ) -> None:
        self.room = room
        self._keys, self._epoch, self.limits = keys, epoch, limits
        self._linger, self._token = linger, token
        self._sessions: dict[Connection, Session] = {}
        self._sweep = now + limits.sweep
        self._alone: float | None = now + max(limits.arrival - (linger or 0.0), 0.0)

    @property
    def closed(self) -> bool:
        """Whether the table is no more: all have their Bye."""
        return self.room.closed is not None

    @property
    def sessions(self) -> Collection[Session]:
        """Who is connected."""
        return self._sessions.values()

    def joined(self, connection: Connection) -> bool:
        """Whether a connection has greeted and may say more."""
        session = self._sessions.get(connection)
        return session is not None and session.person is not None

    def driven(self) -> dict[str, str]:
        """Say for whom a bot plays now, and which kind of bot."""
        return {key: person.bot for key, person in self.room.people if person.bot is not None}

    # What the shell tells

    def connected(self, connection: Connection, now: float) -> Outbox:
        """Somebody has connected, and has yet to greet; in a crowd, in place of who does not."""
        outbox: Outbox = []
        if len(self._sessions) >= self.limits.connections:
            mute = next((s for s in self.sessions if s.person is None), None)
            outbox = self._drop(mute, CROWDED, now) if mute else []
        if self.closed or len(self._sessions) >= self.limits.connections:
            return [(connection, CROWDED)]
        self._sessions[connection] = Session(connection, now, self.limits.burst)
        return outbox

    def disconnected(self, connection: Connection, now: float) -> Outbox:
        """A connection has broken."""
        session = self._sessions.pop(connection, None)
        if session is None or session.person is None:
            return []
        if not session.drives and session.person in self.room.people:
            door.lost(self.room, session.person, now)
        return self._publish(now)

    def handle(
        self, connection: Connection, message: FromClient, now: float, size: int = 0
    ) -> Outbox:
        """Take a message of so many bytes. From who has not joined, it must be a greeting."""
        session = self._sessions.get(connection)
        if session is None:
            return []  # it has its Bye: what came after is nobody's
        if not session.spend(now, self.limits, size):
            return self._drop(session, Bye("flood", "Too many messages at once."), now)
        if session.person and not session.drives:
            door.settle(self.room, session.person)
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
        session = self._sessions.get(connection)
        return self._drop(session, Bye(reason.code, reason.sentence), now) if session else []

    def close(self, code: str, text: str) -> Outbox:
        """End the table."""
        bye = self.room.closed = self.room.closed or Bye(code, text)
        connections = tuple(self._sessions)
        self._sessions.clear()
        return [(connection, bye) for connection in connections]

    def wake(self) -> float | None:
        """Say when to call :meth:`tick` at the latest; None while nothing can be due."""
        sweep = self._sweep if self._sessions else None
        due = clockwork.wake(self.room), sweep, self._end()
        moments = [moment for moment in due if moment is not None]
        return None if self.closed else min(moments, default=None)

    def tick(self, now: float) -> Outbox:
        """Do what is due: in the room, who is silent, an empty table's end."""
        outbox: list[tuple[Connection, FromHost]] = []
        wake = clockwork.wake(self.room)
        if wake is not None and now >= wake:
            clockwork.tick(self.room, now)
            outbox += self._publish(now)
        if now >= self._sweep:
            self._sweep = now + self.limits.sweep
            outbox += self._drop_silent(now)
        end = self._end()
        if end is not None and now >= end:
            outbox += self.close("closed", "Nobody is left at this table.")
        return outbox

    # Greeting, asking, going

    def _greet(self, session: Session, greeting: Greeting, now: float) -> Outbox:
        room, token, ousted = self.room, "", []
        try:
            match greeting:
                case Hello():
                    entry, token = door.look(room, greeting, self._keys.owner), self._token()
                    ousted = self._oust(entry.person)
                    session.person = door.admit(room, entry, door.digest_of(token), now)
                case Drive():
                    session.person = door.drive(room, greeting, self._keys.bots)
                    session.drives = True
                case Knock():
                    raise TurnedAway("code", "This table takes no join code.")
        except TurnedAway as away:
            return self._drop(session, Bye(away.code, away.sentence), now)
        self._alone = None if self._people() else self._alone
        assert session.person is not None
        welcome = Welcome(PROTOCOL, APP, room.id, session.person, self._epoch, now, token)
        first = snapshot(room, session, self._epoch, self._version_beside(session))
        rest = [(session.connection, first), *self._publish(now)]
        return [*ousted, (session.connection, welcome), *rest]

    def _oust(self, person: str | None) -> list[tuple[Connection, FromHost]]:
        """Let go of the older connection of somebody who comes back by a newer one."""
        old = [s for s in self.sessions if person and s.person == person and not s.drives]
        for session in old:
            del self._sessions[session.connection]
        return [(session.connection, ELSEWHERE) for session in old]

    def _version_beside(self, session: Session) -> int:
        """Let those who see the same have the same version: what they are sent is made once."""
        view = self.room.viewer(session.person or "")
        beside = (
            other.n
            for other in self._sessions.values()
            if other.person and other is not session and self.room.viewer(other.person) == view
        )
        return next(beside, 0) + 1

    def _answer(self, session: Session, ask: Asked, now: float) -> Outbox:
        if session.person is None:
            return self._drop(session, Bye("protocol", "A greeting comes first."), now)
        if earlier := session.answers.earlier(ask.request):
            return [(session.connection, earlier)]
        try:
            possible = partial(self._possible, session, ask)
            carry_out(self.room, session.person, ask, possible, now, drives=session.drives)
        except RequestRefused as no:
            refused = Refused(ask.request, no.code, no.sentence, no.wait)
            session.answers.keep(refused)
            return [(session.connection, refused)]
        session.answers.keep(Done(ask.request))
        return self._publish(now, session, ask.request)

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
            del self._sessions[session.connection]
            gone.append((session.connection, bye))
        if self.room.closed:
            return [*gone, *self.close(self.room.closed.code, self.room.closed.text)]
        if self._alone is None and not self._people():
            self._alone = now
        return chain(gone, Deltas(self.room).tell(self._sessions.values(), actor, request))

    def _byes(self) -> dict[Session, Bye]:
        away, self.room.sent_away = self.room.sent_away, {}
        sessions = tuple(self._sessions.values())
        byes = {s: away[s.person] for s in sessions if s.person in away} if away else {}
        driven = self.driven()
        idle = (s for s in sessions if s.drives and s not in byes and s.person not in driven)
        return {**byes, **dict.fromkeys(idle, UNDRIVEN)}

    def _drop(self, session: Session, bye: Bye, now: float) -> Outbox:
        return [(session.connection, bye), *self.disconnected(session.connection, now)]

    def _drop_silent(self, now: float) -> Outbox:
        outbox: list[tuple[Connection, FromHost]] = []
        for session in tuple(self._sessions.values()):
            patience = self.limits.silence if session.person else self.limits.greeting
            if now - session.heard > patience:
                outbox += self._drop(session, Bye("silent", "Nothing was heard from you."), now)
        return outbox

    def _people(self) -> bool:
        return any(s.person and not s.drives for s in self._sessions.values())

    def _end(self) -> float | None:
        if self._linger is None or self._alone is None:
            return None
        return self._alone + self._linger
