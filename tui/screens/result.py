"""The result: who won, with how much, and what decided. It stays until the player leaves it."""

import textwrap
from time import monotonic
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Static

from engine import GAMES, Outcome
from net.messages import Rematch, Start
from net.news import Refusal
from net.tree import Phase
from tui.boards import FACES
from tui.scene import Scene
from tui.screens.room import Room
from tui.session import Session
from tui.widgets.columns import GAP
from tui.widgets.keybar import KeyBar
from tui.widgets.menu import BLANK, Menu, Row, heading
from tui.widgets.storyline import Storyline
from tui.widgets.titleline import TitleLine

MARGINS = 10
"""Cells of a line that are not for text: beside the list, and before its rows."""
LEAST_ROOM = 20
"""Cells for text at least, however small the terminal is: the cover lies over it then."""
GRACE = 1.0
"""Seconds in which keys do nothing: they were meant for the game."""


class Result(Room):
    """How a game ended."""

    CSS_PATH = "result.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "rematch", "rematch", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._scene = session.scene()
        self._game = session.client.tree.game
        self._since = monotonic()
        self._wanted = False

    def parts(self) -> ComposeResult:
        """Who won and why; each seat's points; the story; the keys."""
        looks = self.zoo.looks
        yield TitleLine(looks)
        yield Static(id="decided", markup=False)
        yield Menu(looks)
        yield Storyline(looks)
        yield from self.foot()

    def stays(self, phase: Phase) -> bool:
        """A player reads as long as they like, unless a game begins."""
        return phase is Phase.OVER or (phase is Phase.LOBBY and not self._wanted)

    def keyboard(self) -> Widget:
        """The list has the keys."""
        return self.query_one(Menu)

    def draw(self) -> None:
        """Show the result; only who is back in the lobby can change."""
        if self._scene and self._scene.outcome:
            self.query_one("#decided", Static).update(FACES[self._game].decided(self._scene))
            ranks = ranking(self._scene, self._scene.outcome)
            told = breakdown(self._scene, self._scene.outcome, self.size.width - MARGINS)
            self.query_one(Menu).show([*ranks, BLANK, heading("WHERE THE POINTS CAME FROM"), *told])
        state = "the others are in the lobby" if self.table.phase is Phase.LOBBY else "result"
        self.query_one(TitleLine).show(self.table.name, GAMES[self._game].title, state)
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
        too_soon = monotonic() - self._since <= GRACE and action in ("rematch", "leave", "chat")
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


def ranking(scene: Scene, outcome: Outcome) -> list[Row]:
    """Give a row for each seat, best first, with every number that can decide; then its points."""
    names = [criterion.name for criterion in outcome.criteria]
    table = [Row(("", *names), tone="heading")]
    for place, seat in outcome.places:
        numbers = [
            str(criterion.values[seat]).rjust(len(criterion.name)) for criterion in outcome.criteria
        ]
        me = " (you)" if seat == scene.me else ""
        tone = "good" if place == 1 else "item"
        cells = (f"{place}.  {scene.names[seat]}{me}", *numbers)
        table.append(Row(cells, id=f"@{seat}", tone=tone))
    return table


def breakdown(scene: Scene, outcome: Outcome, room: int) -> list[Row]:
    """Tell for each seat, best first, what gave it points, in lines of at most so many cells."""
    room = max(LEAST_ROOM, room - max(map(cell_len, scene.names)) - GAP)
    told = []
    for _, seat in outcome.places:
        parts = [f"{part.label}\xa0{part.points}" for part in outcome.breakdown[seat]]
        lines = textwrap.wrap(" + ".join(parts) or "nothing", room, break_on_hyphens=False)
        for number, text in enumerate(lines):
            name = "" if number else scene.names[seat]
            told.append(Row((name, text.replace("\xa0", " ")), id=f"@told{seat}.{number}"))
    return told
