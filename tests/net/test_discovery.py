"""Finding each other on the network, with real zeroconf on loopback."""

import secrets
import time
from contextlib import AsyncExitStack
from dataclasses import replace
from itertools import pairwise

import pytest

from net.discovery import Finder, Found
from net.discovery.announcement import Announcement
from tests.net.nearby import (
    announcing,
    browser_of,
    finding,
    lying,
    poll,
    stranger,
    table_of,
    until,
)

pytestmark = pytest.mark.usefixtures("loopback_only")


@pytest.mark.usefixtures("registry_elsewhere")
async def test_a_table_is_found_changes_and_says_goodbye(info: Announcement) -> None:
    async with finding() as finder:
        async with announcing(info) as announcer:
            await until(finder, lambda: table_of(finder, info.id) is not None)
            found = table_of(finder, info.id)
            assert found is not None
            assert replace(found, addresses=(), age=0.0, heard=()) == Found(
                info.id, "Pond", "axolotls-wild", 2, 6, "lobby", info.protocol, (), 4270, 0.0, False
            )
            assert found.addresses
            assert found.heard == ("mdns",)
            assert not found.silent
            await announcer.update(replace(info, taken=3, phase="playing"))
            await until(finder, lambda: getattr(table_of(finder, info.id), "taken", 0) == 3)
            assert announcer.problem is None
        await until(finder, lambda: table_of(finder, info.id) is None)
        assert finder.problem is None


@pytest.mark.usefixtures("registry_elsewhere")
async def test_a_table_that_was_there_first_is_found(info: Announcement) -> None:
    async with announcing(info), finding() as finder:
        await until(finder, lambda: table_of(finder, info.id) is not None)


@pytest.mark.usefixtures("registry_elsewhere")
async def test_a_table_that_changes_back_is_seen_as_it_is_and_stays(info: Announcement) -> None:
    beat = 0.1
    async with announcing(info, beat=beat) as announcer, finding() as finder:
        for taken in (3, 2, 3, 2):
            await announcer.update(replace(info, taken=taken))
            await until(finder, lambda n=taken: getattr(table_of(finder, info.id), "taken", 0) == n)
        # until after the second in which what was replaced lives on
        heard = {at for _, at in spoken(finder)}
        seen = time.monotonic()

        def later() -> bool:
            found = table_of(finder, info.id)
            assert found is not None
            assert found.taken == 2
            heard.update(at for key, at in spoken(finder) if key == info.id)
            return len(heard) > 3 and time.monotonic() - seen > 1.5

        await poll(later)


@pytest.mark.usefixtures("registry_elsewhere")
async def test_many_changes_at_once_are_told_as_the_last_one(info: Announcement) -> None:
    async with announcing(info) as announcer, finding() as finder:
        for taken in range(500):
            await announcer.update(replace(info, taken=taken))
        await until(finder, lambda: getattr(table_of(finder, info.id), "taken", 0) == 499)


@pytest.mark.usefixtures("registry_elsewhere")
async def test_a_host_that_beats_stays_young(info: Announcement) -> None:
    async with finding() as finder, announcing(info, beat=0.1):
        await until(finder, lambda: table_of(finder, info.id) is not None)
        ages: list[float] = []

        def younger() -> bool:
            found = table_of(finder, info.id)
            ages.append(found.age if found is not None else 0.0)
            return sum(b < a for a, b in pairwise(ages)) >= 3

        await poll(younger)


@pytest.mark.usefixtures("registry_elsewhere")
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


@pytest.mark.usefixtures("registry_elsewhere")
async def test_a_table_of_any_name_is_found(info: Announcement) -> None:
    names = ["", ".", "a.b.c", "\\", "Żółw 🐢", "x" * 300, "\x1b[2J\nhi", "_tcp.local.", "漢" * 50]
    tables = [replace(info, name=name, id=secrets.token_hex(8)) for name in names]
    async with AsyncExitStack() as stack:
        announcers = [await stack.enter_async_context(announcing(table)) for table in tables]
        finder = await stack.enter_async_context(finding())
        await until(finder, lambda: all(table_of(finder, table.id) for table in tables))
        assert [announcer.problem for announcer in announcers] == [None] * len(names)


@pytest.mark.usefixtures("registry_elsewhere")
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


@pytest.mark.usefixtures("registry_elsewhere")
async def test_garbage_from_strangers_hides_nobody(info: Announcement) -> None:
    port = 10000 + secrets.randbelow(50000)
    services = [stranger(told, port) for told in GARBAGE]
    async with lying(*services), finding() as finder:
        for service in services:
            await until_heard(finder, service.name)
        async with announcing(info):
            await until(finder, lambda: table_of(finder, info.id) is not None)
        assert {table.port for table in finder.tables()}.isdisjoint({port})


def spoken(finder: Finder) -> list[tuple[str, float]]:
    """Say when each table was heard last."""
    return [(told.heard.info.id, told.heard.at) for told in finder._heard()]


async def until_heard(finder: Finder, name: str) -> None:
    await poll(lambda: name in getattr(browser_of(finder), "_names", ()))


async def test_half_a_truth_is_shown_as_what_is_known(info: Announcement) -> None:
    told = {"id": info.id, "name": b"\xff\x1b[1mA\xe2\x80\xaeB", "taken": "many"}
    async with lying(stranger(told)), finding() as finder:
        await until(finder, lambda: table_of(finder, info.id) is not None)
        found = table_of(finder, info.id)
        assert found is not None
        assert (found.name, found.taken, found.seats) == ("\ufffd[1mAB", 0, 0)
        assert (found.game, found.protocol, found.port) == ("", 0, 9)
