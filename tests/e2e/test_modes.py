"""In each kind of terminal a move is played, with what that terminal can show and with no more."""

import re
import sys
from collections.abc import Mapping

import pytest

from tests.terminal import Terminal, environment

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
