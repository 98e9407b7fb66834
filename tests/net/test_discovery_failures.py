"""Whatever fails in finding each other costs the list, and never the game."""

import asyncio
import errno
from collections.abc import Callable
from typing import Any

import pytest
from zeroconf import IPVersion
from zeroconf.asyncio import AsyncZeroconf

import net.discovery.browser
import net.discovery.finder
import net.discovery.mdns
import net.discovery.publisher
from net.discovery import Finder
from net.discovery.announcement import Announcement
from net.discovery.announcer import Announcer
from tests.net.nearby import (
    DEADLINE,
    announcing,
    finding,
    poll,
    table_of,
    until,
)

pytestmark = pytest.mark.usefixtures("loopback_only")


class Broken(Exception):
    pass


def raising(error: Exception) -> Callable[[], Any]:
    def open_zeroconf() -> Any:
        raise error

    return open_zeroconf


@pytest.mark.parametrize(
    ("error", "word"),
    [
        (OSError(98, "Address already in use"), "5353"),
        (OSError(19, "No such device"), "No such device"),
        (RuntimeError("No interfaces to listen on"), "No interfaces"),
        (Broken(), "Broken"),
        (ImportError("zeroconf is not installed"), "not installed"),
    ],
)
async def test_where_zeroconf_fails_the_table_is_still_found_here(
    info: Announcement, monkeypatch: pytest.MonkeyPatch, error: Exception, word: str
) -> None:
    monkeypatch.setattr(net.discovery.browser, "open_zeroconf", raising(error))
    monkeypatch.setattr(net.discovery.publisher, "open_zeroconf", raising(error))
    async with announcing(info) as announcer, finding() as finder:
        await until(finder, lambda: finder.problem is not None)
        await poll(lambda: announcer.problem is not None)
        for problem in (finder.problem, announcer.problem):
            assert problem is not None
            assert word in problem
            assert problem.endswith(".")
        assert table_of(finder, info.id) is not None


@pytest.mark.usefixtures("registry_elsewhere")
async def test_zeroconf_that_comes_back_is_taken_up(
    info: Announcement, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(net.discovery.finder, "_LOOK", 0.05)
    with monkeypatch.context() as broken:
        broken.setattr(net.discovery.browser, "open_zeroconf", raising(Broken()))
        broken.setattr(net.discovery.publisher, "open_zeroconf", raising(Broken()))
        async with announcing(info, beat=0.05) as announcer, finding() as finder:
            await until(finder, lambda: finder.problem is not None)
            await poll(lambda: announcer.problem is not None)
            broken.undo()
            await until(finder, lambda: table_of(finder, info.id) is not None)
            await until(finder, lambda: finder.problem is None)
            await poll(lambda: announcer.problem is None)


async def test_where_the_registry_cannot_be_written_the_network_still_has_the_table(
    info: Announcement, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZOOLAN_REGISTRY", "/nowhere/at/all")
    async with announcing(info) as announcer, finding() as finder:
        assert announcer.problem is not None
        assert "this machine" in announcer.problem
        await until(finder, lambda: table_of(finder, info.id) is not None)
        assert finder.problem is None


async def test_stopping_ends_and_leaves_no_socket_even_where_zeroconf_hangs(
    info: Announcement, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hang(_: AsyncZeroconf) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(net.discovery.mdns, "CLOSING", 0.05)
    closes: list[AsyncZeroconf] = []
    with monkeypatch.context() as hanging:

        async def note(zeroconf: AsyncZeroconf) -> None:
            closes.append(zeroconf)
            await hang(zeroconf)

        hanging.setattr(AsyncZeroconf, "async_close", note)
        async with asyncio.timeout(DEADLINE), announcing(info), finding() as finder:
            await until(finder, lambda: any(finder._heard()))
    assert [zeroconf.zeroconf.done for zeroconf in closes] == [True, True]


async def test_what_was_never_started_can_be_stopped(info: Announcement) -> None:
    await Announcer(info).stop()
    await Finder().stop()


def test_a_system_without_ipv6_uses_ipv4(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []

    def open_one(*, ip_version: IPVersion, **options: Any) -> str:
        opened.append(ip_version)
        if ip_version is IPVersion.All:
            raise OSError(errno.EAFNOSUPPORT, "Address family not supported by protocol")
        return "opened"

    monkeypatch.setattr(net.discovery.mdns, "AsyncZeroconf", open_one)
    assert net.discovery.mdns.open_zeroconf() == "opened"
    assert opened == [IPVersion.All, IPVersion.V4Only]
