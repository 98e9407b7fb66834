"""What people may ask for before a game: ready and start, game and options, bots, seats."""

from collections.abc import Iterator
from itertools import count

from engine import RuleError
from engine.bots import BOTS
from engine.options import complete
from net.errors import RequestRefused
from net.events import Hindered
from net.messages import AddBot, Choose, Move, Ready, Remove, SetOption, Start
from net.rules import declared, of_the_game
from net.table import seats
from net.table.dealer import open_deal
from net.table.limits import OPTION_LENGTH
from net.table.room import Room
from net.tree import Person, Phase, Presence

NAMES = ("Olm", "Newt", "Gill", "Moss", "Puddle", "Fern", "Pebble", "Reed")
"""What bots are called, the first free one first."""


def ready(room: Room, who: str, ask: Ready, now: float) -> None:
    """Be ready, or not; when all who sit are, the game begins."""
    person = room.people[who]
    if person.seat is None:
        raise RequestRefused("watcher", "You are watching: sit down to play.")
    if person.ready != ask.ready:
        room.people.change(who, ready=ask.ready)
        begin_if_ready(room, now)


def start(room: Room, _who: str, _ask: Start, now: float) -> None:
    """Begin, ready or not."""
    least = room.game.seats.start
    sitting = len(room.people.seated())
    if sitting not in room.game.seats:
        text = f"{room.game.title} needs at least {least} at the table; here are {sitting}."
        raise RequestRefused("seats", text)
    try:
        open_deal(room, now)
    except RuleError as error:
        raise RequestRefused(error.code, error.say()) from error


def choose(room: Room, _who: str, ask: Choose, _now: float) -> None:
    """Play another game, with its options as they are by default."""
    game = room.games.get(ask.game)
    if game is None:
        raise RequestRefused("game", "This host does not have that game.")
    sitting = len(room.people.seated())
    if sitting > game.seats[-1]:
        text = f"{game.title} is for up to {game.seats[-1]}; here are {sitting}."
        raise RequestRefused("seats", text)
    if game is not room.game:
        room.choose(ask.game, {})
        _nobody_ready(room)


def set_option(room: Room, _who: str, ask: SetOption, _now: float) -> None:
    """Set an option, if some number of people could begin with it."""
    if isinstance(ask.value, str) and len(ask.value) > OPTION_LENGTH:
        text = f"An option's text has at most {OPTION_LENGTH} characters."
        raise RequestRefused("options", text)
    try:
        options = complete(declared(room.game), {**room.options, ask.name: ask.value})
        room.game.check(of_the_game(room.game, options))
    except RuleError as error:
        raise RequestRefused(error.code, error.say()) from error
    if options != room.options:
        room.options = options
        _nobody_ready(room)


def add_bot(room: Room, _who: str, ask: AddBot, now: float) -> None:
    """Give a free seat to a bot."""
    if ask.kind not in BOTS:
        raise RequestRefused("bot", f"There are these bots: {', '.join(BOTS)}.")
    seat_bot(room, ask.kind)
    begin_if_ready(room, now)


def remove(room: Room, who: str, ask: Remove, now: float) -> None:
    """Send a bot or a person away."""
    sat = ask.person in room.people and room.people[ask.person].seat is not None
    seats.remove(room, who, ask, now)
    if sat:
        begin_if_ready(room, now)


def move(room: Room, who: str, ask: Move, now: float) -> None:
    """Sit down, or watch."""
    sits = room.people[who].seat is not None
    if sits and ask.watch:
        room.people.change(who, seat=None, ready=False)
        begin_if_ready(room, now)
    elif not sits and not ask.watch:
        seat = room.people.free_seat(room.game.seats[-1])
        if seat is None:
            raise RequestRefused("full", "Every seat is taken.")
        room.people.change(who, seat=seat)
        room.people.owner = room.people.owner or who


def begin_if_ready(room: Room, now: float) -> None:
    """Deal when all who sit are ready, somebody among them is human, and they are enough.

    If the options do not fit their number, everybody is told: whoever came last is not to blame.
    """
    sitting = [person for _, person in room.people if person.seat is not None]
    human = any(person.presence is Presence.HERE for person in sitting)
    everybody = all(person.ready for person in sitting)
    waits = room.phase is Phase.LOBBY and room.dealing is None
    if waits and human and everybody and len(sitting) in room.game.seats:
        try:
            open_deal(room, now)
        except RuleError as error:
            room.tell(Hindered(error.say()))


def seat_bot(room: Room, kind: str) -> None:
    """Give the first free seat to a bot. Raises RequestRefused where there is none."""
    seat = room.people.free_seat(room.game.seats[-1])
    if seat is None:
        raise RequestRefused("full", "Every seat is taken.")
    name = next(name for name in _bot_names() if not room.people.knows(name))
    room.people.add(Person(name, seat, True, Presence.BOT, kind))


def _nobody_ready(room: Room) -> None:
    """Who was ready was so for what was to be played then."""
    for key, person in room.people:
        if person.presence is not Presence.BOT:
            room.people.change(key, ready=False)


def _bot_names() -> Iterator[str]:
    yield from NAMES
    yield from (f"Bot {number}" for number in count(1))
