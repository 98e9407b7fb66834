"""Whose table it is: a human who is here, or whose place is held, if there is any."""

from net.events import Owns
from net.table import absence
from net.table.room import Room
from net.tree import Presence


def of(room: Room) -> tuple[str | None, int | None]:
    """Give the owner, and the owner's seat."""
    who = room.people.owner
    return who, room.people[who].seat if who else None


def own(room: Room, who: str) -> None:
    """Make somebody the owner, which all are told where there was another."""
    room.disown()
    room.people.owner = who
    room.tell(Owns(room.people[who].name))


def hand_on(room: Room, seat: int | None = None) -> None:
    """Give a table without an owner to who comes after ``seat``, or to who is awaited."""
    if room.people.owner is None:
        awaited = next((who for who, _ in room.people if absence.held(room, who)), None)
        if heir := room.people.heir(seat) or awaited:
            own(room, heir)


def due(room: Room) -> float | None:
    """Say when the role passes on from an owner who is lost, if there is somebody who is here.

    It is also given up by whose place is not held any more.
    """
    owner = room.people.owner
    if owner is None or room.people[owner].presence is not Presence.LOST:
        return None
    since = room.people[owner].since
    assert since is not None
    if not absence.held(room, owner):
        return since
    return since + absence.held_for(room, owner) if room.people.heir(None) else None


def pass_on(room: Room, now: float) -> None:
    """Let the role go on from who was away too long, or is nobody's any more.

    That a game is paused does not matter here: else nobody could let it go on.
    """
    owner, moment = room.people.owner, due(room)
    if owner is None:
        return
    seat = room.people[owner].seat
    if moment is not None and now >= moment:
        room.disown()
        hand_on(room, seat)
