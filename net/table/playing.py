"""What people may ask for during a game, after it, and always."""

from collections.abc import Mapping

from net.errors import ProtocolError, RequestRefused
from net.messages import Act, Bye, Leave, Rematch, Say
from net.table import absence
from net.table.door import gather, quit
from net.table.limits import CHAT_LENGTH
from net.table.play import Possible
from net.table.room import Room
from net.tags import to_plain
from net.text import clean
from net.tree import Cause, Line, Why

STANDS_STILL: Mapping[Why, str] = {
    Why.OWNER: "The owner of the table has paused the game.",
    Why.RETURN: "The game waits for those who are away.",
    Why.COUNT: "The game goes on in a moment.",
}
"""Why nobody may act."""


def act(
    room: Room, who: str, ask: Act, possible: Possible, now: float, *, drives: bool = False
) -> None:
    """Do an action of the game, judged against the state that it meets.

    ``possible`` says whether its sender saw it as possible (WI8). Either a bot plays for a person,
    or the person plays.
    """
    seat = room.viewer(who)
    if seat is None or room.play is None:
        raise RequestRefused("watcher", "You are watching this game.")
    if room.paused:
        raise RequestRefused("paused", STANDS_STILL[room.paused.why])
    person = room.people[who]
    if drives and person.bot is None:
        raise RequestRefused("bot", f"{person.name} plays again: no bot does.")
    if not drives and person.cause is Cause.LENT:
        raise RequestRefused("lent", "The owner of the table has handed your seat to a bot.")
    try:
        action = room.actions.typed(ask.action)
    except ProtocolError as error:
        raise RequestRefused("action", "This game has no such action.") from error
    events = room.play.act(seat, action, possible, room.people.name_of, now)
    absence.happened(room, events, now)


def rematch(room: Room, who: str, _ask: Rematch, now: float) -> None:
    """Bring everybody back to the lobby, watchers too; who has gone is let go."""
    if room.people[who].seat is None and who != room.people.owner:
        raise RequestRefused("watcher", "Those who played decide on a rematch.")
    gather(room, now)


def say(room: Room, who: str, ask: Say, _now: float) -> None:
    """Add a line of chat."""
    text = clean(ask.text, 2 * CHAT_LENGTH + 2)
    if not text:
        raise RequestRefused("empty", "There is nothing in what you want to say.")
    if len(text) > CHAT_LENGTH:
        raise RequestRefused("long", f"A line of chat has at most {CHAT_LENGTH} characters.")
    room.chat.add(to_plain(Line(room.people[who].name, text)))


def leave(room: Room, who: str, ask: Leave, now: float) -> None:
    """Quit; the owner may end the table with it."""
    if not ask.close:
        room.sent_away[who] = Bye("left", "You have left the table.")
        quit(room, who, now)
    elif who == room.people.owner:
        room.closed = Bye("closed", f"{room.people[who].name} has closed the table.")
    else:
        raise RequestRefused("owner", "Only the owner of the table may close it.")
