"""Coming to a table: whom we meet there, a greeting, and a client that has its first snapshot.

``client = await connect("127.0.0.1", port, name="Ada")``
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import engine
from engine.games import Games
from net.arrival import Arrived, arrive
from net.client import Client
from net.discovery.address import Address
from net.errors import ConnectError
from net.messages import PROTOCOL, Drive, Hello
from net.pinning import Pin, Shown, Stranger
from net.post import Post
from net.road import Road, Search
from net.version import APP

PATIENCE = 5.0
"""Seconds that a host has to be there, if the caller does not say."""


Approve: TypeAlias = Callable[[Shown], Awaitable[bool]]
"""Asks a person whether to trust a certificate. It may take its time: nothing is connected."""

__all__ = ["Approve", "Shown", "connect", "drive"]


async def connect(
    host: str,
    port: int,
    *,
    name: str,
    watch: bool = False,
    key: str = "",
    code: str = "",
    token: str = "",
    table: str = "",
    fingerprint: str = "",
    announced: str = "",
    approve: Approve | None = None,
    search: Search | None = None,
    known_as: str = "",
    timeout: float = PATIENCE,  # noqa: ASYNC109  # callers choose how long a person waits
    games: Games = engine.GAMES,
) -> Client:
    """Come to a table, to play or to watch; the client has its first snapshot.

    ``key`` proves the table's owner, ``code`` is a private table's, ``token`` leads back to a seat,
    ``table`` is the id of the one that is meant. The host must have this ``fingerprint``, if it is
    given, and one that begins like the ``announced``, if there is one; else it must be known as
    ``known_as`` (without it: by its address), or nobody is yet; of anything else ``approve`` asks a
    person. ``search`` looks for the table when the connection breaks. Raises ConnectError, ready to
    show; its code is ``changed`` where another certificate is known, ``table`` where another was
    announced.
    """
    hello = Hello(PROTOCOL, APP, name, watch, key, token, table=table)
    known_as = known_as or str(Address(host, port))
    pin = Pin(known_as, fingerprint, announced, asks=approve is not None)
    client = Client(games, Road(host, port, name, watch=watch, search=search))
    try:
        arrived = await arrive(host, port, hello, pin.look, code=code, patience=timeout)
    except Stranger as stranger:
        if approve is None or not await approve(stranger.shown):
            raise
        await pin.approve(stranger.shown)
        arrived = await arrive(host, port, hello, pin.look, code=code, patience=timeout)
    return await _enter(client, arrived)


async def drive(post: Post, person: str, games: Games = engine.GAMES) -> Client:
    """Play for somebody at the table, as the host's own bots do. Raises ConnectError.

    A bot does not come back by itself: who drives it does.
    """
    pin = Pin("", post.fingerprint)
    greeting = Drive(PROTOCOL, person, post.key)
    arrived = await arrive(post.host, post.port, greeting, pin.look, patience=PATIENCE)
    return await _enter(Client(games), arrived)


async def _enter(client: Client, arrived: Arrived) -> Client:
    """Wait for the first snapshot."""
    try:
        client.enter(arrived)
        async with asyncio.timeout(PATIENCE):
            await client.joined()
    except BaseException as error:
        await client.close()
        if isinstance(error, TimeoutError):
            raise ConnectError("unreachable", "The host does not answer.") from error
        raise
    return client
