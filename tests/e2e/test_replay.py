"""``zoolan replay``: a game that was played, as lines in a pipe and on the screen."""

import os
from pathlib import Path

import pytest

from engine import GAMES
from net.fair import write
from tests.e2e.players import zoolan
from tests.e2e.test_score import run
from tests.tui.replay.films import film_of, golden_record
from tui.boards import FACES

RECORD = golden_record(GAMES["animix"])[0]
TEXT = write(RECORD)
posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX")


def test_in_a_pipe_a_replay_is_lines_of_text_to_the_score(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(TEXT, "utf-8")
    done = run(tmp_path, "replay", str(path), PYTHONIOENCODING="utf-8")
    said = done.stdout.decode().splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    assert said[:2] == [
        "Animix, game 3 at Ada’s table: Ada, Ben and Çelik.",
        "The cards are dealt.",
    ]
    film = film_of(RECORD)
    scene = film.moment(film.last, None)
    assert scene.outcome is not None
    assert said[-1] == FACES["animix"].decided(scene)
    for seat, points in enumerate(scene.outcome.scores):
        assert any(line.endswith(f"{film.names[seat]}: {points}") for line in said)
    assert len(said) > len(film)


def test_a_false_record_is_told_loudly_and_as_far_as_it_goes(tmp_path: Path) -> None:
    changed = TEXT.replace('"seat":1', '"seat":0', 1).encode()
    done = run(tmp_path, "replay", "-", "--ascii", given=changed)
    said = done.stdout.decode("ascii").splitlines()
    assert (done.returncode, done.stderr) == (1, b"")
    assert said[1].startswith("This record is NOT true. The seal does not fit")
    assert "The cards are dealt." in said
    assert any(line.startswith("There is no more to see. Action ") for line in said)


def test_what_is_no_record_exits_with_2_and_one_sentence(tmp_path: Path) -> None:
    for text in ("", "\x1b[2J", TEXT[:-1]):
        done = run(tmp_path, "replay", "-", given=text.encode())
        assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
        assert done.stderr.decode().strip().isprintable()


@posix
def test_a_replay_runs_in_a_real_terminal_and_is_left_with_q(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(TEXT, "utf-8")
    with zoolan(tmp_path, "replay", str(path)) as terminal:
        terminal.wait_for("The cards are dealt.")
        terminal.press("right")
        terminal.wait_for(f"1/{len(RECORD.deeds)}")
        terminal.send(b"\x1b[F")  # End
        terminal.wait_for("enter result")
        terminal.press("enter")
        terminal.wait_for("Monkeys: ")
        terminal.send(b"\x1b[H")  # Home
        terminal.wait_for(f" 0/{len(RECORD.deeds)}")
        terminal.press("q")
        assert terminal.ended() == 0
