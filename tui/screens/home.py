"""Home: the tables nearby, live, and everything one can begin with.

What it leads to is loaded when somebody goes there, so that home itself is there at once.
"""

from typing import TYPE_CHECKING, Any, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize

from engine import GAMES
from net.discovery.finder import Finder
from net.discovery.found import Found
from tui.looks.looks import Looks
from tui.player import LONGEST, check_name, remember
from tui.screens.home_rows import looking, of_mine, of_nearby, stranded, to_begin
from tui.screens.own import Own
from tui.screens.travel import READ, Travel
from tui.widgets.flash import Flash
from tui.widgets.keybar import KeyBar
from tui.widgets.logo import Logo
from tui.widgets.menu import BLANK, Menu, Row

if TYPE_CHECKING:
    from tui.screens.ask import Try

AROUND = 7
"""Lines of the screen that the list does not have while the logo is large."""
AIR = 2
"""Blank lines around the logo, where there is room for them."""
FRESH = 1.0
"""Seconds between two looks at how old what was heard is."""


class Home(Own):
    """Where the app begins, and where every table leads back to."""

    KEYS = "home"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "host", "host", show=False),
        Binding("a", "alone", "play alone", show=False),
        Binding("o", "join", "join by address", show=False),
        Binding("w", "watch", "watch", show=False),
        Binding("c", "back(0)", "come back", show=False),
        Binding("u", "resume(0)", "unfinished table", show=False),
        Binding("x,delete", "forget", "forget", show=False),
        *(Binding(str(n), f"enter({n})", "join", show=False) for n in range(1, 10)),
        Binding("l", "learn", "learn to play", show=False),
        Binding("question_mark", "rules", "how to play", show=False),
        Binding("v", "replays", "replays", show=False),
        Binding("n", "rename", "your name", show=False),
        Binding("s", "settings", "settings", show=False),
        Binding("q,ctrl+c", "quit", "quit", show=False),
    ]

    def __init__(self, word: str, finder: Finder) -> None:
        """``word``: what to say first, such as why a table was left."""
        super().__init__()
        self._word = word
        self._finder = finder

    def parts(self) -> ComposeResult:
        """The axolotl, the list, what went wrong, the keys."""
        looks = self.zoo.looks
        yield Logo(looks)
        yield Menu(looks)
        yield Flash(looks)
        yield KeyBar(looks)

    def on_mount(self) -> None:
        """Begin to look around."""
        self.query_one(Flash).say(self._word, lasts=READ)
        self.set_interval(FRESH, self._draw)
        self._draw()
        self.call_after_refresh(self._look)  # the first frame does not share its time

    def on_resize(self, event: Resize) -> None:
        """Make the logo as large as there is room for now."""
        self._draw()

    async def on_unmount(self) -> None:
        """Look no more."""
        await self._finder.stop()

    async def on_menu_picked(self, event: Menu.Picked) -> None:
        """Do what the row says."""
        if found := self._found(event.id):
            self._enter(found, watch=False)
        elif not self.take_own(event.id):
            await self.run_action(event.id)

    def action_host(self) -> None:
        """Host a table."""
        self._set_up(alone=False)

    def action_alone(self) -> None:
        """Play against bots."""
        self._set_up(alone=True)

    def action_learn(self) -> None:
        """Show the lessons."""
        from tui.screens.lessons import Lessons

        self.zoo.push_screen(Lessons())

    def action_rules(self) -> None:
        """Show how to play."""
        from tui.screens.how_to_play import HowToPlay

        self.zoo.push_screen(HowToPlay(next(iter(GAMES))))

    def action_replays(self) -> None:
        """List the games that were played, to see one again."""
        from tui.screens.replay_list import ReplayList

        self.zoo.push_screen(ReplayList())

    def action_settings(self) -> None:
        """Show the settings, as F3 does everywhere."""
        self.zoo.action_settings()

    def action_quit(self) -> None:
        """Leave the app."""
        self.zoo.exit(0)

    def action_join(self) -> None:
        """Join by address."""
        text = "A host shows its address in the lobby, such as 192.168.1.20 or box.local:4270."
        there = tuple(recent.address for recent in self.mine.recents) if self.mine else ()
        self._ask("Join by address", text, self._join, busy="Knocking…", before=there)

    def action_rename(self) -> None:
        """Change the player's name."""
        first, text = self.zoo.player, "Others see it at the table."
        self._ask("Your name", text, self._rename, first=first, longest=LONGEST)

    def action_enter(self, number: int) -> None:
        """Join the table with this number in the list, or else go to the host of that number."""
        if number <= len(tables := self._finder.tables()):
            self._enter(tables[number - 1], watch=False)
        elif self._finder.lonely:
            self.action_again(number - 1)

    def action_watch(self) -> None:
        """Watch the table under the cursor, or the only one there is."""
        tables = self._finder.tables()
        only = tables[0] if len(tables) == 1 else None
        if found := self._found(self.query_one(Menu).current) or only:
            self._enter(found, watch=True)
        else:
            advice = f"Move to a table first, then {self.key('w')} watches it."
            self.query_one(Flash).say(advice if tables else "There is no table to watch yet.")

    def _set_up(self, *, alone: bool) -> None:
        from tui.screens.setup import Setup

        self.zoo.push_screen(Setup(alone=alone))

    def _ask(self, title: str, text: str, attempt: "Try", *, first: str = "", **more: Any) -> None:
        from tui.screens.ask import Ask, Question

        self.zoo.push_screen(Ask(Question(title, text, first, **more), attempt))

    @work
    async def _look(self) -> None:
        if not self.is_attached:  # gone before its first frame was painted
            return
        self.look_for_own()
        await self._finder.start()
        while True:
            self._draw()
            await self._finder.wait_changed()

    @work(exclusive=True, group="enter")
    async def _enter(self, found: Found, *, watch: bool) -> None:
        await self.travel().enter(found, watch=watch)

    async def _join(self, typed: str) -> str:
        return await self.travel().join(typed)

    def travel(self) -> Travel:
        """Give the ways from here."""
        return Travel(self.zoo, self._finder, self.query_one(Flash))

    async def _rename(self, typed: str) -> str:
        if wrong := check_name(typed):
            return wrong
        self.zoo.player = remember(typed)
        self._draw()
        return ""

    def wear(self, looks: Looks) -> None:
        """Name the keys in these looks."""
        self._draw()

    def redraw(self) -> None:
        """Show what there is now."""
        self._draw()

    def _draw(self) -> None:
        arrows = self.zoo.looks.glyph("↑↓", "up/down")
        keys = ((arrows, "move"), ("Enter", "choose"), ("1-9", "join"), ("w", "watch"))
        forget = (("x", "forget"),) if self.mine and self.mine != type(self.mine)() else ()
        for bar in self.query(KeyBar):
            bar.show((*keys, ("q", "quit"), *forget))
        for menu in self.query(Menu):  # none, while this screen is being taken down
            mine, begin = of_mine(self.mine), to_begin(self.zoo.player)
            rows = [*mine, *self._nearby(), BLANK, *begin]
            spare = self.app.size.height - AROUND - len(rows)
            self.set_class(spare < AIR, "-snug")
            self.set_class(spare < 0, "-full")
            menu.show(rows)

    def _nearby(self) -> list[Row]:
        if tables := self._finder.tables():
            return of_nearby(tables)
        problem, looks = self._finder.problem, self.zoo.looks
        if self._finder.lonely:
            return stranded(problem, self.key("o"), self.mine, looks)
        return looking(problem, looks)

    def _found(self, id: str) -> Found | None:
        return next((f for f in self._finder.tables() if f"@{f.id}" == id), None)
