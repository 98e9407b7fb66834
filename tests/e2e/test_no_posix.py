"""Without POSIX's own modules everything plays: hosting, joining, whole games, the screens, lines.

They are hidden from the programs here and from all that these start. What Textual uses to talk to
a terminal of Linux is hidden too, so the screens are tried without a terminal.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.players import home_of
from tests.terminal import ROOT

HIDES = ROOT / "tests" / "posixless"

GAME = """
import asyncio
from tests.net.surviving import playing
from net.discovery.registry import has_locks
from net.keeping import unfinished

async def main():
    async with playing("axolotls-chill", 3, seed=2, speed=100.0) as table:
        await table.play(accepted=5)
        await table.kill()
        table.check()
        await table.come_back()
        await table.end()
        room = table.check()
        for player in table.players:
            await player.until(lambda p=player: p.recorded)
            assert player.alarms == []
            assert player.client.tree.outcome == room.outcome
    assert not has_locks()
    print("played")

asyncio.run(main())
"""

SCREENS = """
import asyncio
from tests.tui.screens import wait_for, wait_text
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.places import Guest, join
from tui.screens.table import Table

async def main():
    host = ZooApp("Ada", Looks())
    async with host.run_test(size=(80, 24)) as pilot:
        await wait_text(host, pilot, "Host a table")
        await pilot.press("h", "s")
        await wait_text(host, pilot, "1 of 6 seats")
        guest = await join("127.0.0.1", host.session.client.road.port, Guest("Grace", False))
        guest_app = ZooApp("Grace", Looks(), guest)
        async with guest_app.run_test(size=(80, 24)) as other:
            await wait_text(host, pilot, "2 of 6 seats")
            await pilot.press("s")
            await wait_for(host, pilot, lambda: isinstance(host.screen, Table), "the table")
            await wait_for(guest_app, other, lambda: isinstance(guest_app.screen, Table), "it too")
        await pilot.press("q")
        await wait_text(host, pilot, "Leave the running game?")
        await pilot.press("down", "enter")
        await wait_text(host, pilot, "Host a table")
    print("played")

asyncio.run(main())
"""


def run(
    directory: Path, *arguments: str, text: str = "", **more: str
) -> "subprocess.CompletedProcess[str]":
    env = home_of(directory, **more)
    env["PYTHONPATH"] = os.pathsep.join((str(HIDES), str(ROOT)))
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=env,
        input=text,
        capture_output=True,
        text=True,
        timeout=300,
    )


def test_they_are_hidden_here(tmp_path: Path) -> None:
    for name in ("fcntl", "termios", "pty"):
        assert "ModuleNotFoundError" in run(tmp_path, "-P", "-c", f"import {name}").stderr


def test_a_host_that_was_killed_comes_back_from_its_journal_and_the_game_is_played(
    tmp_path: Path,
) -> None:
    done = run(tmp_path, "-c", GAME)
    assert (done.stderr, done.stdout) == ("", "played\n")


def test_the_app_hosts_a_table_and_another_joins_it_by_address(tmp_path: Path) -> None:
    driver = "textual.drivers.headless_driver:HeadlessDriver"
    done = run(tmp_path, "-c", SCREENS, TEXTUAL_DRIVER=driver)
    assert (done.stderr, done.stdout) == ("", "played\n")


@pytest.mark.parametrize("game", ["axolotls-wild", "animix"])
def test_bots_play_a_whole_game_at_a_table_of_its_own_process(tmp_path: Path, game: str) -> None:
    done = run(tmp_path, "-m", "tui", "demo", game, "--speed", "50")
    assert (done.stderr, done.returncode) == ("", 0)


def test_lines_of_text_play_from_what_any_system_hands_on(tmp_path: Path) -> None:
    typed = "alone animix 1 careless\nleave\n1\nquit\n"
    done = run(tmp_path, "-m", "tui", "--plain", "--name", "Ada", text=typed)
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout.count("You are at home") == 2


def test_the_list_says_how_else_a_table_is_come_to(tmp_path: Path) -> None:
    done = run(tmp_path, "-m", "tui", "list")
    assert "zoolan join 127.0.0.1" in done.stdout
    assert "Traceback" not in done.stderr
