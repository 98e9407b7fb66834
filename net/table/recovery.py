"""What becomes of a room when its host was gone and comes back: everybody is away."""

from net.events import Recovered
from net.table import absence, dealer, stopping
from net.table.room import Room
from net.tree import Presence


def recover(room: Room, now: float) -> None:
    """Nobody is connected any more: whoever was here is lost since now."""
    room.tell(Recovered())
    for key, person in room.people:
        if person.presence is Presence.HERE:
            absence.lost(room, key, now)
    stopping.hold(room, now)
    dealer.wait_again(room, now)
