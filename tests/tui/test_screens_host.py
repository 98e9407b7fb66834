"""The screens against a real host on loopback: the way in, what goes wrong on it, the way back."""

import os
import signal
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from net.launch import Launched, launch
from tests.tui.fakes import FakeFinder
from tests.tui.screens import text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place import places
from tui.screens.home import Home
from tui.screens.lobby import Lobby
from tui.screens.result import Result
from tui.screens.table import Table

SIZE = (80, 24)


@pytest.fixture(autouse=True)
def alone_on_this_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOOLAN_REGISTRY", str(tmp_path))
    monkeypatch.setenv("ZOOLAN_NO_MDNS", "1")


@pytest.fixture
async def host() -> AsyncIterator[Launched]:
    launched = await launch(name="Box", game="axolotls-chill", lan=False, linger=0.5)
    yield launched
    with suppress(ProcessLookupError):  # it may have ended by itself
        os.kill(launched.pid, signal.SIGTERM)


def app() -> ZooApp:
    return ZooApp("Ada", Looks(), finder=FakeFinder)  # type: ignore[arg-type]  # finds nothing


async def join(pilot: Pilot[Any], port: int) -> None:
    await pilot.press("o", *f"127.0.0.1:{port}", "enter")


async def test_join_by_address_leads_to_the_lobby_and_leaving_leads_home(host: Launched) -> None:
    zoo = app()
    async with zoo.run_test(size=SIZE) as pilot:
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Home), "home")
        await join(pilot, host.port)
        await wait_text(zoo, pilot, "1 of 6 seats")
        assert isinstance(zoo.screen, Lobby)
        await pilot.press("q")
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Home), "home")


async def test_a_name_that_is_taken_is_said_where_it_was_asked(host: Launched) -> None:
    first = await places.join("127.0.0.1", host.port, places.Guest("Ada"))
    zoo = app()
    async with zoo.run_test(size=SIZE) as pilot:
        await join(pilot, host.port)
        await wait_text(zoo, pilot, "called Ada")
        assert str(host.port) in text_of(zoo)  # what was typed is still there
        await pilot.press("escape")
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Home), "home")
    await first.leave()


async def test_a_full_table_says_so(host: Launched) -> None:
    guests = [
        await places.join("127.0.0.1", host.port, places.Guest(f"Guest {n}")) for n in range(6)
    ]
    zoo = app()
    async with zoo.run_test(size=SIZE) as pilot:
        await join(pilot, host.port)
        await wait_text(zoo, pilot, "Every seat at this table is taken")
    for guest in guests:
        await guest.leave()


async def test_another_version_is_named(host: Launched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.connect.PROTOCOL", 99)
    zoo = app()
    async with zoo.run_test(size=SIZE) as pilot:
        await join(pilot, host.port)
        await wait_text(zoo, pilot, "protocol 99")


async def test_what_is_no_address_says_so() -> None:
    zoo = app()
    async with zoo.run_test(size=SIZE) as pilot:
        for typed, sentence in (("", "Type the address"), ("a:b:c", "no IP address")):
            await pilot.press("o", *typed, "enter")
            await wait_text(zoo, pilot, sentence)
            await pilot.press("escape")
            await pilot.pause()


async def test_a_host_that_is_killed_is_waited_for_until_somebody_leaves(host: Launched) -> None:
    zoo = app()
    async with zoo.run_test(size=SIZE) as pilot:
        await join(pilot, host.port)
        await wait_text(zoo, pilot, "1 of 6 seats")
        lobby = zoo.screen
        assert isinstance(lobby, Lobby)
        os.kill(host.pid, signal.SIGKILL)
        await wait_for(zoo, pilot, lambda: lobby.session.client.away is not None, "the way back")
        assert zoo.screen is lobby
        await pilot.press("q")
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Home), "home")


async def test_play_alone_from_the_home_screen_to_a_running_game() -> None:
    zoo = app()
    async with zoo.run_test(size=SIZE) as pilot:
        await pilot.press("a")
        await wait_text(zoo, pilot, "They play")
        await pilot.press("down", "left", "s")
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Table), "the table")
        await pilot.press("q")
        await wait_text(zoo, pilot, "the game ends here")
        await pilot.press("l")
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Home), "home")


async def test_a_host_that_cannot_be_started_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    zoo = app()
    async with zoo.run_test(size=SIZE) as pilot:
        await pilot.press("h")
        await wait_text(zoo, pilot, "Open the table")
        await pilot.press("s")
        await wait_text(zoo, pilot, "cannot be started")


async def test_who_watches_a_whole_game_sees_its_result() -> None:
    bots = ["greedy"] * 3
    plan = places.Plan("Demo", "axolotls-wild", bots=bots, alone=True, speed=1000.0)
    session = await places.host(plan, "Ada", watch=True)
    zoo = ZooApp("Ada", Looks(), session)
    async with zoo.run_test(size=SIZE) as pilot:
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Result), "the result")
        await wait_text(zoo, pilot, "WHERE THE POINTS CAME FROM")
    await session.leave(close=True)
