"""The games that are on record, to see one of them again."""

import asyncio
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui.problem import Problem
from tui.replay.command import load, my_eyes
from tui.replay.shelf import Kept, look
from tui.screens.page import Page
from tui.screens.replay import Replay
from tui.widgets.flash import Flash
from tui.widgets.keybar import KeyBar
from tui.widgets.menu import Menu, Row, note
from tui.widgets.titleline import TitleLine

NONE_YET = "  No game is on record yet: play one to its end."
LOOKING = "  Looking..."


class ReplayList(Page[None]):
    """Lists the records that are kept, the newest first; Enter shows one."""

    KEYS = "replays"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,ctrl+c", "back", "back", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._kept: tuple[Kept, ...] | None = None

    def parts(self) -> ComposeResult:
        """A title, the list, what is wrong with one of them, the keys."""
        looks = self.zoo.looks
        yield TitleLine(looks)
        yield Menu(looks)
        yield Flash(looks)
        yield KeyBar(looks)

    def on_mount(self) -> None:
        """Look what there is."""
        self._draw()
        self._look()

    def wear(self, _looks: object) -> None:
        """Write with other glyphs."""
        self._draw()

    def on_menu_picked(self, event: Menu.Picked) -> None:
        """Show this game."""
        event.stop()
        if self._kept:
            self._open(self._kept[int(event.id)])

    def action_back(self) -> None:
        """Close."""
        self.dismiss()

    @work
    async def _look(self) -> None:
        self._kept = await asyncio.to_thread(look)
        self._draw()

    @work(exclusive=True, group="open")
    async def _open(self, kept: Kept) -> None:
        try:
            film = await asyncio.to_thread(load, str(kept.path))
        except Problem as problem:
            self.query_one(Flash).say(problem.sentence, lasts=None)
            return
        if self.is_current:
            self.zoo.push_screen(Replay(film, eyes=my_eyes(film.record)))

    def _draw(self) -> None:
        for menu in self.query(Menu):
            menu.show(self._rows())
            self.query_one(TitleLine).show("Replays", "the games that you played")
            arrows = self.zoo.looks.glyph("↑↓", "up/down")
            self.query_one(KeyBar).show(((arrows, "move"), ("enter", "see it"), ("q", "back")))

    def _rows(self) -> list[Row]:
        if not self._kept:
            return [note(LOOKING if self._kept is None else NONE_YET)]
        head = Row(("when", "game", "table", "won by"), tone="heading")
        cells = ((kept.when, kept.game, kept.table, kept.won) for kept in self._kept)
        return [head, *(Row(each, id=str(n)) for n, each in enumerate(cells))]
