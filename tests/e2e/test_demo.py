"""The demo: a real host, bots over real sockets, and somebody who watches."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine import GAMES
from tests.e2e.players import home_of, zoolan
from tests.terminal import ROOT


@pytest.mark.parametrize("game", list(GAMES))
def test_the_demo_tells_a_whole_game_into_a_pipe(tmp_path: Path, game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tui", "demo", game],
        cwd=ROOT,
        env=home_of(tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert GAMES[game].title in lines[0]
    assert len(lines) > 50  # every card that was played has its sentence
    assert any(line.startswith("1. ") for line in lines[-16:])
    assert lines[-1].endswith(".")


def test_who_stops_reading_ends_the_demo_without_a_word(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tui", "demo"],
        cwd=ROOT,
        env=home_of(tmp_path),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as demo:
        assert demo.stdout
        assert demo.stderr
        demo.stdout.readline()
        demo.stdout.close()
        assert demo.wait(60) == 0
        assert demo.stderr.read() == b""


def test_in_a_terminal_the_demo_shows_the_table_and_the_result(tmp_path: Path) -> None:
    with zoolan(tmp_path, "demo", "axolotls-wild", "--speed", "20") as terminal:
        terminal.wait_for("you watch")
        terminal.wait_for("WHERE THE POINTS CAME FROM", 60)
        terminal.settle(1.2, 3.0)
        terminal.press("q")
        assert terminal.ended() == 0


def test_in_a_dumb_terminal_the_demo_is_lines(tmp_path: Path) -> None:
    with zoolan(tmp_path, "demo", TERM="dumb") as terminal:
        assert terminal.ended(60) == 0
        assert "\x1b" not in terminal.raw.decode()
