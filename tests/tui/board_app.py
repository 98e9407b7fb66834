"""A bare app around a board. To look at one: ``python -m tests.tui.board_app chill-turn``."""

import os
import sys
from typing import Any

from textual.app import App, ComposeResult
from textual.events import Key, Resize
from textual.widgets import Static

from tests.tui.tellings import TELLING
from tui.boards import FACES, Board, KeyHints
from tui.looks.hues import DARK
from tui.looks.looks import Depth, Looks, detect
from tui.place.scene import Scene
from tui.widgets.keybar import KeyBar
from tui.widgets.storyline import Storyline


class BoardApp(App[None]):
    """A title line, the board, a story and a key bar: as the table screen has them."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, game: str, scene: Scene, looks: Looks) -> None:
        super().__init__(ansi_color=looks.depth is not Depth.RGB)
        if looks.depth is not Depth.RGB:
            self.theme = "ansi-dark"
        self.scene = scene
        self.looks = looks
        self.board: Board = FACES[game].board(looks)
        self.story = Storyline(looks)
        self.bar = KeyBar(looks)
        self.heard: list[Any] = []
        self.versions: list[int] = []
        self.concluded = 0
        self.passed: list[str] = []
        self.bar_shows: KeyHints = ()

    def compose(self) -> ComposeResult:
        yield Static(" ZooLAN", markup=False)
        yield self.board
        yield self.story
        yield self.bar

    def on_mount(self) -> None:
        if self.looks.depth is Depth.RGB:
            self.screen.styles.background = DARK.ground
        self.screen.styles.overflow_y = "hidden"
        self._share(self.size.height)
        self.board.focus()
        self.board.show(self.scene)
        self.on_board_keys_changed()

    def on_resize(self, event: Resize) -> None:
        self._share(event.size.height)

    def _share(self, height: int) -> None:
        """Leave the board 14, 17 or 30 rows, as the table screen does."""
        self.story.styles.height = 4 if height < 24 else 5 if height < 40 else 8

    def on_board_chosen(self, message: Board.Chosen) -> None:
        self.heard.append(message.action)
        self.versions.append(message.version)
        self.story.tell(str(message.action))

    def on_board_told(self, message: Board.Told) -> None:
        self.heard.append(message.text)
        self.story.tell(message.text, "warning")

    def on_board_concluded(self) -> None:
        self.concluded += 1

    def on_board_keys_changed(self) -> None:
        self.bar_shows = self.board.key_hints()
        self.bar.show(self.bar_shows)

    def on_key(self, event: Key) -> None:
        """Keep the keys that the board left to the screen."""
        self.passed.append(event.key)

    def drawn(self) -> str:
        """Give the whole screen as text."""
        return "\n".join(strip.text for strip in self.screen._compositor.render_strips())


if __name__ == "__main__":
    telling = TELLING[sys.argv[1]]()
    found = detect(os.environ, plain="--ascii" in sys.argv)
    BoardApp(telling.game, telling.scene, found).run(mouse=False)
