"""Players and a host who lose each other on a real network notice it, and find each other again."""

import signal
from collections.abc import Callable
from typing import Any

import pytest

from tests.lab.conftest import Start
from tests.lab.network import Lab
from tests.lab.programs import Talk


class Party:
    """A table in host 1, Ada in host 2 and Ben in host 3, in the middle of a game."""

    def __init__(self, lab: Lab, start: Start) -> None:
        self.lab, self.start = lab, start
        self.host = start(1, "host")
        ready = self.host.hear()["ready"]
        self.fingerprint, self.port = ready["fingerprint"], ready["port"]
        self.ada = self.sit(2, "Ada")
        self.ada.hear()  # she came first, and owns the table
        self.ben = self.sit(3, "Ben")
        self.ada.until(lambda heard: len(heard["there"]) == 2)
        self.ada.say({})
        for player in (self.ada, self.ben):
            player.until(lambda heard: heard["phase"] == "playing")

    def sit(self, host: int, name: str) -> Talk:
        at = f"{self.lab.address(1)}:{self.port}"
        who = ("--at", at, "--fingerprint", self.fingerprint, "--name", name)
        return self.start(host, "sit", *who)

    def ada_is_lost_and_comes_back(self, heal: Callable[[], None]) -> None:
        """Both sides notice, and then Ada is back in her seat without anybody's doing."""
        self.ada.until(lambda heard: heard["away"] is not None)
        self.ben.until(lambda heard: heard["there"]["Ada"] == "lost")
        heal()
        self.ada.until(lambda heard: heard["away"] is None and heard["there"]["Ada"] == "here")
        self.ben.until(lambda heard: heard["there"]["Ada"] == "here")


@pytest.fixture
def party(lab: Lab, start: Start) -> Party:
    return Party(lab, start)


def test_a_player_whose_cable_is_pulled_comes_back_when_it_is_plugged_in(party: Party) -> None:
    party.lab.cable(2, plugged=False)
    party.ada_is_lost_and_comes_back(lambda: party.lab.cable(2, plugged=True))


def test_a_player_whose_words_disappear_on_the_way_comes_back(party: Party) -> None:
    """Nothing says so: connections stand, and nobody answers."""
    party.lab.blackhole(2, on=True)
    party.ada_is_lost_and_comes_back(lambda: party.lab.blackhole(2, on=False))


def test_a_player_whose_process_stands_still_comes_back(party: Party) -> None:
    party.ada.process.send_signal(signal.SIGSTOP)
    party.ben.until(lambda heard: heard["there"]["Ada"] == "lost")
    party.ada.process.send_signal(signal.SIGCONT)
    party.ben.until(lambda heard: heard["there"]["Ada"] == "here")


def test_a_host_that_disappears_for_a_while_has_everybody_back(party: Party) -> None:
    party.lab.blackhole(1, on=True)
    for player in (party.ada, party.ben):
        player.until(lambda heard: heard["away"] is not None)
    party.lab.blackhole(1, on=False)
    for player in (party.ada, party.ben):
        player.until(lambda heard: heard["away"] is None and all_here(heard))


def test_a_host_whose_address_changes_is_found_by_its_tables_id(party: Party) -> None:
    party.lab.add_address(1, "10.77.0.50/24")
    party.lab.drop_address(1, f"{party.lab.address(1)}/24")
    for player in (party.ada, party.ben):
        player.until(lambda heard: heard["away"] is not None)
        player.until(lambda heard: heard["away"] is None, 40)


def all_here(heard: dict[str, Any]) -> bool:
    return set(heard["there"].values()) == {"here"}
