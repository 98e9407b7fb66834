"""Finding each other, with real zeroconf on loopback: nothing of it leaves this machine.

Every test has ids of its own, for other tests run on the same loopback at the same time.
"""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from zeroconf import ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

import net.browser
import net.finder
import net.publisher
from net.announcement import Announcement
from net.discovery import Announcer, Finder, Found
from net.mdns import TYPE

DEADLINE = 20.0


def on_loopback() -> AsyncZeroconf:
    return AsyncZeroconf(interfaces=["127.0.0.1"])


@pytest.fixture(autouse=True)
def quiet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A registry of this test's own, and mDNS on loopback alone."""
    monkeypatch.setenv("ZOOLAN_REGISTRY", str(tmp_path / "tables"))
    monkeypatch.delenv("ZOOLAN_NO_MDNS", raising=False)
    monkeypatch.setattr(net.browser, "open_zeroconf", on_loopback)
    monkeypatch.setattr(net.publisher, "open_zeroconf", on_loopback)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Announcers enter their tables in a registry that the finder does not read."""
    monkeypatch.setattr(net.finder, "read_registry", tuple)


@pytest.fixture
def info() -> Announcement:
    key = secrets.token_hex(8)
    return Announcement(key, "Pond", "axolotls-wild", 2, 6, "lobby", port=4270)


@asynccontextmanager
async def announcing(info: Announcement, **options: Any) -> AsyncIterator[Announcer]:
    announcer = Announcer(info, **options)
    await announcer.start()
    try:
        yield announcer
    finally:
        await announcer.stop()


@asynccontextmanager
async def finding(**options: Any) -> AsyncIterator[Finder]:
    finder = Finder(**options)
    await finder.start()
    try:
        yield finder
    finally:
        await finder.stop()


def table_of(finder: Finder, key: str) -> Found | None:
    return next((table for table in finder.tables() if table.id == key), None)


async def until(finder: Finder, true: Callable[[], bool]) -> None:
    """Look at the list at each change until something is true."""
    async with asyncio.timeout(DEADLINE):
        while not true():
            await finder.wait_changed()


async def poll(true: Callable[[], bool]) -> None:
    """For what is no change of the list."""
    async with asyncio.timeout(DEADLINE):
        while not true():  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.01)


# On the network


@pytest.mark.usefixtures("elsewhere")
async def test_a_table_is_found_changes_and_says_goodbye(info: Announcement) -> None:
    async with finding() as finder:
        async with announcing(info) as announcer:
            await until(finder, lambda: table_of(finder, info.id) is not None)
            found = table_of(finder, info.id)
            assert found is not None
            assert replace(found, addresses=(), age=0.0) == Found(
                info.id, "Pond", "axolotls-wild", 2, 6, "lobby", info.protocol, (), 4270, 0.0, False
            )
            assert found.addresses
            assert not found.silent
            await announcer.update(replace(info, taken=3, phase="playing"))
            await until(finder, lambda: getattr(table_of(finder, info.id), "taken", 0) == 3)
            assert announcer.problem is None
        await until(finder, lambda: table_of(finder, info.id) is None)
        assert finder.problem is None


@pytest.mark.usefixtures("elsewhere")
async def test_a_table_that_was_there_first_is_found(info: Announcement) -> None:
    async with announcing(info), finding() as finder:
        await until(finder, lambda: table_of(finder, info.id) is not None)


@pytest.mark.usefixtures("elsewhere")
async def test_a_table_that_changes_back_is_seen_as_it_is_and_stays(info: Announcement) -> None:
    beat = 0.1
    async with announcing(info, beat=beat) as announcer, finding() as finder:
        for taken in (3, 2, 3, 2):
            await announcer.update(replace(info, taken=taken))
            await until(finder, lambda n=taken: getattr(table_of(finder, info.id), "taken", 0) == n)
        # until after the second in which what was replaced lives on
        heard = {heard.at for heard in finder._heard()}
        seen = time.monotonic()

        def later() -> bool:
            found = table_of(finder, info.id)
            assert found is not None
            assert found.taken == 2
            heard.update(heard.at for heard in finder._heard() if heard.info.id == info.id)
            return len(heard) > 3 and time.monotonic() - seen > 1.5

        await poll(later)


@pytest.mark.usefixtures("elsewhere")
async def test_many_changes_at_once_are_told_as_the_last_one(info: Announcement) -> None:
    async with announcing(info) as announcer, finding() as finder:
        for taken in range(500):
            await announcer.update(replace(info, taken=taken))
        await until(finder, lambda: getattr(table_of(finder, info.id), "taken", 0) == 499)


@pytest.mark.usefixtures("elsewhere")
async def test_a_host_that_beats_stays_young(info: Announcement) -> None:
    async with finding() as finder, announcing(info, beat=0.1):
        await until(finder, lambda: table_of(finder, info.id) is not None)
        ages: list[float] = []

        def younger() -> bool:
            found = table_of(finder, info.id)
            ages.append(found.age if found is not None else 0.0)
            return sum(b < a for a, b in pairwise(ages)) >= 3

        await poll(younger)


@pytest.mark.usefixtures("elsewhere")
async def test_a_table_that_is_not_heard_falls_silent_and_is_forgotten(info: Announcement) -> None:
    skipped = 0.0
    async with finding(clock=lambda: time.monotonic() + skipped) as finder, announcing(info):
        await until(finder, lambda: table_of(finder, info.id) is not None)
        skipped = 13.0
        await until(finder, lambda: getattr(table_of(finder, info.id), "silent", False))
        skipped = 61.0
        await until(finder, lambda: table_of(finder, info.id) is None)
        skipped = 0.0
        await until(finder, lambda: table_of(finder, info.id) is not None)


@pytest.mark.usefixtures("elsewhere")
async def test_a_table_of_any_name_is_found(info: Announcement) -> None:
    names = ["", ".", "a.b.c", "\\", "Żółw 🐢", "x" * 300, "\x1b[2J\nhi", "_tcp.local.", "漢" * 50]
    tables = [replace(info, name=name, id=secrets.token_hex(8)) for name in names]
    async with AsyncExitStack() as stack:
        announcers = [await stack.enter_async_context(announcing(table)) for table in tables]
        finder = await stack.enter_async_context(finding())
        await until(finder, lambda: all(table_of(finder, table.id) for table in tables))
        assert [announcer.problem for announcer in announcers] == [None] * len(names)


@pytest.mark.usefixtures("elsewhere")
async def test_two_hosts_of_one_name_are_two_tables(info: Announcement) -> None:
    twin = replace(info, id=secrets.token_hex(8))
    async with announcing(info), announcing(twin), finding() as finder:
        await until(finder, lambda: bool(table_of(finder, info.id) and table_of(finder, twin.id)))


GARBAGE = (
    b"",
    b"\x00",
    b"\xff" * 40,
    b"\x05id=1\xf0\xf0\x28",
    b"\x05id=\xff\xfe\x06name=\x1b",
    b"\x0cid=../../etc",
    b"=" * 61,
)


def stranger(told: bytes | dict[str, bytes | str], port: int = 9) -> ServiceInfo:
    key = secrets.token_hex(8)
    address = [b"\x7f\0\0\1"]
    server = f"{key}.local."
    return ServiceInfo(
        TYPE, f"{key}.{TYPE}", addresses=address, port=port, properties=told, server=server
    )


@asynccontextmanager
async def lying(*services: ServiceInfo) -> AsyncIterator[None]:
    liar = on_loopback()
    try:
        for service in services:
            await liar.async_register_service(service, cooperating_responders=True)
        yield
    finally:
        await liar.async_close()


@pytest.mark.usefixtures("elsewhere")
async def test_garbage_from_strangers_hides_nobody(info: Announcement) -> None:
    port = 10000 + secrets.randbelow(50000)
    services = [stranger(told, port) for told in GARBAGE]
    async with lying(*services), finding() as finder:
        for service in services:
            await until_heard(finder, service.name)
        async with announcing(info):
            await until(finder, lambda: table_of(finder, info.id) is not None)
        assert {table.port for table in finder.tables()}.isdisjoint({port})


async def until_heard(finder: Finder, name: str) -> None:
    await poll(lambda: finder._browser is not None and name in finder._browser._names)


async def test_half_a_truth_is_shown_as_what_is_known(info: Announcement) -> None:
    told = {"id": info.id, "name": b"\xff\x1b[1mA\xe2\x80\xaeB", "taken": "many"}
    async with lying(stranger(told)), finding() as finder:
        await until(finder, lambda: table_of(finder, info.id) is not None)
        found = table_of(finder, info.id)
        assert found is not None
        assert (found.name, found.taken, found.seats) == ("\ufffd[1mAB", 0, 0)
        assert (found.game, found.protocol, found.port) == ("", 0, 9)


# On this machine


async def test_without_mdns_a_table_here_is_found_at_once(
    info: Announcement, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZOOLAN_NO_MDNS", "1")
    async with announcing(info), finding() as finder:
        (found,) = finder.tables()
        assert found.here
        assert found.addresses == ("127.0.0.1", "::1")
        assert (found.id, found.port, found.silent) == (info.id, 4270, False)
        assert finder.problem is None


async def test_without_mdns_changes_and_the_end_of_a_table_here_are_seen(
    info: Announcement, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZOOLAN_NO_MDNS", "1")
    async with finding() as finder:
        async with announcing(info) as announcer:
            await until(finder, lambda: table_of(finder, info.id) is not None)
            await announcer.update(replace(info, phase="over"))
            await until(finder, lambda: getattr(table_of(finder, info.id), "phase", "") == "over")
        await until(finder, lambda: finder.tables() == ())


async def test_what_both_sources_tell_of_is_one_table(info: Announcement) -> None:
    async with announcing(info), finding() as finder:
        await poll(lambda: finder._browser is not None and bool(finder._heard()))
        tables = [table for table in finder.tables() if table.id == info.id]
        assert [table.here for table in tables] == [True]
        assert tables[0].addresses[:2] == ("127.0.0.1", "::1")


async def test_an_entry_that_a_cleaner_took_away_comes_back(
    info: Announcement, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZOOLAN_NO_MDNS", "1")
    async with announcing(info, beat=0.05):
        (entry,) = (tmp_path / "tables").iterdir()
        entry.unlink()
        await poll(entry.exists)


async def test_a_reader_who_is_late_misses_no_change(
    info: Announcement, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZOOLAN_NO_MDNS", "1")
    async with announcing(info), finding() as finder:
        # the change came before anybody waited
        await asyncio.wait_for(finder.wait_changed(), DEADLINE)
        assert table_of(finder, info.id) is not None


# Failures cost the list and never the game


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
    monkeypatch.setattr(net.browser, "open_zeroconf", raising(error))
    monkeypatch.setattr(net.publisher, "open_zeroconf", raising(error))
    async with announcing(info) as announcer, finding() as finder:
        await until(finder, lambda: finder.problem is not None)
        await poll(lambda: announcer.problem is not None)
        for problem in (finder.problem, announcer.problem):
            assert problem is not None
            assert word in problem
            assert problem.endswith(".")
        assert table_of(finder, info.id) is not None


@pytest.mark.usefixtures("elsewhere")
async def test_zeroconf_that_comes_back_is_taken_up(
    info: Announcement, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(net.finder, "_LOOK", 0.05)
    with monkeypatch.context() as broken:
        broken.setattr(net.browser, "open_zeroconf", raising(Broken()))
        broken.setattr(net.publisher, "open_zeroconf", raising(Broken()))
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


async def test_stopping_ends_even_where_zeroconf_hangs(
    info: Announcement, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hang(_: AsyncZeroconf) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(net.browser, "CLOSING", 0.05)
    monkeypatch.setattr(net.publisher, "CLOSING", 0.05)
    closes: list[AsyncZeroconf] = []
    close = AsyncZeroconf.async_close
    with monkeypatch.context() as hanging:

        async def note(zeroconf: AsyncZeroconf) -> None:
            closes.append(zeroconf)
            await hang(zeroconf)

        hanging.setattr(AsyncZeroconf, "async_close", note)
        async with asyncio.timeout(DEADLINE), announcing(info), finding() as finder:
            await until(finder, lambda: finder._browser is not None and bool(finder._heard()))
    assert len(closes) == 2
    for zeroconf in closes:
        await close(zeroconf)


async def test_what_was_never_started_can_be_stopped(info: Announcement) -> None:
    await Announcer(info).stop()
    await Finder().stop()
