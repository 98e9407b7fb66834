"""Tells each connection what has changed for it. What several see is made once, for all of them."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from net.delta import Change, diff
from net.messages import Delta, Done, FromHost, Plain, Snapshot
from net.table.room import Room
from net.table.session import Connection, Session

Outbox: TypeAlias = Iterable[tuple[Connection, FromHost]]
"""Messages in the order in which to send them. The later ones may be made while it is read."""


def snapshot(room: Room, session: Session, epoch: int, n: int | None = None) -> Snapshot:
    """Give a session the whole tree, at its own version or another."""
    assert session.person is not None
    typed, view = room.seen(session.person)
    session.n = session.n if n is None else n
    session.sent(room.common(), view, typed)
    return Snapshot(epoch, session.n, {**session.common, "view": view})


class Deltas:
    """The deltas of one change. Those that are equal are one object, so that it is encoded once."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._common = room.common()
        self._parts: dict[int, dict[str, Change]] = {}
        self._whole: dict[tuple[int, int, int, int], Delta | None] = {}
        self._alive: list[Plain] = []  # an id is one only while its object lives

    def tell(
        self, sessions: Iterable[Session], actor: Session | None = None, request: int | None = None
    ) -> Iterator[tuple[Connection, FromHost]]:
        """Tell all sessions, one by one; the actor first, who waits for an answer.

        A session that is not reached is told next time: its delta is then the change of both.
        """
        if actor and request is not None:
            delta = self._delta(actor)
            answer = Delta(delta.n, delta.change, request) if delta else Done(request)
            yield actor.connection, answer
        for session in tuple(sessions):
            if session is not actor and session.person and (delta := self._delta(session)):
                yield session.connection, delta

    def _delta(self, session: Session) -> Delta | None:
        assert session.person is not None
        typed, view = self._room.seen(session.person)
        key = session.n, id(session.common), id(session.view), id(view)
        if key not in self._whole:
            self._alive += (session.common, session.view)
            self._whole[key] = self._difference(session, view)
        delta = self._whole[key]
        if delta:
            session.n = delta.n
        session.sent(self._common, view, typed)
        return delta

    def _difference(self, session: Session, view: Plain) -> Delta | None:
        change = self._difference_for_all(session.common)
        if seen := diff(session.view, view):
            change = {**change, "view": seen}
        return Delta(session.n + 1, change) if change else None

    def _difference_for_all(self, before: dict[str, Plain]) -> dict[str, Change]:
        if id(before) not in self._parts:
            self._parts[id(before)] = {
                key: change
                for key, part in self._common.items()
                if part is not before[key] and (change := diff(before[key], part))
            }
        return self._parts[id(before)]
