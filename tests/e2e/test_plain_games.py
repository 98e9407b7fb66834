"""Each game is hosted, joined and played to its end by two people who only read and type lines."""

import re
from pathlib import Path

import pytest

from tests.e2e.lines import Person, play

SAID = re.compile(r"[\w .,:;?!'()=&-]*")
"""What can be read aloud: letters, figures, and marks that a voice understands."""
NO_SENTENCE = re.compile(
    r"[0-9]\. \w+: [0-9]+|Others come with: .*|Welcome.*|This game is on record.*"
)
GAMES = {
    "axolotls-chill": "chill",
    "axolotls-wild": "wild raise_after=0.5 miss=0",
    "animix": "animix",
}


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_game_to_its_end_in_lines(tmp_path: Path, game: str) -> None:
    with Person(tmp_path, "--name", "Ada") as host, Person(tmp_path, "--name", "Grace") as guest:
        host.hear("? lists what can be typed.")
        host.type(f"host {GAMES[game]}")
        host.hear("Type ready to begin.")
        guest.hear("Table 1: Ada's table")
        guest.type("1")
        guest.hear("Type ready to begin.")
        host.hear("Grace comes to the table.")
        guest.type("say good luck to you")
        host.hear("Grace: good luck to you")
        for person in (host, guest):
            person.type("ready")
        play(host, guest)
        for person in (host, guest):
            person.type("rematch" if person is host else "points")
            person.hear("You are in the lobby of Ada's table.")
        guest.type("quit")
        assert guest.ends() == 0
        host.hear("Grace has left.")
        host.type("quit")
        assert host.ends() == 0
    for person in (host, guest):
        assert_readable(person.told)


def assert_readable(told: str) -> None:
    """One fact a line, and nothing in it that a voice would stumble over."""
    assert "\x1b" not in told
    for line in told.replace("\r", "").split("\n"):
        assert SAID.fullmatch(line), line
        assert len(line) <= 240, line
