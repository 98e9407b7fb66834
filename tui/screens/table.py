"""The table: a board, what just happened, the keys."""

from textual.app import ComposeResult
from textual.widget import Widget

from engine import GAMES
from net.news import Changed, Refusal
from net.tree import Phase, Presence
from tui.boards import FACES, Board, KeyHints
from tui.screens.room import Room
from tui.widgets.flash import Flash
from tui.widgets.keybar import KeyBar
from tui.widgets.storyline import Storyline
from tui.widgets.titleline import TitleLine

ALWAYS = (("t", "chat"), ("?", "rules"), ("q", "leave"))
"""Keys that every table has; they stand in the title, so that no board's keys push them out."""


class Table(Room):
    """A running game; all keys go to its board, but for those that every table has."""

    CSS_PATH = "table.tcss"

    def parts(self) -> ComposeResult:
        """Fixed zones: only the board takes what room there is."""
        looks = self.zoo.looks
        yield TitleLine(looks)
        yield FACES[self.table.game].board(looks)
        yield Storyline(looks)
        yield from self.foot()

    def keyboard(self) -> Widget:
        """The board has the keys."""
        return self.query_one(Board)

    def draw(self) -> None:
        """Draw the moment."""
        if scene := self.session.scene():
            self.query_one(Board).show(scene)
        words = ", ".join([GAMES[self.table.game].title, *self._watching()])
        state = "you watch" if self.session.client.seat is None else ""
        self.query_one(TitleLine).show(self.table.name, words, state, ALWAYS)
        self._show_keys()

    def changed(self, change: Changed) -> None:
        """Show what changed; why a key was refused is no news when other keys count."""
        before = self._hints()
        super().changed(change)
        if before != self._hints():
            self.query_one(Flash).hush()

    def refused(self, refusal: Refusal) -> None:
        """Say why not, on the board as well."""
        super().refused(refusal)
        if self._up:
            self.query_one(Board).refused(refusal.code)

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """Send what the player wants."""
        event.stop()
        if self.table.phase is Phase.PLAYING:
            self.session.act(event.action, event.version)
            self.draw()

    def on_board_told(self, event: Board.Told) -> None:
        """Say what needs no host to be known."""
        event.stop()
        self.query_one(Flash).say(event.text)

    def on_board_keys_changed(self, event: Board.KeysChanged) -> None:
        """Show the keys of now."""
        event.stop()
        self._show_keys()

    def _show_keys(self) -> None:
        self.query_one(KeyBar).show(self._hints())

    def _hints(self) -> KeyHints:
        return self.query_one(Board).key_hints() if self._up else ()

    def _watching(self) -> list[str]:
        """Say how many look on, if anybody does."""
        here = (p for p in self.table.people.values() if p.presence is Presence.HERE)
        watching = sum(person.seat is None for person in here)
        return [f"{watching} watching"] if watching else []
