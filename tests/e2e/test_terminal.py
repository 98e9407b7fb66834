"""However the app ends, the terminal is as it was, and the seat is left politely."""

import signal
import sys
from pathlib import Path

import pytest

from tests.e2e.players import home_of, open_table, zoolan
from tests.terminal import Terminal

CRASHING = """
import sys
from tui.screens.home import Home
def crash(self):
    raise ZeroDivisionError("planted")
Home.action_rules = crash
from tui.cli import main
sys.exit(main([]))
"""


def assert_restored(terminal: Terminal) -> None:
    """Modes as before, the other screen left, the cursor shown."""
    assert terminal.modes == terminal.modes_before
    assert terminal.raw.rindex(b"\x1b[?1049l") > terminal.raw.rindex(b"\x1b[?1049h")
    assert terminal.raw.rindex(b"\x1b[?25h") > terminal.raw.rindex(b"\x1b[?25l")
    assert b"Traceback" not in terminal.raw


def test_a_crash_gives_a_sentence_and_a_file_and_restores_the_terminal(tmp_path: Path) -> None:
    with Terminal([sys.executable, "-c", CRASHING], env=home_of(tmp_path)) as terminal:
        terminal.wait_for("How to play")
        terminal.press("?")
        assert terminal.ended() == 1
        assert_restored(terminal)
        assert "ZooLAN has crashed" in terminal.text
    (report,) = (tmp_path / "state" / "zoolan").glob("crash-*.log")
    assert "ZeroDivisionError: planted" in report.read_text()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_restores_the_terminal(tmp_path: Path, number: signal.Signals) -> None:
    with zoolan(tmp_path) as terminal:
        terminal.wait_for("Host a table")
        terminal.process.send_signal(number)
        assert terminal.ended() == 128 + number
        assert_restored(terminal)


def test_a_signal_leaves_the_table_politely(tmp_path: Path) -> None:
    with zoolan(tmp_path, "--name", "Ada") as host, zoolan(tmp_path, "--name", "Grace") as guest:
        host.wait_for("Host a table")
        host.press("h")
        host.wait_for("Open the table")
        host.press("s")
        guest.wait_for("Ada's table")
        guest.press("1")
        host.wait_for("Grace")
        guest.process.send_signal(signal.SIGTERM)
        assert guest.ended() == 128 + signal.SIGTERM
        host.wait_for("1 of 6 seats")
        assert "broke" not in host.text  # quitting is not dropping


def test_ctrl_c_at_home_quits(tmp_path: Path) -> None:
    with zoolan(tmp_path) as terminal:
        terminal.wait_for("Host a table")
        terminal.press("ctrl+c")
        assert terminal.ended() == 0
        assert_restored(terminal)


def test_ctrl_c_in_a_running_game_asks_first_and_escape_stays(tmp_path: Path) -> None:
    with zoolan(tmp_path, "play", "axolotls-chill", "--bots", "1") as terminal:
        terminal.wait_for("leave")
        terminal.press("ctrl+c")
        terminal.wait_for("Leave the running game?")
        terminal.press("escape")
        terminal.wait_gone("Leave the running game?")
        terminal.press("ctrl+c")
        terminal.wait_for("Leave the running game?")
        terminal.press("l")
        terminal.wait_for("Host a table")
        terminal.press("q")
        assert terminal.ended() == 0


def test_a_key_that_is_held_down_closes_a_window_and_not_the_screens_under_it(
    tmp_path: Path,
) -> None:
    with zoolan(tmp_path, "play", "axolotls-chill", "--bots", "1") as terminal:
        terminal.wait_for("leave")
        terminal.press("q")
        terminal.wait_for("Leave the running game?")
        terminal.press(*["l"] * 20)
        terminal.wait_for("Host a table")
        terminal.press("?", *["right"] * 40, *["escape"] * 20)
        terminal.settle()
        assert "Host a table" in terminal.text
        terminal.press("q")
        assert terminal.ended() == 0
        assert_restored(terminal)


def test_a_key_that_is_held_down_costs_nobody_their_seat(tmp_path: Path) -> None:
    with zoolan(tmp_path, "--name", "Ada") as host:
        open_table(host, "axolotls-chill")
        host.press(*["w"] * 300)  # sits down and gets up
        host.settle()
        host.press("t")
        host.wait_for("Enter sends")
        host.press(*"still here", "enter")
        host.wait_for("Ada: still here")
        assert "Too many messages" not in host.text


def test_bytes_that_are_no_text_do_no_harm(tmp_path: Path) -> None:
    with zoolan(tmp_path) as terminal:
        terminal.wait_for("Host a table")
        terminal.send(b"\xff\xfe\xc3\x28\x80")
        terminal.press("?")
        terminal.wait_for("How to play")
        terminal.press("escape", "q")


def test_columns_and_lines_of_the_environment_do_not_count(tmp_path: Path) -> None:
    with zoolan(tmp_path, COLUMNS="20", LINES="5") as terminal:
        terminal.wait_for("Host a table")
        assert "Please make it larger" not in terminal.text


def test_a_dumb_terminal_is_served_in_lines(tmp_path: Path) -> None:
    with zoolan(tmp_path, TERM="dumb") as terminal:
        terminal.wait_for("? lists what can be typed.")
        terminal.press(*"quit", "enter")
        assert terminal.ended() == 0
        assert terminal.modes == terminal.modes_before
        assert b"\x1b" not in terminal.raw


def test_a_small_terminal_says_how_large_it_has_to_be_and_comes_back(tmp_path: Path) -> None:
    with zoolan(tmp_path, size=(50, 12)) as terminal:
        terminal.wait_for("60 x 20")
        terminal.resize(60, 20)
        terminal.wait_for("Host a table")
