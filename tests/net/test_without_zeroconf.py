"""Zeroconf may fail in any way, at any time: that costs the list, and never the game."""

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from zeroconf.asyncio import AsyncZeroconf

import net.discovery.announcer
import net.discovery.browser
import net.discovery.finder
import net.discovery.mdns
import net.discovery.publisher
import net.discovery.source
import net.herald
from net.client import Client
from net.discovery import Finder
from net.discovery.announcer import Announcer
from net.herald import Herald
from net.launch import launch
from net.messages import Ready, Start
from net.tree import Phase
from tests.net.hosted import Hosted, hosted, until
from tests.net.nearby import DEADLINE, finding, poll, table_of
from tui.place.places import Guest, join, join_found

pytestmark = pytest.mark.usefixtures("loopback_only")

Break: TypeAlias = Callable[[pytest.MonkeyPatch], None]


def importing(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(sys.modules, "zeroconf", None)
    for name in ("browser", "publisher", "mdns"):
        patch.delitem(sys.modules, f"net.discovery.{name}", raising=False)


def opening(patch: pytest.MonkeyPatch) -> None:
    for module in (net.discovery.browser, net.discovery.publisher):
        patch.setattr(module, "open_zeroconf", fail)


def registering(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(AsyncZeroconf, "async_register_service", fail)
    patch.setattr(net.discovery.browser, "AsyncServiceBrowser", fail)


def hanging(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(AsyncZeroconf, "async_register_service", hang)
    patch.setattr(AsyncZeroconf, "async_update_interfaces", hang)
    patch.setattr(AsyncZeroconf, "async_close", hang)
    patch.setattr(net.discovery.mdns, "CLOSING", 0.2)
    for module in (net.discovery.announcer, net.discovery.source):
        patch.setattr(module, "_PATIENCE", 0.2)


def sending(patch: pytest.MonkeyPatch) -> None:
    """Later: what was registered can be said no more, nor can the interfaces be read again."""
    patch.setattr(net.discovery.publisher.Publisher, "_repeat", fail)
    patch.setattr(AsyncZeroconf, "async_update_service", fail)
    patch.setattr(AsyncZeroconf, "async_register_service", fail)
    patch.setattr(AsyncZeroconf, "async_update_interfaces", fail)


def reading(patch: pytest.MonkeyPatch) -> None:
    """Later: what it heard cannot be read, and its machine has no addresses to tell of."""
    patch.setattr(net.discovery.browser.Browser, "_read", fail)
    patch.setattr(net.discovery.finder, "own_interfaces", no_system)
    patch.setattr(net.discovery.publisher, "own_interfaces", no_system)


def fail(*_: object, **__: object) -> Any:
    raise RuntimeError("zeroconf is broken")


def no_system(*_: object) -> Any:
    raise OSError(5, "Input/output error")


async def hang(*_: object, **__: object) -> None:
    await asyncio.Event().wait()


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is tried again often, more often than anybody would."""
    monkeypatch.setenv("ZOOLAN_NO_BROADCAST", "1")
    monkeypatch.setattr(net.discovery.announcer, "BEAT", 0.1)
    monkeypatch.setattr(net.discovery.finder, "_LOOK", 0.1)


@asynccontextmanager
async def announced(table: Hosted) -> AsyncIterator[list[Announcer]]:
    """Announce it as its host does; the list has its announcer."""
    made: list[Announcer] = []

    class Noted(Announcer):
        def __init__(self, info: Any) -> None:
            super().__init__(info, beat=net.discovery.announcer.BEAT)
            made.append(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(net.discovery.announcer, "Announcer", Noted)
        herald = Herald(table.room, table.port, table.fingerprint, lan=True)
        await poll(lambda: bool(made))
        try:
            yield made
        finally:
            async with asyncio.timeout(DEADLINE):
                await herald.stop()


@pytest.mark.parametrize("broken", [importing, opening, registering, hanging])
async def test_where_it_never_works_one_hosts_finds_here_joins_by_address_and_plays(
    broken: Break, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken(monkeypatch)
    async with hosted() as table, announced(table) as (announcer,), finding() as finder:
        await poll(lambda: announcer.problem is not None)
        if broken is not hanging:
            await poll(lambda: finder.problem is not None)
            assert finder.problem is not None
            assert "joining by address works." in finder.problem
        await they_play(table, finder)
    nothing_was_dropped(caplog)


@pytest.mark.parametrize("broken", [sending, reading])
async def test_where_it_breaks_later_the_game_goes_on_and_it_is_taken_up_when_it_works(
    broken: Break, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with hosted() as table, announced(table) as (announcer,), finding() as finder:
        await poll(lambda: heard_on_network(finder, table))
        with monkeypatch.context() as patch:
            broken(patch)
            await poll(lambda: announcer.problem is not None)
            await they_play(table, finder)
        await poll(lambda: announcer.problem is None and finder.problem is None)
        await poll(lambda: heard_on_network(finder, table))
    nothing_was_dropped(caplog)


async def test_a_hosts_own_process_in_which_it_cannot_be_loaded_is_joined(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "zeroconf.py").write_text("raise SystemError('this one is broken')\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    host = await launch(name="Pond", game="axolotls-wild", linger=0.0)
    session = await join(host.host, host.port, Guest("Ada", passing=True))
    async with finding() as finder:
        await poll(lambda: table_of(finder, host.table) is not None)
    await session.client.close()


async def they_play(table: Hosted, finder: Finder) -> None:
    """One comes by the address, one from the list of this machine, and a game begins."""
    clients: list[Client] = []
    clients.append((await join("127.0.0.1", table.port, Guest("Ada", passing=True))).client)
    await poll(lambda: table_of(finder, table.room.id) is not None)
    found = table_of(finder, table.room.id)
    assert found is not None
    clients.append((await join_found(found, Guest("Ben", passing=True))).client)
    ada, ben = clients
    await until(ada, lambda: len(ada.tree.people) == 2)
    ben.ask(Ready, ready=True)
    ada.ask(Start)
    for client in clients:
        await until(client, lambda client=client: client.tree.phase is Phase.PLAYING)
        await client.close()


def heard_on_network(finder: Finder, table: Hosted) -> bool:
    found = table_of(finder, table.room.id)
    return found is not None and "mdns" in found.heard


def nothing_was_dropped(caplog: pytest.LogCaptureFixture) -> None:
    """No task failed unseen: the loop would have said so."""
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
