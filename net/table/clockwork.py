"""What is due at a table by time alone: when to look next, and what happens then."""

from net.table import absence, dealer, lobby, owner, patience, stopping
from net.table.room import Room


def wake(room: Room) -> float | None:
    """Say when :func:`tick` has something to do; None while nothing can be due."""
    moments = (
        absence.due(room),
        dealer.due(room),
        owner.due(room),
        stopping.due(room),
        patience.due(room),
        room.play.wake if room.play else None,
    )
    return min((moment for moment in moments if moment is not None), default=None)


def tick(room: Room, now: float) -> None:
    """Do what is due: for those who are away or idle, for a game that waits, and in the game."""
    had, seat = owner.of(room)
    freed = absence.expire(room, now)
    dealer.look(room, now)
    dealer.tick(room, now)
    if room.people.owner != had:
        owner.hand_on(room, seat)
    owner.pass_on(room, now)
    stopping.look(room, now)
    stopping.tick(room, now)
    patience.tick(room, now)
    if room.play and room.play.wake is not None and now >= room.play.wake:
        absence.happened(room, room.play.tick(now), now)
    if freed:
        lobby.begin_if_ready(room, now)
