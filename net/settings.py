"""What a host is told when it starts.

It comes as a line of JSON on its stdin: what stands in argv, everybody on the machine can read.
"""

import secrets

import msgspec

from engine import GAMES, OptionValue, RuleError
from engine.bots import BOTS
from engine.games import Games
from net.chance import SystemChance
from net.discovery.announcement import NAME_CELLS
from net.errors import LaunchError
from net.rules import of_the_game
from net.security.code import tidy
from net.table import Keys, Table
from net.table.door import digest_of
from net.table.lobby import seat_bot
from net.table.room import Room
from net.text import clean

CODE_LENGTH = 8
"""Letters and figures of a join code at least: of fewer, too many could be tried in an evening."""
SPEED_LIMIT = 1000.0
"""Faster, and the table would act again before a bot has heard that it did."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """A table to be hosted.

    ``name`` of the table; ``options`` by name; ``bots``: kinds, one for each seat to fill; ``lan``:
    for everybody nearby, or for this machine alone; ``linger``: seconds that the table outlives its
    last person (None: for ever); ``speed`` divides the waits of bots and table; ``port`` 0: any;
    ``key`` proves the owner; ``code``: what strangers must know to come in, empty for a table that
    is open to everybody. ``resume``: the id of a table that was not over, to go on with as it
    was: then only ``port``, ``linger`` and ``key`` count, where they are given.
    """

    name: str = ""
    game: str = ""
    options: dict[str, OptionValue] = {}
    bots: list[str] = []
    lan: bool = True
    linger: float | None = 60.0
    speed: float = 1.0
    port: int = 0
    key: str = ""
    code: str = ""
    resume: str = ""


def read_settings(line: bytes) -> Settings:
    """Read the line. Raises LaunchError."""
    try:
        return msgspec.json.decode(line, type=Settings)
    except msgspec.MsgspecError as error:
        raise LaunchError(f"These are no settings for a host: {error}.") from error


def make_table(settings: Settings, *, bots: str, now: float, games: Games = GAMES) -> Table:
    """Set a table up of which nothing is kept; ``bots`` is the key of the host's own bots.

    Raises LaunchError.
    """
    keys = Keys(owner=owner_of(settings), bots=bots)
    return Table(
        make_room(settings, games),
        chance=SystemChance(),
        keys=keys,
        epoch=fresh_epoch(),
        linger=settings.linger,
        now=now,
    )


def make_room(settings: Settings, games: Games = GAMES) -> Room:
    """Make what the table holds. Raises LaunchError."""
    _check(settings, games)
    try:
        room = Room(
            id=secrets.token_hex(8),
            name=clean(settings.name, NAME_CELLS) or "A table",
            games=games,
            game=games[settings.game],
            options=dict(settings.options),
            speed=settings.speed,
            private=bool(settings.code),
        )
        room.game.check(of_the_game(room.game, room.options))
    except RuleError as error:
        raise LaunchError(error.say()) from error
    for kind in settings.bots:
        seat_bot(room, kind)
    return room


def owner_of(settings: Settings) -> str:
    """Give the SHA-256 of the owner's key, in hex; empty where there is none."""
    return digest_of(settings.key) if settings.key else ""


def fresh_epoch() -> int:
    """Give a number that no earlier host of the table had, as good as surely."""
    return 1 + secrets.randbelow(1 << 30)


def _check(settings: Settings, games: Games) -> None:
    if settings.game not in games:
        raise LaunchError(f"There is no game {settings.game!r}; there are {', '.join(games)}.")
    most = games[settings.game].seats[-1]
    if len(settings.bots) > most:
        raise LaunchError(f"{games[settings.game].title} has {most} seats for bots and people.")
    for kind in settings.bots:
        if kind not in BOTS:
            raise LaunchError(f"There is no bot {kind!r}; there are {', '.join(BOTS)}.")
    _check_rest(settings)


def _check_rest(settings: Settings) -> None:
    if not 0 < settings.speed <= SPEED_LIMIT:
        raise LaunchError(f"The speed is a number above 0, up to {SPEED_LIMIT:,.0f}.")
    if not 0 <= settings.port <= 65535:
        raise LaunchError("A port is a number up to 65535; 0 takes any that is free.")
    if settings.code and len(tidy(settings.code)) < CODE_LENGTH:
        raise LaunchError(f"A join code has at least {CODE_LENGTH} letters and figures.")
    if settings.linger is not None and not settings.linger >= 0:
        raise LaunchError("A table lingers for some seconds, or for ever.")
