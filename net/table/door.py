"""Who comes in, and who goes. Raises TurnedAway, ready to show."""

from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest

from net.errors import TurnedAway
from net.events import Back, Gone, Joined, Owns, StandIn
from net.messages import PROTOCOL, Bye, Drive, Hello
from net.table.limits import KEPT_TOKENS, NAME_CELLS
from net.table.lobby import begin_if_ready
from net.table.room import Room
from net.text import clean
from net.tree import Cause, Person, Phase, Presence
from net.version import APP

STAND_IN = "greedy"
"""The kind of bot that plays for somebody who is gone."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What somebody who greets may do: come in as a new person, or be ``person`` again.

    All of it may stand in a journal. ``owner``: showed the owner's key.
    """

    name: str
    watch: bool
    owner: bool = False
    person: str | None = None


def look(room: Room, hello: Hello, owner_key: str) -> Entry:
    """See whether somebody may come in, and change nothing. Raises TurnedAway.

    ``owner_key`` is the SHA-256 of what proves the owner, empty where nobody can.
    """
    same_protocol(hello.protocol, hello.app)
    if hello.table and hello.table != room.id:
        raise TurnedAway("table", "Another table is here now than the one you mean.")
    if hello.key and not (owner_key and same(digest_of(hello.key), owner_key)):
        raise TurnedAway("key", "That key does not open this table.")
    if hello.token:
        return _look_back(room, hello)
    name = clean(hello.name, NAME_CELLS)
    if not name:
        raise TurnedAway("name", "Come with a name of 1 to 20 letters.")
    if any(person.name.casefold() == name.casefold() for _, person in _staying(room)):
        raise TurnedAway("name", f"Somebody here is called {name} already: take another name.")
    if not hello.watch:
        _look_for_seat(room)
    return Entry(name, hello.watch, bool(hello.key))


def admit(room: Room, entry: Entry, digest: str, now: float) -> str:
    """Let in whom :func:`look` found fit; give their id.

    ``digest`` is the SHA-256 of the token that leads back to them from now on; the one they showed
    stays good until :func:`settle`.
    """
    del now
    if entry.person is None and _abandoned(room):
        gather(room)  # nobody is left who could ask for a rematch
    who = _let_in(room, entry)
    good = room.tokens.get(who, ())  # the first is the one that was acknowledged
    room.tokens[who] = (*good[:1], *good[1:][2 - KEPT_TOKENS :], digest)
    if entry.owner and room.people.owner is not None:
        _own(room, who)
    elif entry.owner:
        room.people.owner = who
    elif room.people[who].seat is not None:
        room.people.owner = room.people.owner or who
    return who


def settle(room: Room, who: str) -> None:
    """The newest connection of a person has spoken: only its own token is good from now on."""
    if unsettled(room, who):
        room.tokens[who] = room.tokens[who][-1:]


def unsettled(room: Room, who: str) -> bool:
    """Whether :func:`settle` has something to do."""
    return len(room.tokens.get(who, ())) > 1


def digest_of(token: str) -> str:
    """Give the SHA-256 of a token or key, in hex: all that a host keeps of it."""
    return sha256(token.encode(errors="replace")).hexdigest()


def holder(room: Room, token: str) -> str | None:
    """Say whose seat a token leads to; None where it leads nowhere."""
    digest = digest_of(token)
    return next((who for who, digests in room.tokens.items() if digest in digests), None)


def drive(room: Room, ask: Drive, key: str) -> str:
    """Let the host's own bot play for somebody; give whom."""
    same_protocol(ask.protocol, APP)
    if not (key and same(ask.key, key)):
        raise TurnedAway("key", "That key drives nobody.")
    if ask.person not in room.people or room.people[ask.person].bot is None:
        raise TurnedAway("nobody", "No bot plays for that person.")
    return ask.person


def lost(room: Room, who: str, now: float) -> None:
    """A person's connection broke."""
    _go(room, who, lost=True, now=now)


def quit(room: Room, who: str, now: float) -> None:
    """A person left of their own will."""
    _go(room, who, lost=False, now=now)


def _go(room: Room, who: str, *, lost: bool, now: float) -> None:
    """Somebody quit or was lost: during a game, a bot plays on for a seat at once."""
    person = room.people[who]
    gone = Presence.LOST if lost else Presence.LEFT
    room.tell(Gone(person.name, lost))
    plays = room.viewer(who) is not None
    if not plays:
        room.let_go(who)
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
            room.let_go(key)
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


def same_protocol(protocol: int, app: str) -> None:
    """Turn away who speaks another version of the protocol."""
    if protocol != PROTOCOL:
        theirs = f"ZooLAN {clean(app, NAME_CELLS)} (protocol {protocol})"
        ours = f"ZooLAN {APP} (protocol {PROTOCOL})"
        raise TurnedAway("version", f"This table is {ours}; you came with {theirs}.")


def _look_back(room: Room, hello: Hello) -> Entry:
    who = holder(room, hello.token)
    if who is None:
        raise TurnedAway("token", "No seat is held for you at this table any more.")
    person = room.people[who]
    return Entry(person.name, person.seat is None, bool(hello.key), who)


def _abandoned(room: Room) -> bool:
    """Whether a result lies there and nobody is left who could ask for a rematch."""
    return room.phase is Phase.OVER and room.people.owner is None


def _staying(room: Room) -> list[tuple[str, Person]]:
    """Give those who are still here when somebody comes in."""
    gone = (Presence.LOST, Presence.LEFT) if _abandoned(room) else ()
    return [(key, person) for key, person in room.people if person.presence not in gone]


def _look_for_seat(room: Room) -> None:
    if room.phase is not Phase.LOBBY and not _abandoned(room):
        raise TurnedAway("playing", "A game is going on at this table; you may watch it.")
    taken = sum(person.seat is not None for _, person in _staying(room))
    if taken >= room.game.seats[-1]:
        raise TurnedAway("full", "Every seat at this table is taken; you may watch.")


def _let_in(room: Room, entry: Entry) -> str:
    if entry.person is not None:
        room.people.change(entry.person, presence=Presence.HERE, bot=None)
        room.tell(Back(entry.name))
        return entry.person
    seat = None if entry.watch else room.people.free_seat(room.game.seats[-1])
    room.tell(Joined(entry.name, entry.watch))
    return room.people.add(Person(entry.name, seat, False, Presence.HERE))
