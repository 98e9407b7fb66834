"""The result: who won, with how much, and what decided. It stays until the player leaves it."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Static

from engine import GAMES
from net.messages import Rematch, Start
from net.news import Refusal
from net.tree import Phase
from tui.boards import FACES
from tui.screens.result_rows import MARGINS, rows
from tui.screens.room import GRACE, Room
from tui.session import Session
from tui.widgets.bands import Bands
from tui.widgets.keybar import KeyBar
from tui.widgets.menu import Menu
from tui.widgets.storyline import Storyline
from tui.widgets.titleline import TitleLine


class Result(Room):
    """How a game ended."""

    KEYS = "result"
    CSS_PATH = "result.tcss"
    phase = Phase.OVER

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "rematch", "rematch", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._ending = session.ending
        self._since = self.clock()
        self._wanted = False

    @property
    def game(self) -> str:
        """What was played, whatever may be chosen in the lobby meanwhile."""
        return self._ending.game if self._ending else self.table.game

    def parts(self) -> ComposeResult:
        """Who won and why; what there was to win; each seat's points; the story; the keys."""
        looks = self.zoo.looks
        yield TitleLine(looks)
        yield Bands(looks)
        yield Static(id="decided", markup=False)
        yield Menu(looks)
        yield Storyline(looks)
        yield from self.foot()

    def stays(self, phase: Phase) -> bool:
        """A player reads as long as they like, unless a game begins."""
        same = self.number == self.table.played
        return same and (phase is Phase.OVER or (phase is Phase.LOBBY and not self._wanted))

    def keyboard(self) -> Widget:
        """The list has the keys."""
        return self.query_one(Menu)

    def draw(self) -> None:
        """Show the result; only who is back in the lobby can change."""
        if self._ending:
            scene = self._ending.scene
            self.query_one("#decided", Static).update(FACES[self.game].decided(scene))
            self.query_one(Menu).show(rows(scene, self.size.width - MARGINS))
        state = "the others are in the lobby" if self.table.phase is Phase.LOBBY else "result"
        self.query_one(TitleLine).show(self.table.name, GAMES[self.game].title, state)
        again = (("Enter", "rematch"),) if self.session.client.seat is not None else ()
        if self.table.phase is Phase.LOBBY:
            again = (("Enter", "to the lobby"),)
        self.query_one(KeyBar).show((*again, ("t", "chat"), ("?", "rules"), ("q", "leave")))

    def on_resize(self, event: Resize) -> None:
        """Break the lines anew."""
        if self._up:
            self.draw()

    def refused(self, refusal: Refusal) -> None:
        """Stay after all."""
        self._wanted = False
        super().refused(refusal)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Take no key that was meant for the game."""
        too_soon = self.clock() - self._since <= GRACE and action in ("rematch", "leave", "chat")
        return not too_soon and super().check_action(action, parameters)

    def on_menu_picked(self, event: Menu.Picked) -> None:
        """Enter means a rematch here."""
        event.stop()
        if self.check_action("rematch", ()):
            self.action_rematch()

    def action_rematch(self) -> None:
        """Everybody back to the lobby, or me where they are already; alone, on to the next game."""
        self._wanted = True
        if self.table.phase is Phase.OVER:
            self.session.ask(Rematch)
            if self.session.alone:
                self.session.ask(Start)
        else:
            self.zoo.show_room()
