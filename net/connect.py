"""Coming to a table: a greeting, and a client that has its first snapshot, or a sentence why not.

``client = await connect("127.0.0.1", port, name="Ada")``
"""

import asyncio
import socket

import engine
from engine.games import Games
from net.client import Client
from net.errors import ConnectError
from net.messages import PROTOCOL, Drive, Hello, Message
from net.version import APP


async def connect(
    host: str,
    port: int,
    *,
    name: str,
    watch: bool = False,
    key: str = "",
    timeout: float = 5.0,  # noqa: ASYNC109  # callers choose how long a person waits
    games: Games = engine.GAMES,
) -> Client:
    """Come to a table, to play or to watch; ``key`` proves its owner.

    The client has its first snapshot when it is returned. Raises ConnectError, ready to show.
    """
    hello = Hello(PROTOCOL, APP, name, watch, key)
    return await _join(host, port, hello, games, timeout)


async def drive(
    host: str, port: int, *, person: str, key: str, games: Games = engine.GAMES
) -> Client:
    """Play for somebody at the table, as the host's own bots do. Raises ConnectError."""
    return await _join(host, port, Drive(PROTOCOL, person, key), games, 5.0)


async def _join(host: str, port: int, greeting: Message, games: Games, patience: float) -> Client:
    client = Client(games)
    where = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    try:
        async with asyncio.timeout(patience):
            if not 0 < port < 65536:
                raise OverflowError(port)
            loop = asyncio.get_running_loop()
            await loop.create_connection(client.link, host, port, happy_eyeballs_delay=0.25)
            client.send(greeting)
            await client.joined()
    except BaseException as error:
        await client.close()
        if isinstance(error, (OSError, UnicodeError, OverflowError)):
            raise ConnectError("unreachable", _unreachable(error, host, where)) from error
        raise
    return client


def _unreachable(error: Exception, host: str, where: str) -> str:
    match error:
        case TimeoutError():  # an OSError too: first
            return f"{where} does not answer."
        case socket.gaierror() | UnicodeError():
            return f"There is no host called {host}."
        case ConnectionRefusedError():
            return f"Nobody listens at {where}."
        case OverflowError():
            return f"{where} is no address: a port is a number up to 65535."
    return f"{where} cannot be reached: {getattr(error, 'strerror', None) or error}."
