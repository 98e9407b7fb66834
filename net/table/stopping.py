"""A game that stands still: for the owner, for those who are awaited, or to go on in a moment."""

from net.events import Halted, WentOn
from net.messages import Pause
from net.table import absence
from net.table.limits import COUNT
from net.table.room import Room
from net.tree import Paused, Phase, Presence, Why


def pause(room: Room, who: str, ask: Pause, now: float) -> None:
    """Stop the game for now, or let it go on; that may be before all are back."""
    why = room.paused.why if room.paused else None
    if ask.pause and why is not Why.OWNER:
        _stand_still(room, Paused(Why.OWNER, who), now)
        room.tell(Halted(room.people[who].name))
    elif not ask.pause and why in (Why.OWNER, Why.RETURN):
        _get_ready(room, who, now)


def hold(room: Room, now: float) -> None:
    """Let a game wait if everybody who played it is gone and somebody of them may come back.

    Else stand-ins would play it to its end before anybody could.
    """
    stands = room.paused is not None and room.paused.why is not Why.COUNT
    if room.phase is Phase.PLAYING and not stands and _deserted(room):
        _stand_still(room, Paused(Why.RETURN), now)


def look(room: Room, now: float) -> None:
    """Let a game that waits for people go on, if it has no reason to wait any more."""
    waits = room.paused is not None and room.paused.why is Why.RETURN
    if room.phase is Phase.PLAYING and waits and not _deserted(room) and _all_there(room):
        _get_ready(room, None, now)


def due(room: Room) -> float | None:
    """Say when a game goes on that has said so."""
    return room.paused.until if room.paused else None


def tick(room: Room, now: float) -> None:
    """Let the game go on when it was counted down."""
    moment = due(room)
    if room.paused and moment is not None and now >= moment:
        _go_on(room, room.paused.by, now)


def _stand_still(room: Room, paused: Paused, now: float) -> None:
    if room.paused is None and room.play:
        room.play.stop(now)
    room.paused = paused
    absence.regulate(room, now)


def _get_ready(room: Room, by: str | None, now: float) -> None:
    """Go on: by 3, 2, 1 where several act at once, and none may be first by being told first."""
    if room.play and len(room.game.to_act(room.play.state)) > 1:
        room.paused = Paused(Why.COUNT, by, now + COUNT / room.speed)
        absence.regulate(room, now)
    else:
        _go_on(room, by, now)


def _go_on(room: Room, by: str | None, now: float) -> None:
    room.paused = None
    if room.play:
        room.play.go_on(now)
    absence.regulate(room, now)
    room.tell(WentOn(room.people[by].name if by and by in room.people else ""))


def _deserted(room: Room) -> bool:
    """Whether no human who has a seat is here, and one of them may still come back."""
    there = {person.presence for _, person in room.people if person.seat is not None}
    return Presence.HERE not in there and Presence.LOST in there


def _all_there(room: Room) -> bool:
    """Whether a human who is here, or a bot, sits in each seat that has to act next."""
    acting = room.game.to_act(room.play.state) if room.play else frozenset[int]()
    needed = acting if len(acting) == 1 else room.people.seated().keys()
    persons = [person for _, person in room.people if person.seat in needed]
    return all(person.bot or person.presence is Presence.HERE for person in persons)
