"""Finding the tables of this machine."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

import net.discovery.finder
from net.discovery import Finder
from net.discovery.announcement import Announcement
from tests.net.nearby import (
    DEADLINE,
    announcing,
    finding,
    poll,
    table_of,
    until,
)

pytestmark = pytest.mark.usefixtures("loopback_only")


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
        await poll(lambda: any(finder._heard()))
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


async def test_a_list_that_stays_empty_for_three_seconds_says_so_until_there_is_a_table(
    info: Announcement, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZOOLAN_NO_MDNS", "1")
    monkeypatch.setattr(net.discovery.finder, "_POLL", 0.05)
    now = 0.0
    assert not Finder().lonely, "it has not begun to look"
    async with finding(clock=lambda: now) as finder:
        now = 2.9
        assert not finder.lonely
        now = 3.1
        await until(finder, lambda: finder.lonely)
        async with announcing(info):
            await until(finder, lambda: not finder.lonely)
        await until(finder, lambda: finder.lonely)
