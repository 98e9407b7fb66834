"""``--plain`` in a terminal and in a pipe: however it ends, the terminal is as it was."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.lines import Person
from tests.e2e.players import home_of, zoolan
from tests.terminal import ROOT


def test_ctrl_c_ends_a_game_when_it_comes_twice_and_a_half_typed_line_is_whole(
    tmp_path: Path,
) -> None:
    with zoolan(tmp_path, "play", "axolotls-wild", "--bots", "2", "--plain") as terminal:
        terminal.wait_for("3...")
        terminal.press(*"say hello")
        terminal.wait_for("say hello")
        terminal.settle(1.5, 5.0)  # in which the race begins, and is not told
        assert terminal.text.rstrip().endswith("say hello")
        terminal.press("backspace", "enter")
        terminal.wait_for(": hell\n")
        terminal.press("ctrl+c")
        terminal.wait_for("Press Ctrl+C again")
        terminal.press("ctrl+c")
        assert terminal.ended() == 130
        assert terminal.modes == terminal.modes_before
        assert b"\x1b" not in terminal.raw


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_restores_the_terminal(tmp_path: Path, number: signal.Signals) -> None:
    with zoolan(tmp_path, "--plain") as terminal:
        terminal.wait_for("? lists what can be typed.")
        terminal.press(*"half")
        terminal.process.send_signal(number)
        assert terminal.ended() == 128 + number
        assert terminal.modes == terminal.modes_before


def test_a_script_plays_through_a_pipe(tmp_path: Path) -> None:
    lines = ["rules chill", "alone animix 1 careless", "nonsense", "leave", "1", "quit"]
    done = subprocess.run(
        [sys.executable, "-m", "tui", "--plain", "--name", "Zoë"],
        cwd=ROOT,
        env=home_of(tmp_path, LANG="C", LC_ALL="C"),
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "A Lotta Axolotls: Chill." in done.stdout
    assert "nonsense means nothing here." in done.stdout
    assert done.stdout.isascii()
    assert done.stdout.count("You are at home") == 2


def test_a_private_table_is_come_to_by_its_code_and_back_to_by_its_seat(tmp_path: Path) -> None:
    with Person(tmp_path, "--name", "Ada") as host:
        host.hear("? lists what can be typed.")
        host.type("host chill private")
        code = re.search(r"code is ([a-z-]+)\.", host.hear("Type ready to begin."))
        assert code
        with Person(tmp_path, "--name", "Grace") as guest:
            guest.hear("Table 1: Ada's table")
            guest.type("1")
            guest.hear("What is its join code?")
            guest.type("lusab-gutih")
            guest.hear("What is its join code?")
            guest.type(code[1])
            guest.hear("Type ready to begin.")
            for person in (host, guest):
                person.type("ready")
            for person in (host, guest):
                person.hear("You have")
            guest.kill()
        host.hear("Grace: away")
        with Person(tmp_path, "--name", "Grace") as guest:
            guest.hear("back 1 leads there.")
            guest.type("back")
            guest.hear("You have")
            guest.type("hand")
            guest.hear("Your hand:")
            host.hear("Grace is back.")
            host.type("leave")
            host.hear("Close the table for everybody.")
            host.type("close")
            guest.hear("You are at home")
