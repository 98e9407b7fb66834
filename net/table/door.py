"""Who comes in, and who goes. Raises TurnedAway, ready to show."""

from dataclasses import dataclass, replace
from hashlib import sha256
from hmac import compare_digest

from net.errors import TurnedAway
from net.events import Joined
from net.messages import PROTOCOL, Bye, Drive, Hello
from net.table import absence, dealer, owner, stopping
from net.table.limits import HELD, KEPT_TOKENS, NAME_CELLS
from net.table.lobby import begin_if_ready
from net.table.room import Room
from net.table.spent import Spent
from net.text import clean
from net.tree import Person, Phase, Presence
from net.version import APP

_TAKEN = (
    "Somebody here is called {} already: take another name.",
    "The name {} is kept for who left this table, and comes back from the app they played with; "
    "anybody else takes another name.",
)
_AWAY = (Presence.LOST, Presence.LEFT)


@dataclass(frozen=True, slots=True)
class Entry:
    """What somebody who greets may do: come in as a new person, or be ``person`` again.

    All of it may stand in a journal. ``owner``: showed the owner's key.
    """

    name: str
    watch: bool
    owner: bool = False
    person: str | None = None


def look(room: Room, hello: Hello, owner_key: str, *, takes: bool = True) -> Entry:
    """See whether somebody may come in, and change nothing. Raises TurnedAway.

    ``owner_key`` is the SHA-256 of what proves the owner, empty where nobody can. ``takes``: it
    takes the role from who has it; at a table that was taken up again, which anybody of the house
    may do, it does not.
    """
    same_protocol(hello.protocol, hello.app)
    if hello.table and hello.table != room.id:
        raise TurnedAway("table", "Another table is here now than the one you mean.")
    if hello.key and not (owner_key and same(digest_of(hello.key), owner_key)):
        raise TurnedAway("key", "That key does not open this table.")
    entry = _look_back(room, hello) if hello.token else _look_at(room, hello)
    return entry if takes or room.people.owner is None else replace(entry, owner=False)


def admit(room: Room, entry: Entry, digest: str, now: float) -> str:
    """Let in whom :func:`look` found fit; give their id.

    ``digest`` is the SHA-256 of the token that leads back to them from now on; the one they showed
    stays good until :func:`settle`.
    """
    if entry.person is None and _abandoned(room):
        gather(room, now)  # nobody is left who could ask for a rematch
    who = _let_in(room, entry, now)
    good = room.tokens.get(who, ())  # the first is the one that was acknowledged
    room.tokens[who] = (*good[:1], *good[1:][2 - KEPT_TOKENS :], digest)
    if entry.owner and room.people.owner not in (None, who):
        owner.own(room, who)
    elif entry.owner or room.people[who].seat is not None or room.phase is not Phase.LOBBY:
        room.people.owner = room.people.owner or who
    stopping.look(room, now)
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
    """A person's connection broke: the place is held for them, for a while."""
    absence.lost(room, who, now)
    dealer.lost(room, who, now)
    stopping.hold(room, now)


def quit(room: Room, who: str, now: float) -> None:
    """A person left of their own will: nothing waits for them."""
    owns, seat = room.people.owner == who, room.people[who].seat
    absence.left(room, who, now)
    dealer.look(room, now)
    if owns:
        room.disown()
        owner.hand_on(room, seat)
    stopping.hold(room, now)
    stopping.look(room, now)
    if seat is not None:
        begin_if_ready(room, now)


def gather(room: Room, now: float) -> None:
    """Bring everybody back to the lobby, watchers too; who has gone for good is let go."""
    room.clear()
    room.spent = {}
    for who, person in room.people:
        if person.presence in (Presence.LOST, Presence.LEFT) and person.until is None:
            room.let_go(who)
            room.sent_away[who] = Bye("removed", "Whom you played for has gone.")
        elif person.presence is not Presence.BOT:
            until = None if person.until is None else min(person.until, now + HELD)
            room.people.change(who, ready=False, bot=None, cause=None, until=until)
            room.spent[who] = Spent(0.0, now)
    owner.hand_on(room)


def same(shown: str, key: str) -> bool:
    """Compare secrets in a time that tells nothing."""
    return compare_digest(shown.encode(errors="replace"), key.encode(errors="replace"))


def same_protocol(protocol: int, app: str) -> None:
    """Turn away who speaks another version of the protocol."""
    if protocol != PROTOCOL:
        theirs = f"ZooLAN {clean(app, NAME_CELLS)} (protocol {protocol})"
        ours = f"ZooLAN {APP} (protocol {PROTOCOL})"
        raise TurnedAway("version", f"This table is {ours}; you came with {theirs}.")


def _look_at_name(room: Room, hello: Hello) -> str:
    """Give the name of somebody who is new."""
    name = clean(hello.name, NAME_CELLS)
    if not name:
        raise TurnedAway("name", "Come with a name of 1 to 20 letters.")
    for _, person in _staying(room):
        if person.name.casefold() == name.casefold():
            raise TurnedAway("name", _TAKEN[person.presence in _AWAY].format(name))
    return name


def _look_back(room: Room, hello: Hello) -> Entry:
    who = holder(room, hello.token)
    if who is None:
        raise TurnedAway("token", "No seat is held for you at this table any more.")
    person = room.people[who]
    return Entry(person.name, person.seat is None, bool(hello.key), who)


def _look_at(room: Room, hello: Hello) -> Entry:
    """See whether there is a place for who shows no token."""
    if hello.key and (owners := _owners_place(room, clean(hello.name, NAME_CELLS))):
        return owners
    name = _look_at_name(room, hello)
    if not hello.watch:
        _look_for_seat(room)
    if not absence.has_room(room):
        raise TurnedAway("crowded", "There are too many people at this table.")
    return Entry(name, hello.watch, bool(hello.key))


def _owners_place(room: Room, name: str) -> Entry | None:
    """The key leads back to the place of an owner who is lost too, under the name they had."""
    who = room.people.owner
    owner = room.people[who] if who else None
    if owner is None or owner.presence is not Presence.LOST:
        return None
    if owner.name.casefold() != name.casefold():
        return None
    return Entry(owner.name, owner.seat is None, True, who)


def _abandoned(room: Room) -> bool:
    """Whether a result lies there and nobody is left who could ask for a rematch."""
    return room.phase is Phase.OVER and room.people.owner is None


def _staying(room: Room) -> list[tuple[str, Person]]:
    """Give those who are still here when somebody comes in."""
    gone = _AWAY if _abandoned(room) else ()
    return [
        (key, person)
        for key, person in room.people
        if person.presence not in gone or person.until is not None
    ]


def _look_for_seat(room: Room) -> None:
    if room.phase is not Phase.LOBBY and not _abandoned(room):
        raise TurnedAway("playing", "A game is going on at this table; you may watch it.")
    if room.dealing:
        raise TurnedAway("playing", "The cards are being dealt at this table; you may watch.")
    taken = sum(person.seat is not None for _, person in _staying(room))
    if taken >= room.game.seats[-1]:
        raise TurnedAway("full", "Every seat at this table is taken; you may watch.")


def _let_in(room: Room, entry: Entry, now: float) -> str:
    if entry.person is not None:
        absence.back(room, entry.person, now)
        return entry.person
    absence.make_room(room)
    seat = None if entry.watch else room.people.free_seat(room.game.seats[-1])
    room.tell(Joined(entry.name, entry.watch))
    return room.people.add(Person(entry.name, seat, False, Presence.HERE))
