"""Two machines on one network: the guest finds the table by mDNS, and a whole game is played.

With ``ZOOLAN_TESTS=all`` Wild as well, which two terminals on one machine play in any case.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.players import home_of, open_table, play, sit_down
from tests.full import FULL
from tests.lab.network import Lab, lab_or_skip
from tests.terminal import Terminal


@pytest.fixture
def lab() -> Iterator[Lab]:
    with lab_or_skip(2) as lab:
        yield lab


def machine(lab: Lab, number: int, directory: Path, name: str) -> Terminal:
    """Start the app on one of the machines; nothing but the network joins them."""
    env = home_of(directory / name)
    del env["ZOOLAN_NO_MDNS"]
    command = lab.argv(number, [sys.executable, "-m", "tui", "--name", name])
    return Terminal(command, (80, 24), env)


@pytest.mark.parametrize(
    "game", ["axolotls-chill", "axolotls-wild"] if FULL else ["axolotls-chill"]
)
def test_the_guest_finds_the_table_by_mdns_and_they_play_to_the_end(
    lab: Lab, tmp_path: Path, game: str
) -> None:
    with machine(lab, 1, tmp_path, "Ada") as host, machine(lab, 2, tmp_path, "Grace") as guest:
        open_table(host, game)
        host.wait_for("zoolan join 10.77.0.1")
        sit_down(guest)
        host.wait_for("Grace")
        host.press("r")
        guest.press("r")
        play(host, guest)
        for player in (host, guest):
            player.wait_for("WHERE THE POINTS CAME FROM")
