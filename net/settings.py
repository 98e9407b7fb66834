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
from net.table import Keys, Table
from net.table.door import digest_of
from net.table.lobby import seat_bot
from net.table.room import Room
from net.text import clean

SPEED_LIMIT = 1000.0
"""Faster, and the table would act again before a bot has heard that it did."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """A table to be hosted.

    ``name`` of the table; ``options`` by name; ``bots``: kinds, one for each seat to fill; ``lan``:
    for everybody nearby, or for this machine alone; ``linger``: seconds that the table outlives its
    last person (None: for ever); ``speed`` divides the waits of bots and table; ``port`` 0: any;
    ``key`` proves the owner.
    """

    name: str
    game: str
    options: dict[str, OptionValue] = {}
    bots: list[str] = []
    lan: bool = True
    linger: float | None = 60.0
    speed: float = 1.0
    port: int = 0
    key: str = ""


def read_settings(line: bytes) -> Settings:
    """Read the line. Raises LaunchError."""
    try:
        return msgspec.json.decode(line, type=Settings)
    except msgspec.MsgspecError as error:
        raise LaunchError(f"These are no settings for a host: {error}.") from error


def make_table(
    settings: Settings,
    *,
    bots: str,
    now: float,
    games: Games = GAMES,
) -> Table:
    """Set the table up; ``bots`` is the key of the host's own bots. Raises LaunchError."""
    _check(settings, games)
    try:
        room = Room(
            id=secrets.token_urlsafe(9),
            name=clean(settings.name, NAME_CELLS) or "A table",
            games=games,
            game=games[settings.game],
            options=dict(settings.options),
            speed=settings.speed,
        )
        room.game.check(of_the_game(room.game, room.options))
    except RuleError as error:
        raise LaunchError(error.say()) from error
    for kind in settings.bots:
        seat_bot(room, kind)
    keys = Keys(owner=digest_of(settings.key) if settings.key else "", bots=bots)
    epoch = 1 + secrets.randbelow(1 << 30)
    return Table(
        room, chance=SystemChance(), keys=keys, epoch=epoch, linger=settings.linger, now=now
    )


def _check(settings: Settings, games: Games) -> None:
    if settings.game not in games:
        raise LaunchError(f"There is no game {settings.game!r}; there are {', '.join(games)}.")
    most = games[settings.game].seats[-1]
    if len(settings.bots) > most:
        raise LaunchError(f"{games[settings.game].title} has {most} seats for bots and people.")
    for kind in settings.bots:
        if kind not in BOTS:
            raise LaunchError(f"There is no bot {kind!r}; there are {', '.join(BOTS)}.")
    if not 0 < settings.speed <= SPEED_LIMIT:
        raise LaunchError(f"The speed is a number above 0, up to {SPEED_LIMIT:,.0f}.")
    if not 0 <= settings.port <= 65535:
        raise LaunchError("A port is a number up to 65535; 0 takes any that is free.")
    if settings.linger is not None and not settings.linger >= 0:
        raise LaunchError("A table lingers for some seconds, or for ever.")
