"""Lessons in lines: played to their end by typing, with wrong lines on the way."""

import os
import subprocess
import sys
from collections import deque
from pathlib import Path
from typing import Any

import pytest

from tests.tui.lessons.courses import NAMES, rights, way
from tests.tui.plain.test_spoken import words_for
from tui.lessons.progress import Place, load, save
from tui.lessons.pupil import Pupil
from tui.lessons.tutor import teach
from tui.plain.console import Ended

ROOT = Path(__file__).parents[3]


class Script:
    """Stands where a console stands: types what it was given, and keeps what it is told."""

    def __init__(self, *typed: str) -> None:
        self.typed = deque(typed)
        self.told: list[str] = []

    async def line(self) -> str:
        if not self.typed:
            raise Ended
        return self.typed.popleft()

    async def ask(self, *question: str) -> str:
        self.say(*question)
        return await self.line()

    def say(self, *lines: str) -> None:
        self.told += lines

    def open(self) -> Any:
        from contextlib import nullcontext

        return nullcontext()


def typed(pupil: Pupil) -> str:
    (action, *_) = rights(pupil)
    return "" if action is None else " ".join(words_for(action, pupil.scene("Ada")))


async def taught(name: str, *lines: str) -> list[str]:
    script = Script(*lines)
    await teach(name, "Ada", script)  # type: ignore[arg-type]  # stands in for a console
    return script.told


@pytest.mark.parametrize("name", NAMES)
async def test_a_lesson_is_played_to_its_end_by_typing(name: str) -> None:
    told = await taught(name, *map(typed, way(name)[:-1]))
    for pupil in way(name)[:-1]:
        assert pupil.step is not None
        assert f"Step {pupil.number} of {pupil.steps}." in told
        assert pupil.step.text in told
        assert not pupil.step.right or pupil.step.typed in told
    assert told[-1] == f"zoolan play {name} --plain begins a game against bots."
    assert any("26" in line or "11" in line for line in told), "how it ended"
    assert load()[name] == Place(done=True)


@pytest.mark.parametrize("name", NAMES)
async def test_what_is_told_can_be_read_aloud(name: str) -> None:
    for line in await taught(name, *map(typed, way(name)[:-1])):
        assert line[-1] in ".!?", line
        assert "{" not in line
        assert line.isascii()


async def test_a_wrong_line_is_answered_and_the_step_waits() -> None:
    name = "axolotls-chill"
    told = await taught(name, "", "blue 2", "purple", "xyzzy", "", "again", "white")
    assert told.count("Play white: type white.") == 2, "when it came, and again"
    for answer in (
        "You may. But that colour has two places, and white has one: lay it while it is free.",
        "You have no purple card.",
        "There is something to do first; again says what.",
        "You play white on card 1.",
    ):
        assert answer in told
    assert load()[name].path == (0, 0)


async def test_what_there_is_can_be_said_again() -> None:
    told = await taught("animix", "hand", "table", "score", "?", "rules")
    assert told.count("Your hand: 2 monkeys, 3 penguins, lion.") == 2
    assert told.count("Row 1: a1 penguin, b1 penguin, c1 lion, d1 penguin.") == 2
    assert any("majority" in line.lower() or "most of" in line for line in told)


async def test_a_lesson_is_gone_on_with_where_it_was_left() -> None:
    save(way("axolotls-wild")[4])
    told = await taught("axolotls-wild", "quit", "w")
    assert "Step 5 of 13." in told
    assert told[-1] == "Your place in the lesson is kept."


async def test_who_names_no_game_is_asked() -> None:
    script = Script("9", "2", "quit")
    await teach(None, "Ada", script)  # type: ignore[arg-type]  # stands in for a console
    assert "Type its number; an empty line leaves." in script.told
    assert any("Wild" in line for line in script.told[-20:])
    nothing = Script("")
    await teach(None, "Ada", nothing)  # type: ignore[arg-type]  # same
    assert len(nothing.told) == 1 + len(NAMES)


async def test_where_nothing_can_be_kept_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOOLAN_DATA", "/dev/null/nowhere")
    told = await taught("axolotls-chill", "")
    assert any("could not be kept" in line for line in told)


def test_the_command_teaches_in_lines_and_refuses_what_is_no_game() -> None:
    def learn(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tui", "learn", *words]
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        return subprocess.run(
            command, input=typed, env=env, cwd=ROOT, capture_output=True, text=True, timeout=60
        )

    run = learn("wild", "--plain", typed="\nw\n")
    assert run.returncode == 0
    assert "You play white on card 1." in run.stdout
    wrong = learn("chess")
    assert wrong.returncode == 2
    assert len(wrong.stderr.splitlines()) == 1
