"""Nothing is lost: not by a host that is killed, not by a player whose app is."""

import os
import signal
from pathlib import Path

from tests.e2e.players import offers, play, zoolan
from tests.terminal import Terminal


def begin(host: Terminal, *players: Terminal) -> None:
    """Have everybody come to the table, and begin."""
    host.wait_for("Join: zoolan join")
    for seat, player in enumerate(players, 1):
        player.wait_for("open")
        player.press("1")
        player.wait_for(f"{seat} of 6 seats")
    for player in players:
        player.press("r")
    for player in players:
        player.wait_for("hand")
        player.settle()


def kill(terminal: Terminal) -> None:
    os.kill(terminal.process.pid, signal.SIGKILL)
    terminal.wait_until(lambda: terminal.process.poll() is not None, "its end")


def prompt(player: Terminal) -> str:
    """Give the board, without the story and what only passes."""
    return "\n".join(player.text.splitlines()[1:18])


def test_a_player_whose_app_is_killed_comes_back_from_home_to_the_very_prompt(
    tmp_path: Path,
) -> None:
    with (
        zoolan(tmp_path, "host", "axolotls-chill", "--name", "Box") as host,
        zoolan(tmp_path, "--name", "Ada") as ada,
    ):
        with zoolan(tmp_path, "--name", "Grace") as grace:
            begin(host, ada, grace)
            before = prompt(grace)
            kill(grace)
            ada.wait_for("Grace: away, a bot plays in")
        with zoolan(tmp_path, "--name", "Grace") as again:
            again.wait_for("Grace at Box")
            again.press("c")
            again.wait_for("hand")
            ada.wait_gone("Grace: away")
            ada.wait_for("Grace is back")
            again.settle()
            assert prompt(again) == before
            player = ada if offers(ada) else again
            assert offers(player), "somebody has the turn"


def test_a_host_that_is_killed_goes_on_at_the_very_prompt(tmp_path: Path) -> None:
    with (
        zoolan(tmp_path, "host", "axolotls-chill", "--name", "Box") as host,
        zoolan(tmp_path, "--name", "Ada") as ada,
        zoolan(tmp_path, "--name", "Grace", size=(60, 20)) as grace,
    ):
        begin(host, ada, grace)
        before = [prompt(ada), offers(ada), offers(grace)]
        kill(host)
        for player in (ada, grace):
            player.wait_for("Connection lost")
            player.press("g", "p", "d", "e", "enter")  # does nothing, now or later
        with zoolan(tmp_path, "host", "--resume") as again:
            again.wait_for("The table goes on")
            for player in (ada, grace):
                player.wait_gone("Connection lost")
                player.wait_gone("Waiting for")
                player.settle()
            assert [prompt(ada), offers(ada), offers(grace)] == before
            assert "away" not in ada.text


def test_a_race_whose_host_is_killed_starts_again_by_itself_and_is_played_to_its_end(
    tmp_path: Path,
) -> None:
    fast = ("--option", "raise_after=0.5", "--option", "miss=0")
    with (
        zoolan(tmp_path, "host", "axolotls-wild", "--name", "Box", *fast) as host,
        zoolan(tmp_path, "--name", "Ada") as ada,
        zoolan(tmp_path, "--name", "Grace", size=(60, 20)) as grace,
    ):
        begin(host, ada, grace)
        ada.wait_for("play")
        kill(host)
        for player in (ada, grace):
            player.wait_for("Connection lost")
        with zoolan(tmp_path, "host", "--resume") as again:
            again.wait_for("The table goes on")
            for player in (ada, grace):
                player.wait_gone("Connection lost")
                player.wait_for("hand limit")
            play(ada, grace)
