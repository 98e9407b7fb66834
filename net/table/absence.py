"""Who is away: how long a place is held, stand-ins for those who do not come back, and coming back.

A place at a game is held for the table's ``grace``, another for ten seconds. What somebody has used
of it comes back only by being here for as long: coming and going begins nothing anew.
"""

from net.events import Back, Gone, StandIn
from net.rules import GRACE
from net.table.limits import HELD, PEOPLE
from net.table.play import Events
from net.table.room import Room
from net.table.spent import Spent
from net.tree import Cause, Phase, Presence, Why

STAND_IN = "greedy"
"""The kind of bot that plays for somebody."""


def in_game(room: Room, who: str) -> bool:
    """Whether a person has a seat in a game that is not over."""
    return room.phase is Phase.PLAYING and room.people[who].seat is not None


def held_for(room: Room, who: str) -> float:
    """Say for how many seconds a person's place is held at most."""
    return float(room.options[GRACE.name]) if in_game(room, who) else HELD


def lost(room: Room, who: str, now: float) -> None:
    """A person's connection broke: the place is held."""
    person = room.people[who]
    used = room.spent.get(who, Spent(0.0, now)).recovered(now)
    room.spent[who] = Spent(min(used, held_for(room, who)), now)
    cause = Cause.AWAY if person.cause is Cause.IDLE else person.cause
    room.people.change(who, presence=Presence.LOST, since=now, cause=cause)
    if person.seat is not None and room.phase is not Phase.LOBBY:
        room.tell(Gone(person.name, True))
    if in_game(room, who):
        regulate(room, now)
    else:
        room.people.change(who, until=now + _left(room, who))


def left(room: Room, who: str, now: float) -> None:
    """A person quit: a stand-in plays on, the result still names them, or they are forgotten."""
    person = room.people[who]
    room.tell(Gone(person.name, False))
    if person.seat is None or room.phase is Phase.LOBBY:
        room.let_go(who)
        return
    room.people.change(who, presence=Presence.LEFT, since=now, until=None)
    if room.phase is Phase.PLAYING:
        stand_in(room, who, Cause.LEFT)


def back(room: Room, who: str, now: float) -> None:
    """A person is here again, and plays at once; but a seat that was lent stays with its bot."""
    person = room.people[who]
    if person.presence is Presence.HERE:
        return  # by another connection, no more
    _count(room, who, now)
    known = person.until is None or (person.seat is not None and room.phase is not Phase.LOBBY)
    lent = person.cause is Cause.LENT
    room.people.change(who, presence=Presence.HERE, since=None, until=None)
    if not lent:
        room.people.change(who, bot=None, cause=None)
    if known:  # all were told that they had gone
        room.tell(Back(person.name))
    if room.play and person.seat is not None:
        room.play.renew(person.seat, now, whole=False)


def stand_in(room: Room, who: str, cause: Cause) -> None:
    """From now on a bot plays for a person."""
    person = room.people[who]
    room.people.change(who, bot=person.bot or STAND_IN, cause=cause, until=None)
    if person.bot is None:
        room.tell(StandIn(person.name, cause.value))


def take_over(room: Room, who: str, now: float) -> None:
    """A person who is here plays again, instead of the bot."""
    person = room.people[who]
    room.people.change(who, bot=None, cause=None)
    room.tell(Back(person.name))
    if room.play and person.seat is not None:
        room.play.renew(person.seat, now)


def regulate(room: Room, now: float) -> None:
    """Let the time run for those who are lost in a game, or stand still with the game.

    While the owner pauses it all clocks stand; a host that has come back waits for those who were
    here, and their time runs.
    """
    runs = room.paused is None or room.paused.why is Why.RETURN
    for who, person in room.people:
        if person.presence is not Presence.LOST or not in_game(room, who):
            continue
        if runs and person.until is None and person.bot is None:
            room.people.change(who, until=now + _left(room, who))
        elif not runs and person.until is not None:
            _count(room, who, now)
            room.people.change(who, until=None)


def held(room: Room, who: str) -> bool:
    """Whether a place is held for a person who is lost."""
    person = room.people[who]
    awaited = person.until is not None or in_game(room, who)
    return person.presence is Presence.LOST and awaited


def due(room: Room) -> float | None:
    """Say when the time of the next who is lost runs out."""
    return min((p.until for _, p in room.people if p.until is not None), default=None)


def awaited(room: Room) -> float | None:
    """Say until when a game waits for its players at the latest."""
    moments = (p.until for who, p in room.people if p.until is not None and in_game(room, who))
    return max(moments, default=None)


def expire(room: Room, now: float) -> bool:
    """Wait no longer for those whose time has run out; whether a seat has become free."""
    freed = False
    for who, person in room.people:
        if person.until is None or person.until > now:
            continue
        room.spent[who] = Spent(held_for(room, who), now)
        if in_game(room, who):
            stand_in(room, who, Cause.AWAY)
        elif person.seat is not None and room.phase is Phase.OVER:
            room.people.change(who, until=None)  # the result still names who played
        else:
            room.tell(Gone(person.name, True))
            room.let_go(who)
            freed = freed or person.seat is not None
    return freed


def has_room(room: Room) -> bool:
    """Whether one more may come, for whom at most a watcher's place is held no longer."""
    return len(room.people) < PEOPLE or _longest_lost(room) is not None


def make_room(room: Room) -> None:
    """Let one more come: who comes and goes under ever new names has not all of these places."""
    who = _longest_lost(room) if len(room.people) >= PEOPLE else None
    if who is not None:
        room.tell(Gone(room.people[who].name, True))
        room.let_go(who)


def game_begins(room: Room, now: float) -> None:
    """Hold the seats of those who are lost as those of a game: what they have used counts."""
    for who, person in room.people:
        if person.presence is Presence.LOST and person.seat is not None:
            assert person.since is not None
            room.tell(Gone(person.name, True))
            room.spent[who] = Spent(min(now - person.since, held_for(room, who)), now)
            room.people.change(who, until=None)
    regulate(room, now)


def happened(room: Room, events: Events, now: float) -> None:
    """Write down what the game did; if it is over, the seats of those lost are held no longer.

    But who was lost a moment ago has as long to come back as anybody.
    """
    room.happened(events)
    if room.phase is not Phase.OVER:
        return
    for who, person in room.people:
        if person.presence is Presence.LOST and person.seat is not None:
            until = (person.since or now) + HELD
            room.people.change(who, until=until if until > now else None)


def _longest_lost(room: Room) -> str | None:
    """Give the watcher who was lost first, if one is."""
    watchers = ((who, p) for who, p in room.people if p.seat is None)
    lost = [(p.since or 0.0, who) for who, p in watchers if p.presence is Presence.LOST]
    return min(lost)[1] if lost else None


def _left(room: Room, who: str) -> float:
    return max(held_for(room, who) - room.spent[who].seconds, 0.0)


def _count(room: Room, who: str, now: float) -> None:
    """Write down what a person has used up to now."""
    person, used = room.people[who], room.spent.get(who, Spent(0.0, now)).seconds
    if person.until is not None:
        used = max(held_for(room, who) - (person.until - now), 0.0)
    room.spent[who] = Spent(used, now)
