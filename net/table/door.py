"""Who comes in, and who goes. Raises TurnedAway, ready to show."""

from hmac import compare_digest

from net.errors import TurnedAway
from net.events import Gone, Joined, Owns, StandIn
from net.messages import PROTOCOL, Bye, Drive, Hello
from net.table.limits import NAME_CELLS
from net.table.lobby import begin_if_ready
from net.table.room import Room
from net.text import clean
from net.tree import Cause, Person, Phase, Presence
from net.version import APP

STAND_IN = "greedy"
"""The kind of bot that plays for somebody who is gone."""


def come_in(room: Room, hello: Hello, key: str) -> str:
    """Let a person in; give the new id. ``key`` is the owner's, empty where there is none."""
    _same_protocol(hello.protocol, hello.app)
    if hello.key and not (key and same(hello.key, key)):
        raise TurnedAway("key", "That key does not open this table.")
    if room.phase is Phase.OVER and room.people.owner is None:
        gather(room)  # nobody is left who could ask for a rematch
    name = clean(hello.name, NAME_CELLS)
    if not name:
        raise TurnedAway("name", "Come with a name of 1 to 20 letters.")
    if room.people.knows(name):
        raise TurnedAway("name", f"Somebody here is called {name} already: take another name.")
    seat = None if hello.watch else _seat(room)
    who = room.people.add(Person(name, seat, False, Presence.HERE))
    room.tell(Joined(name, hello.watch))
    if hello.key and room.people.owner is not None:
        _own(room, who)
    elif hello.key:
        room.people.owner = who
    elif seat is not None:
        room.people.owner = room.people.owner or who
    return who


def drive(room: Room, ask: Drive, key: str) -> str:
    """Let the host's own bot play for somebody; give whom."""
    _same_protocol(ask.protocol, APP)
    if not (key and same(ask.key, key)):
        raise TurnedAway("key", "That key drives nobody.")
    if ask.person not in room.people or room.people[ask.person].bot is None:
        raise TurnedAway("nobody", "No bot plays for that person.")
    return ask.person


def leave_seat(room: Room, who: str, *, lost: bool, now: float) -> None:
    """Somebody quit or was lost: during a game, a bot plays on for a seat at once."""
    person = room.people[who]
    gone = Presence.LOST if lost else Presence.LEFT
    room.tell(Gone(person.name, lost))
    plays = room.viewer(who) is not None
    if not plays:
        room.people.remove(who)
    elif room.phase is Phase.PLAYING:
        room.people.change(who, presence=gone, bot=STAND_IN)
        room.tell(StandIn(person.name, Cause.LEFT))
    else:  # the result still names who played
        room.people.change(who, presence=gone)
    if room.people.owner == who:
        room.people.owner = None
        hand_on(room, person.seat)
    if person.seat is not None:
        begin_if_ready(room, now)


def hand_on(room: Room, seat: int | None = None) -> None:
    """Give a table without an owner to who comes after ``seat``."""
    if room.people.owner is None and (heir := room.people.heir(seat)):
        _own(room, heir)


def gather(room: Room) -> None:
    """Bring everybody back to the lobby, watchers too; who has gone is let go."""
    room.clear()
    for key, person in room.people:
        if person.presence in (Presence.LOST, Presence.LEFT):
            room.people.remove(key)
            room.sent_away[key] = Bye("removed", "Whom you played for has gone.")
        elif person.presence is Presence.HERE:
            room.people.change(key, ready=False)
    hand_on(room)


def same(shown: str, key: str) -> bool:
    """Compare secrets in a time that tells nothing."""
    return compare_digest(shown.encode(errors="replace"), key.encode(errors="replace"))


def _own(room: Room, who: str) -> None:
    room.people.owner = who
    room.tell(Owns(room.people[who].name))


def _same_protocol(protocol: int, app: str) -> None:
    if protocol != PROTOCOL:
        theirs = f"ZooLAN {clean(app, NAME_CELLS)} (protocol {protocol})"
        ours = f"ZooLAN {APP} (protocol {PROTOCOL})"
        raise TurnedAway("version", f"This table is {ours}; you came with {theirs}.")


def _seat(room: Room) -> int:
    if room.phase is not Phase.LOBBY:
        raise TurnedAway("playing", "A game is going on at this table; you may watch it.")
    seat = room.people.free_seat(room.game.seats[-1])
    if seat is None:
        raise TurnedAway("full", "Every seat at this table is taken; you may watch.")
    return seat
