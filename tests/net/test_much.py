"""Who says much: a host that never stops, a table that never stops talking. Nobody else waits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

import net.client as client_module
from net.client import Client
from net.codec import frame
from net.connect import connect
from net.hearsay import cleaned
from net.messages import PROTOCOL, Bye, Done, Message, Snapshot, Welcome
from net.news import Closed
from net.security.identity import open_identity
from net.security.tls import server_context
from net.table.limits import KEPT_LINES
from net.text import CHAT_LENGTH
from net.tree import Line, Phase
from tests.net.hosted import until
from tests.net.hostile_trees import sound


@asynccontextmanager
async def at_a_host_that_says(much: list[Message], *, again: bool) -> AsyncIterator[Client]:
    _welcome, tree = sound("axolotls-chill", Phase.LOBBY)
    first = [Welcome(PROTOCOL, "1", "t", "p1", 1, 0.0), Snapshot(1, 1, tree)]
    more = b"".join(map(frame, much))

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1000)
        writer.write(b"".join(map(frame, first)))
        await asyncio.sleep(0.1)  # the client is inside by then
        with suppress(ConnectionError):
            writer.write(more)
            while again:
                writer.write(more)
                await writer.drain()
        writer.close()

    identity = open_identity()
    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=server_context(identity))
    async with server:
        port = server.sockets[0].getsockname()[1]
        client = await connect("127.0.0.1", port, name="Ada", fingerprint=identity.fingerprint)
        try:
            async with asyncio.timeout(20):
                yield client
        finally:
            await client.close()


async def test_of_a_host_that_never_stops_no_more_waits_than_somebody_may_hear(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client_module, "UNHEARD", 100)
    async with at_a_host_that_says([Done(7)] * 1000, again=True) as client:
        for _ in range(20):
            await asyncio.sleep(0.02)
            assert len(client._news) <= 100
        heard = 0
        async for _news in client.news():
            heard += 1
            if heard > 500:
                break
        assert client.away is None


async def test_who_follows_a_host_that_never_stops_is_asked_in_between() -> None:
    """Keys are, in the app: whoever waits for its turn on the loop."""
    async with at_a_host_that_says([Done(7)] * 1000, again=True) as client:
        turns = 0
        for _ in range(20):
            await asyncio.sleep(0)
            turns += 1
        assert turns == 20
        assert len(client._news) < client_module.UNHEARD


async def test_what_is_said_last_is_heard_however_much_there_was_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client_module, "SPELL", 0.001)
    much = [*[Done(7)] * 300, Bye("removed", "Go.")]
    async with at_a_host_that_says(much, again=False) as client:
        await until(client, lambda: client.closed)
        assert client.closed == Closed("removed", "Go.")


def test_a_tree_is_not_cleaned_again_for_each_line_that_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fifty lines in wide letters took 10 ms a change: one watcher who chats stopped all games."""
    looked = []
    monkeypatch.setattr("net.hearsay.clean", lambda text, _cells: looked.append(text) or text)
    chat = {
        str(n): Line(f"Ēve {n}", f"{n:03}" + "漢" * (CHAT_LENGTH - 3)) for n in range(KEPT_LINES)
    }
    for _ in range(10):
        assert cleaned(dict(chat)) == chat
    assert len(looked) == 2 * KEPT_LINES
