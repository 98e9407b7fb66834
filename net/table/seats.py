"""What people may do with seats while a game is played: lend, give, and remove who sits there."""

from net.errors import RequestRefused
from net.events import GivenSeat, Removed
from net.messages import Bye, Give, Lend, Remove
from net.table import stopping
from net.table.absence import stand_in, take_over
from net.table.limits import HELD
from net.table.room import Room
from net.table.spent import Spent
from net.tree import Cause, Person, Phase, Presence


def lend(room: Room, who: str, ask: Lend, now: float) -> None:
    """Hand a human's seat to a bot, or back. What is lent, only the owner gives back.

    For who is lost it means not to wait any longer: they play again when they are back. Who is
    idle has said by asking at all that they are here (:mod:`net.table.patience`).
    """
    person, own = _player(room, ask.person), ask.person == who
    if who != room.people.owner and (ask.lend or not own or person.cause is Cause.LENT):
        raise RequestRefused("owner", "Only the owner of the table may do that.")
    if not ask.lend and person.presence is not Presence.HERE:
        raise RequestRefused("absent", f"{person.name} is not here to play.")
    here = person.presence is Presence.HERE
    if ask.lend and (person.bot is None or here):
        stand_in(room, ask.person, Cause.LENT if here else Cause.AWAY)
    elif not ask.lend and person.bot is not None and not (own and person.cause is Cause.IDLE):
        take_over(room, ask.person, now)
    stopping.look(room, now)


def give(room: Room, _who: str, ask: Give, now: float) -> None:
    """Give the seat of somebody who is away to a watcher, hand and all, for good."""
    person = _player(room, ask.person)
    if person.presence is Presence.HERE:
        raise RequestRefused("present", f"{person.name} is here, and keeps the seat.")
    if ask.to not in room.people:
        raise RequestRefused("nobody", "Whom you mean has gone already.")
    heir = room.people[ask.to]
    if heir.seat is not None or heir.presence is not Presence.HERE:
        raise RequestRefused("seated", f"{heir.name} is no watcher who could sit down.")
    room.people.change(ask.person, seat=None, bot=None, cause=None, until=None)
    room.spent[ask.person] = Spent(HELD, now)
    room.people.change(ask.to, seat=person.seat)
    room.tell(GivenSeat(person.name, heir.name))
    if room.play and person.seat is not None:
        room.play.renew(person.seat, now)
    stopping.look(room, now)


def remove(room: Room, who: str, ask: Remove, now: float) -> None:
    """Send somebody away. In a game a bot plays on for them; nothing leads back."""
    if ask.person not in room.people:
        raise RequestRefused("nobody", "Whom you mean has gone already.")
    if ask.person == who:
        raise RequestRefused("self", "To go yourself, leave the table.")
    person, owner = room.people[ask.person], room.people[who].name
    if room.phase is not Phase.LOBBY and person.presence is Presence.BOT:
        raise RequestRefused("bot", "A bot stays as long as its game.")
    room.sent_away[ask.person] = Bye("removed", f"{owner} has sent you away from the table.")
    room.tell(Removed(person.name))
    if room.phase is Phase.LOBBY or person.seat is None:
        room.let_go(ask.person)
    else:
        room.tokens.pop(ask.person, None)
        room.people.change(ask.person, presence=Presence.LEFT, since=now, until=None)
        if room.phase is Phase.PLAYING:
            stand_in(room, ask.person, Cause.LEFT)
        stopping.hold(room, now)
        stopping.look(room, now)


def _player(room: Room, who: str) -> Person:
    """Give a human who has a seat in the game."""
    if who not in room.people:
        raise RequestRefused("nobody", "Whom you mean has gone already.")
    person = room.people[who]
    if person.presence is Presence.BOT:
        raise RequestRefused("bot", f"{person.name} is a bot.")
    if person.seat is None:
        raise RequestRefused("watcher", f"{person.name} watches, and has no seat.")
    return person
