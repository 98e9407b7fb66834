"""Players who are here and do nothing: how long a game waits for them (ruling WI7, move clock)."""

from net.table.absence import stand_in, take_over
from net.table.room import Room
from net.tree import Cause, Phase, Presence


def due(room: Room) -> float | None:
    """Say when the game has waited long enough for whom it cannot go on without."""
    return room.play.idle_at if room.play and room.phase is Phase.PLAYING else None


def tick(room: Room, now: float) -> None:
    """Let a bot play for everybody who is here and whom the game has waited for too long."""
    moment = due(room)
    if moment is None or now < moment or room.play is None:
        return
    room.play.idle_at = None
    for seat in sorted(room.game.waiting_on(room.play.state)):
        who = room.people.at(seat)
        if who and room.people[who].presence is Presence.HERE and room.people[who].bot is None:
            stand_in(room, who, Cause.IDLE)
            room.play.idled(seat)


def awake(room: Room, who: str, now: float) -> None:
    """Somebody asks for something, whatever it is: they are not idle any more.

    But if the game has waited for them twice, the bot acts first: who only says that they are here
    shall not hold up the others for ever.
    """
    seat = room.people[who].seat
    tired = room.play is not None and seat is not None and room.play.tired_of(seat)
    if room.people[who].cause is Cause.IDLE and not tired:
        take_over(room, who, now)
