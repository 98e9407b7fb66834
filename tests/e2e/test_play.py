"""Two people at two terminals play whole games by keys alone, over real sockets."""

from pathlib import Path

import pytest

from tests.e2e.players import open_table, play, sit_down, zoolan
from tui.screens.room import GRACE


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
        host.wait_for("rematch")
        host.settle(GRACE + 0.2)  # keys that were meant for the game do nothing before
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
