"""Settings in a real terminal: read from their file, changed on their screen, there again."""

import tomllib
from pathlib import Path

from tests.e2e.players import zoolan
from tests.terminal import Terminal
from tui.looks.hues import THEMES

MINE = """\
layout = "right" # the left one holds the tea
[keys.home]
host = "+"
alone = "+"
"""


def ground(terminal: Terminal) -> str:
    """Give the colour under the first cell."""
    return f"#{terminal.screen.buffer[0][0].bg}"


def test_what_is_chosen_is_kept_with_the_remarks_around_it(tmp_path: Path) -> None:
    file = tmp_path / "config" / "zoolan" / "settings.toml"
    file.parent.mkdir(parents=True)
    file.write_text(MINE, "utf-8")
    with zoolan(tmp_path, COLORTERM="truecolor") as terminal:
        terminal.wait_for("keys.home.alone: + is taken by “host a table”.")
        terminal.wait_for("i  Play alone")
        terminal.press("p")
        terminal.wait_for("LOOKS AND SOUND")
        terminal.press("right", "right")
        terminal.wait_for("‹ light ›")
        terminal.wait_until(lambda: ground(terminal) == THEMES["light"].ground, "a light ground")
        terminal.press("backspace")  # which is back, under the right hand
        terminal.wait_for("Host a table")
        terminal.press("-")
        assert terminal.ended() == 0
    assert "# the left one holds the tea" in file.read_text("utf-8")
    kept = tomllib.loads(file.read_text("utf-8"))
    assert kept["theme"] == "light"
    with zoolan(tmp_path, COLORTERM="truecolor") as terminal:
        terminal.wait_for("+  Host a table")
        assert ground(terminal) == THEMES["light"].ground
