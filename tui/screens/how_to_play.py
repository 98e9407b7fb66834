"""How to play, for each game, in our own words."""

import asyncio
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Markdown

from engine import GAMES
from tui.boards import FACES
from tui.looks.looks import Looks
from tui.screens.page import Page
from tui.widgets.keybar import KeyBar
from tui.widgets.titleline import TitleLine


class HowToPlay(Page[None]):
    """The rules of one game; arrows at the sides turn to another."""

    KEYS = "reading"
    CSS_PATH = "how_to_play.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,ctrl+c", "back", "back", show=False),
        Binding("left,h", "turn(-1)", "other game", show=False),
        Binding("right,l,g", "turn(1)", "other game", show=False),
        Binding("down,j", "scroll(1)", "down", show=False),
        Binding("up,k", "scroll(-1)", "up", show=False),
        Binding("space,pagedown", "page(1)", "page", show=False),
        Binding("b,pageup", "page(-1)", "page back", show=False),
        Binding("home", "page(-99)", "start", show=False),
        Binding("end", "page(99)", "end", show=False),
    ]

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game if game in FACES else next(iter(FACES))
        self._laying_out = False

    def parts(self) -> ComposeResult:
        """A title, the text, the keys."""
        yield TitleLine(self.zoo.looks)
        with VerticalScroll(can_focus=False):
            yield Markdown(open_links=False)
        yield KeyBar(self.zoo.looks)

    def on_mount(self) -> None:
        """Show the first game."""
        self.wear(self.zoo.looks)
        self._show()

    def wear(self, looks: Looks) -> None:
        """Show the keys, which are named otherwise in ASCII."""
        for bar in self.query(KeyBar):
            bar.show(
                (
                    (looks.glyph("↑↓", "up/down"), "scroll"),
                    ("space", "page"),
                    (looks.glyph("←→", "left/right"), "other game"),
                    ("Esc", "back"),
                )
            )

    def action_back(self) -> None:
        """Close."""
        self.dismiss()

    def action_turn(self, step: int) -> None:
        """Turn to another game."""
        names = list(FACES)
        self._game = names[(names.index(self._game) + step) % len(names)]
        self._show()

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self.query_one(VerticalScroll).scroll_relative(y=lines * 2, animate=False)

    def action_page(self, pages: int) -> None:
        """Scroll by pages."""
        text = self.query_one(VerticalScroll)
        text.scroll_relative(y=pages * max(1, text.size.height - 2), animate=False)

    def _show(self) -> None:
        self.query_one(TitleLine).show("How to play", "", GAMES[self._game].title)
        if not self._laying_out:
            self._laying_out = True
            self._lay_out()

    @work
    async def _lay_out(self) -> None:
        """Lay out the text that is wanted now; those that a held key passed over are not."""
        laid_out = ""
        while laid_out != self._game:
            await self.zoo.typed.rest()
            laid_out = self._game
            # cancelled with this worker, it would take the widgets' own tasks with it
            await asyncio.shield(self.query_one(Markdown).update(FACES[laid_out].how_to_play))
            self.query_one(VerticalScroll).scroll_home(animate=False)
        self._laying_out = False
