"""What needs no screen: a table on a box in the corner."""

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec

from engine import GAMES
from net.discovery.address import DEFAULT_PORT, Address
from net.errors import LaunchError
from net.host import run
from net.keeping import unfinished
from net.security.fingerprint import words
from net.settings import Settings
from tui import options
from tui.here import address
from tui.say import say as tell
from tui.say import whole
from tui.words import listed


async def serve(settings: Settings) -> int:
    """Host a table until Ctrl+C; say in a line where it listens. Raises LaunchError.

    Without a port it listens where ``zoolan join HOST`` looks, or where there is room.
    """
    where = await asyncio.to_thread(address)
    title, table = _title(settings), ""

    def say(line: Mapping[str, Any]) -> None:
        nonlocal table
        table = line["ready"]["table"]
        _warn(line["ready"]["warning"])
        _tell(f"{settings.name}: {title}. Join:", where, line["ready"])

    try:
        port = settings.port or DEFAULT_PORT
        await run(msgspec.structs.replace(settings, port=port), say)
    except LaunchError:
        if settings.port:
            raise
        await run(settings, say)
    _farewell(table)
    return 0


async def go_on(table: str, port: int) -> int:
    """Go on with a table that was not over until Ctrl+C. Raises LaunchError."""
    where = await asyncio.to_thread(address)

    def say(line: Mapping[str, Any]) -> None:
        _warn(line["ready"]["warning"])
        _tell("The table goes on. Who was there comes back; else:", where, line["ready"])

    await run(Settings(resume=table, port=port, linger=None), say)
    _farewell(table)
    return 0


def _tell(sentence: str, where: str, ready: Mapping[str, Any]) -> None:
    """Say how to come to the table, and how to know its host."""
    code = f" --code {ready['code']}" if ready["code"] else ""
    join = f"zoolan join {Address(where, ready['port'])}{code}"
    tell(f"{sentence} {whole(join)}")
    tell(f"The host's words: {words(ready['fingerprint'])}")


def _warn(sentence: str) -> None:
    if sentence:
        tell(sentence, wrong=True)


def _farewell(table: str) -> None:
    """Say that the table is no more, or how a game that was stopped in its middle goes on."""
    if any(sheet.id == table for sheet in unfinished()):
        tell(f"The game was not over: {whole(f'zoolan host --resume {table}')}")
    else:
        tell("The table is closed.")


def _title(settings: Settings) -> str:
    """Name the game, and for how many it is if its options say so; warn where nobody can come."""
    game = GAMES[settings.game]
    numbers, bots = options.numbers(game, settings.options), len(settings.bots)
    if len(numbers) == len(game.seats):
        return game.title
    players = f"{listed([*map(str, numbers)], 'or')} players"
    if max(numbers) <= bots:
        text = f"these options are for {players}, and {bots} bots sit there already."
        tell(f"As it is, nobody can begin a game: {text}", wrong=True)
    return f"{game.title}, for {players}"
