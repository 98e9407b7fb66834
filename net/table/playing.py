"""What people may ask for during a game, after it, and always."""

from net.errors import ProtocolError, RequestRefused
from net.messages import Act, Bye, Leave, Rematch, Say
from net.table.door import gather, quit
from net.table.limits import CHAT_LENGTH
from net.table.play import Possible
from net.table.room import Room
from net.tags import to_plain
from net.text import clean
from net.tree import Line


def act(room: Room, who: str, ask: Act, possible: Possible, now: float) -> None:
    """Do an action of the game, judged against the state that it meets.

    ``possible`` says whether its sender saw it as possible (WI8).
    """
    seat = room.viewer(who)
    if seat is None or room.play is None:
        raise RequestRefused("watcher", "You are watching this game.")
    try:
        action = room.actions.typed(ask.action)
    except ProtocolError as error:
        raise RequestRefused("action", "This game has no such action.") from error
    room.happened(room.play.act(seat, action, possible, room.people.name_of, now))


def rematch(room: Room, who: str, _ask: Rematch, _now: float) -> None:
    """Bring everybody back to the lobby, watchers too; who has gone is let go."""
    if room.people[who].seat is None and who != room.people.owner:
        raise RequestRefused("watcher", "Those who played decide on a rematch.")
    gather(room)


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
