"""Who is connected to a table, and as whom."""

from collections import Counter
from collections.abc import Collection, Iterator

from net.table.limits import Limits
from net.table.room import Room
from net.table.session import Connection, Session


class Crowd:
    """The sessions of a table, by their connections."""

    def __init__(self) -> None:
        self._sessions: dict[Connection, Session] = {}

    def __len__(self) -> int:
        return len(self._sessions)

    def __iter__(self) -> Iterator[Session]:
        return iter(tuple(self._sessions.values()))

    @property
    def sessions(self) -> Collection[Session]:
        """All of them, as they are."""
        return self._sessions.values()

    def get(self, connection: Connection) -> Session | None:
        """Give the session of a connection; None when it has gone."""
        return self._sessions.get(connection)

    def take(self, session: Session) -> None:
        """Let a connection in, which has yet to greet."""
        self._sessions[session.connection] = session

    def part(self, connection: Connection) -> Session | None:
        """Let a connection go; give its session."""
        return self._sessions.pop(connection, None)

    def mute(self) -> Session | None:
        """Give who has waited longest without a greeting, of those from where most of them are.

        So a crowd from one place takes nobody's place who comes from another.
        """
        mutes = [s for s in self.sessions if s.person is None]
        crowds = Counter(s.origin for s in mutes)
        return max(mutes, key=lambda s: crowds[s.origin], default=None)

    def of(self, person: str) -> list[Session]:
        """Give a person's own connections, not those of a bot that plays for them."""
        return [s for s in self.sessions if s.person == person and not s.drives]

    def silent(self, now: float, limits: Limits) -> list[Session]:
        """Give those of whom nothing was heard for too long."""
        return [
            session
            for session in self.sessions
            if now - session.heard > (limits.silence if session.person else limits.greeting)
        ]

    def version_beside(self, session: Session, room: Room) -> int:
        """Let those who see the same have the same version: what they are sent is made once."""
        view = room.viewer(session.person or "")
        beside = (
            other.n
            for other in self.sessions
            if other.person and other is not session and room.viewer(other.person) == view
        )
        return next(beside, 0) + 1

    @property
    def human(self) -> bool:
        """Whether somebody is here who is no bot."""
        return any(s.person and not s.drives for s in self.sessions)
