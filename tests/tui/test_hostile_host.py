"""A host that is none of ours: what it tells ends its connection, and nothing else."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any, TypeAlias

import pytest

from engine import GAMES
from net.codec import frame
from net.connect import connect
from net.discovery.found import Found
from net.errors import ConnectError
from net.messages import PROTOCOL, Message, Pong, Snapshot, Welcome
from net.security.identity import open_identity
from net.security.tls import server_context
from net.tags import to_plain
from net.tree import Tree
from net.version import APP
from tests.tui.fakes import FakeFinder, game_tree
from tests.tui.screens import wait_for, wait_text
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place import places
from tui.place.session import Session
from tui.screens.home import Home
from tui.screens.table import Table

NAMES = ("Ada", "Grace", "Linus", "Coral")
Way: TypeAlias = Callable[[int], Coroutine[Any, Any, Session]]
STRANGE = "This is no table that this app understands."


class Host:
    """Says what the test wants, to the one who comes."""

    def __init__(self, first: dict[str, Any]) -> None:
        self.first = first
        self.gone = asyncio.Event()
        self.n = 0
        self._to: asyncio.StreamWriter | None = None

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._to = writer
        await reader.read(1000)
        self.say(Welcome(PROTOCOL, APP, "t", "0", 1, 0.0))
        self.snapshot(self.first)
        with suppress(ConnectionError):
            while await reader.read(1000):
                self.say(Pong(1.0))
        self.gone.set()
        writer.close()

    def snapshot(self, tree: dict[str, Any]) -> None:
        self.n += 1
        self.say(Snapshot(1, self.n, tree))

    def say(self, message: Message) -> None:
        assert self._to
        self._to.write(frame(message))


@asynccontextmanager
async def hosting(first: dict[str, Any]) -> AsyncIterator[tuple[Host, int]]:
    host = Host(first)
    server = await asyncio.start_server(
        host.serve, "127.0.0.1", 0, ssl=server_context(open_identity())
    )
    async with server:
        yield host, server.sockets[0].getsockname()[1]


def tree(game: str, seats: int = 3, **more: Any) -> dict[str, Any]:
    view = to_plain(GAMES[game].view(GAMES[game].setup(seats, b"x"), 0))
    told: Tree = replace(game_tree(game, NAMES[:seats], 0), view=view)
    return {**to_plain(told), "log": {"1": ["@began", 1]}, **more}


async def by_address(port: int) -> Session:
    return await places.join("127.0.0.1", port, places.Guest("Ada"))


async def as_found(port: int) -> Session:
    here = ("127.0.0.1",)
    table = Found("t", "A table", "animix", 3, 6, "playing", PROTOCOL, here, port, 1.0, False)
    return await places.join_found(table, places.Guest("Ada"))


@pytest.mark.parametrize("other", [tree("axolotls-chill"), tree("animix", 2), tree("animix", 4)])
async def test_a_game_that_becomes_another_leads_home_with_a_sentence(other: Any) -> None:
    async with hosting(tree("animix")) as (host, port):
        session = Session(await connect("127.0.0.1", port, name="Ada"))
        app = ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]  # stands in for one
        async with app.run_test(size=(80, 24)) as pilot:
            await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
            host.snapshot(other)
            await wait_text(app, pilot, STRANGE)
            assert isinstance(app.screen, Home)


@pytest.mark.parametrize("entry", [["@unheard-of", 1], ["@began"], 7])
@pytest.mark.parametrize("way", [by_address, as_found])
async def test_a_story_that_cannot_be_read_is_no_table_and_leaves_no_ghost(
    entry: Any, way: Way
) -> None:
    async with hosting(tree("animix", log={"1": entry})) as (host, port):
        with pytest.raises(ConnectError, match=STRANGE):
            await way(port)
        async with asyncio.timeout(20):
            await host.gone.wait()


@pytest.mark.parametrize("way", [by_address, as_found])
async def test_whatever_goes_wrong_at_the_door_leaves_no_ghost(
    way: Way, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumbles(*_all: Any, **_more: Any) -> None:
        raise ArithmeticError

    monkeypatch.setattr(places, "Session", stumbles)
    async with hosting(tree("animix")) as (host, port):
        with pytest.raises(ArithmeticError):
            await way(port)
        async with asyncio.timeout(20):
            await host.gone.wait()
