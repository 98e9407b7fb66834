"""Two people at two terminals play whole games by keys alone, over real sockets."""

from pathlib import Path

import pytest

from tests.e2e.players import play, zoolan
from tests.terminal import Terminal


def open_table(host: Terminal, game: str) -> None:
    """Host a table from the home screen; in Wild, where nothing costs time."""
    host.wait_for("Host a table")
    host.press("h")
    host.wait_for("Open the table")
    if game == "axolotls-wild":
        host.press("right")
        host.wait_for("Raise after")
        host.press(*["down"] * 4, *["left"] * 9)
        host.wait_for("0.5 s")
        host.press("down", "left", "left")
        host.wait_for("0 s")
    host.press("s")
    host.wait_for("1 of 6 seats")


def sit_down(guest: Terminal) -> None:
    """Take the table that is in the list."""
    guest.wait_for("Ada's table")
    guest.wait_for("open")
    guest.press("1")
    guest.wait_for("2 of 6 seats")


@pytest.mark.parametrize("game", ["axolotls-chill", "axolotls-wild"])
def test_two_terminals_play_a_whole_game_by_keys_alone(tmp_path: Path, game: str) -> None:
    with (
        zoolan(tmp_path, "--name", "Ada") as host,
        zoolan(tmp_path, "--name", "Grace", size=(60, 20)) as guest,
    ):
        open_table(host, game)
        sit_down(guest)
        host.wait_for("Grace")
        for player in (host, guest):
            player.press("r")
        for player in (host, guest):
            player.wait_for("leave")
        play(host, guest)
        for player in (host, guest):
            player.wait_for("WHERE THE POINTS CAME FROM")
            player.wait_for("rematch")


def test_a_rematch_brings_everybody_back_when_they_have_read_the_result(tmp_path: Path) -> None:
    with (
        zoolan(tmp_path, "--name", "Ada") as host,
        zoolan(tmp_path, "--name", "Grace") as guest,
    ):
        open_table(host, "axolotls-chill")
        sit_down(guest)
        host.wait_for("Grace")
        host.press("s")
        play(host, guest)
        guest.wait_for("rematch")
        host.settle(1.2, 3.0)  # keys that were meant for the game do nothing for a second
        host.press("enter")
        host.wait_for("2 of 6 seats")
        guest.wait_for("to the lobby")
        assert "WHERE THE POINTS CAME FROM" in guest.text
        guest.press("enter")
        guest.wait_for("2 of 6 seats")
        guest.press("q")
        guest.wait_for("Host a table")
        host.wait_for("1 of 6 seats")
        host.press("q")
        host.wait_for("Host a table")
        host.press("q")
        assert host.ended() == 0
