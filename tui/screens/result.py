"""The result: who won, with how much, and what decided. It stays until the player leaves it."""

import asyncio
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Static

from engine import GAMES
from net.messages import Rematch, Start
from net.news import Changed, Refusal
from net.tree import Phase
from tui.boards import FACES
from tui.place.leaving import others
from tui.place.session import Session
from tui.replay.command import film_from
from tui.screens.replay_shared import Part, SharedReplay
from tui.screens.result_rows import MARGINS, rows
from tui.screens.room import GRACE, Room
from tui.widgets.bands import Bands
from tui.widgets.chatline import ChatLine
from tui.widgets.flash import Flash
from tui.widgets.keybar import Hints, KeyBar
from tui.widgets.menu import Menu
from tui.widgets.storyline import Storyline
from tui.widgets.titleline import TitleLine

NOT_AT_ONCE = ("rematch", "leave", "chat", "replay", "lead", "follow")
"""Whose keys may have been meant for the game."""


class Result(Room):
    """How a game ended."""

    KEYS = "result"
    CSS_PATH = "result.tcss"
    phase = Phase.OVER

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "rematch", "rematch", show=False),
        Binding("v", "replay", "see it again", show=False),
        Binding("l", "lead", "lead a replay", show=False),
        Binding("b", "follow", "follow the replay", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._ending = session.ending
        self._since = self.clock()
        self._wanted = False
        self._led = False

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
        self.query_one(KeyBar).show(self._keys())

    def _keys(self) -> Hints:
        again = (("Enter", "rematch"),) if self.session.client.seat is not None else ()
        if self.table.phase is Phase.LOBBY:
            again = (("Enter", "to the lobby"),)
        leads = self.session.owner and others(self.session) and self.table.phase is Phase.OVER
        lead = (("l", "lead"),) if leads else ()
        follow = (("b", "follow"),) if self.table.lead and not leads else ()
        seen = (*follow, ("v", "replay"), *lead)
        always = (("t", "chat"), ("?", "rules"), ("q", "leave"), (".", "say"))
        return (*again, *seen, *always)

    def on_mount(self) -> None:
        """Follow a replay that somebody leads already."""
        super().on_mount()
        self._see_lead()

    def changed(self, change: Changed) -> None:
        """Show what changed; go along where the owner leads."""
        super().changed(change)
        if self._up:
            self._see_lead()

    def _see_lead(self) -> None:
        """Follow a replay for all from its beginning on, where nothing else is being done."""
        lead, before = self.table.lead, self._led
        self._led = lead is not None
        for page in self.zoo.screen_stack:
            if isinstance(page, SharedReplay):
                page.led(lead)
                return
        idle = self.zoo.screen is self and not self.query_one(ChatLine).display
        if lead and not before and idle and not self.session.owner:
            self._open(Part.FOLLOW)

    @work(exclusive=True, group="replay")
    async def _open(self, part: Part) -> None:
        """Show the game again, when its record has come."""
        self.query_one(Flash).say("The record is on its way.", role="dim")
        text = await self.session.record()
        film = await asyncio.to_thread(film_from, text) if text else None
        if film is None:
            self.query_one(Flash).say("There is no record of this game.")
        elif self.is_current:
            self.query_one(Flash).hush()
            self.zoo.push_screen(SharedReplay(film, self.session, part))

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
        too_soon = self.clock() - self._since <= GRACE and action in NOT_AT_ONCE
        return not too_soon and super().check_action(action, parameters)

    def on_menu_picked(self, event: Menu.Picked) -> None:
        """Enter means a rematch here."""
        event.stop()
        if self.check_action("rematch", ()):
            self.action_rematch()

    def action_replay(self) -> None:
        """See the game again, by oneself."""
        self._open(Part.ALONE)

    def action_lead(self) -> None:
        """Lead all through the game again."""
        if self.session.owner:
            self._open(Part.LEAD)
        else:
            self.query_one(Flash).say("Only the owner of the table can lead a replay for all.")

    def action_follow(self) -> None:
        """Go along where the owner leads."""
        if self.table.lead:
            self._open(Part.FOLLOW)

    def action_rematch(self) -> None:
        """Everybody back to the lobby, or me where they are already; alone, on to the next game."""
        self._wanted = True
        if self.table.phase is Phase.OVER:
            self.session.ask(Rematch)
            if self.session.alone:
                self.session.ask(Start)
        else:
            self.zoo.show_room()
