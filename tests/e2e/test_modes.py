"""Each kind of terminal is painted with what it can show and no more; a move in tmux and screen."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.e2e.players import home_of, offers
from tests.terminal import ZOOLAN, Terminal, environment

MODES: Mapping[str, tuple[dict[str, str], int | None]] = {
    "linux": ({"TERM": "linux"}, 16),
    "xterm": ({"TERM": "xterm"}, 16),
    "vt100": ({"TERM": "vt100", "LANG": "C"}, 16),
    "screen": ({"TERM": "screen"}, 16),
    "tmux": ({"TERM": "tmux-256color"}, 256),
    "true colour": ({"COLORTERM": "truecolor"}, None),
    "no colour": ({"NO_COLOR": "1"}, 0),
}
"""The environment, and how many colours there are; None: all."""

MOST = 600
"""Bytes that a key may cost at 80x24: a slow link carries no more in time."""
STYLES = re.compile(rb"\x1b\[([0-9;]*)m")
SHOWN = [
    *((mode, "chill-turn") for mode in MODES),
    ("vt100", "animix-turn"),
    ("xterm", "wild-race"),
]


def colours(raw: bytes) -> tuple[set[str], int]:
    """Give the kinds of colour codes in what was painted, and how many there are."""
    kinds, number = set(), 0
    for codes in STYLES.findall(raw):
        rest = codes.decode().split(";")
        while rest:
            code = int(rest.pop(0) or 0)
            if code in (38, 48):
                kinds.add(rest[0])
                rest = rest[4 if rest[0] == "2" else 2 :]
                number += 1
            elif 30 <= code <= 47 or 90 <= code <= 107:
                kinds.add("name")
                number += code not in (39, 49)
    return kinds, number


@pytest.mark.parametrize(("mode", "name"), SHOWN)
def test_a_table_is_painted_and_a_key_is_cheap(mode: str, name: str) -> None:
    env, depth = MODES[mode]
    command = (sys.executable, "-m", "tests.pictures.stage", name)
    with Terminal(command, (80, 24), environment(**env)) as terminal:
        terminal.wait_for("leave")
        terminal.settle()
        first = terminal.raw
        for key in ("right", "left", "t", "escape"):
            before, text = len(terminal.raw), terminal.text
            terminal.press(key)
            terminal.wait_until(lambda b=before: len(terminal.raw) > b, f"what {key} does")
            terminal.settle()
            assert len(terminal.raw) - before <= MOST, text
        kinds, number = colours(terminal.raw)
        assert kinds <= {None: {"2", "name"}, 256: {"5", "name"}}.get(depth, {"name"})
        assert (number == 0) == (depth == 0)
        assert first.isascii() == (env.get("LANG") == "C")
        terminal.press("f2")
        terminal.settle()
        assert terminal.text.isascii() == (env.get("LANG") != "C")


def in_tmux(directory: Path, command: Sequence[str]) -> tuple[list[str], list[str]]:
    """Give what runs a command in a tmux of its own, and what ends that tmux."""
    (settings := directory / "tmux.conf").write_text("set -g status off\n")
    tmux = ["tmux", "-S", str(directory / "tmux"), "-f", str(settings)]
    return [*tmux, "new-session", *command], [*tmux, "kill-server"]


def in_screen(directory: Path, command: Sequence[str]) -> tuple[list[str], list[str]]:
    """Give what runs a command in a GNU screen of its own, and what ends that screen."""
    screen = ["screen", "-c", "/dev/null", "-S", "zoolan"]
    return [*screen, "-U", *command], [*screen, "-X", "quit"]


WITHIN: Mapping[str, Callable[[Path, Sequence[str]], tuple[list[str], list[str]]]] = {
    "tmux": in_tmux,
    "screen": in_screen,
}
TAKEN = ("You play", "You discard")
"""What is told when the table has taken a card."""


@contextmanager
def within(program: str, directory: Path) -> Iterator[Terminal]:
    """Run the app in a terminal in which one of these programs runs."""
    if not shutil.which(program):
        pytest.skip(f"{program} is not installed")
    with TemporaryDirectory() as short:  # the path of a socket has little room
        env = home_of(directory, SCREENDIR=short, SHELL="/bin/sh")
        inside = {name: value for name, value in env.items() if name not in ("TMUX", "STY")}
        begin, end = WITHIN[program](Path(short), (*ZOOLAN, "--name", "Ada"))
        with Terminal(begin, (80, 24), inside) as terminal:
            try:
                yield terminal
            finally:  # it is no child of ours
                subprocess.run(end, env=inside, capture_output=True, check=False, timeout=30)


@pytest.mark.parametrize("program", list(WITHIN))
def test_a_move_is_played_at_a_table_of_ones_own_in_tmux_and_in_screen(
    program: str, tmp_path: Path
) -> None:
    with within(program, tmp_path) as terminal:
        terminal.wait_for("Play alone")
        terminal.press("a")
        terminal.wait_for("They play")
        terminal.press("s")
        terminal.wait_for("YOUR TURN")
        terminal.wait_until(lambda: bool(offers(terminal)), "the cards")
        for key in (cards := offers(terminal)).get("play", []) + cards.get("discard", []):
            if not any(told in terminal.text for told in TAKEN):
                terminal.press(key)  # of a colour that fits nowhere, it says just that
                terminal.settle()
                terminal.press(*offers(terminal).get("on this card", [])[:1])
                terminal.settle()
        terminal.wait_until(lambda: any(told in terminal.text for told in TAKEN), "an answer")
