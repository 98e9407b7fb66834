"""Flags on the screen: a board and a voice that only the tests know, as they alone know the game.

To be in the house it takes the two rows that any new game adds, and no more.
"""

from typing import Any

import pytest
from textual.app import ComposeResult
from textual.events import Key
from textual.widgets import Static

from engine import games
from tests.net.flags import FLAGS, Grabbed
from tui.boards import FACES, Board, KeyHints
from tui.boards.base import Face
from tui.place.scene import Scene


class FlagsBoard(Board):
    """Says which flag stands; space grabs it."""

    game = FLAGS

    def compose(self) -> ComposeResult:
        yield Static("", markup=False)

    def show(self, scene: Scene) -> None:
        self.scene = scene
        self.query_one(Static).update(self.text(scene))

    def text(self, scene: Scene) -> str:
        view = scene.view
        scores = ", ".join(f"{n} {s}" for n, s in zip(scene.names, view.scores, strict=True))
        return f"Flag {view.flag + 1} of {view.flags}. {scores}. Luck: {view.luck}"

    def key_hints(self) -> KeyHints:
        return (("space", "grab"),)

    def on_key(self, event: Key) -> None:
        choices = self.game.choices(self.scene.view)
        if event.key == "space" and choices:
            event.stop()
            self.post_message(self.Chosen(choices[0], self.scene.version))


class ScoringBoard(FlagsBoard):
    """Counts the flags when the game is over, until Enter."""

    concludes = True

    def show(self, scene: Scene) -> None:
        super().show(scene)
        self.post_message(self.KeysChanged())

    def text(self, scene: Scene) -> str:
        return f"LET US COUNT: {scene.outcome.scores}" if scene.outcome else super().text(scene)

    def key_hints(self) -> KeyHints:
        return (("Enter", "on"),) if self.scene.outcome else super().key_hints()

    def on_key(self, event: Key) -> None:  # Textual calls that of the base class too
        if event.key == "enter" and self.scene.outcome:
            event.stop()
            self.post_message(self.Concluded())


def narrate(event: Any, scene: Scene) -> str:
    match event:
        case Grabbed(seat, flag):
            return f"{scene.names[seat]} grabs flag {flag + 1}."
    return ""


def decided(scene: Scene) -> str:
    return f"{scene.names[scene.outcome.winners[0]]} has the most flags." if scene.outcome else ""


def face(board: type[Board]) -> Face:
    return Face(board, narrate, "# Flags\n\nGrab flags.", "Who grabs first has it.", decided)


def add_to_the_house(monkeypatch: pytest.MonkeyPatch, board: type[Board] = FlagsBoard) -> None:
    """Add a row to the games and a row to their faces, for the time of a test."""
    monkeypatch.setattr(games, "_ROWS", {**games._ROWS, FLAGS.name: lambda: FLAGS})
    monkeypatch.setitem(FACES, FLAGS.name, face(board))
