"""Home: the tables nearby, live, and everything one can begin with.

What it leads to is loaded when somebody goes there, so that home itself is there at once.
"""

from typing import TYPE_CHECKING, Any, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from engine import GAMES
from net.discovery import address
from net.discovery.finder import Finder
from net.discovery.found import Found
from net.errors import NetError
from net.tree import Phase
from tui.nearby import game_of, is_foreign, state_of
from tui.player import LONGEST, check_name, remember
from tui.screens.page import Page
from tui.widgets.flash import Flash
from tui.widgets.keybar import KeyBar
from tui.widgets.logo import Logo
from tui.widgets.menu import BLANK, Menu, Row, heading, note

if TYPE_CHECKING:
    from tui.screens.ask import Try

PATIENCE = 3.0
"""Seconds until an empty list says what to try."""
ADVICE = "None yet. Hidden by a firewall? o joins by address."
FRESH = 1.0
"""Seconds between two looks at how old what was heard is."""


class Home(Page[None]):
    """Where the app begins, and where every table leads back to."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "host", "host", show=False),
        Binding("a", "alone", "play alone", show=False),
        Binding("o", "join", "join by address", show=False),
        Binding("w", "watch", "watch", show=False),
        *(Binding(str(n), f"enter({n})", "join", show=False) for n in range(1, 10)),
        Binding("question_mark", "rules", "how to play", show=False),
        Binding("n", "rename", "your name", show=False),
        Binding("q,ctrl+c", "quit", "quit", show=False),
    ]

    def __init__(self, word: str, finder: Finder) -> None:
        """``word``: what to say first, such as why a table was left."""
        super().__init__()
        self._word = word
        self._finder = finder
        self._waited = False

    def parts(self) -> ComposeResult:
        """The axolotl, the list, what went wrong, the keys."""
        looks = self.zoo.looks
        yield Logo(looks)
        yield Menu(looks)
        yield Flash(looks)
        yield KeyBar(looks)

    def on_mount(self) -> None:
        """Begin to look around."""
        arrows = self.zoo.looks.glyph("↑↓", "up/down")
        keys = ((arrows, "move"), ("Enter", "choose"), ("1-9", "join"), ("w", "watch a table"))
        self.query_one(KeyBar).show((*keys, ("q", "quit")))
        self.query_one(Flash).say(self._word, lasts=None)
        self.set_timer(PATIENCE, self._give_advice)
        self.set_interval(FRESH, self._draw)
        self._draw()
        self.call_after_refresh(self._look)  # the first frame does not share its time

    async def on_unmount(self) -> None:
        """Look no more."""
        await self._finder.stop()

    async def on_menu_picked(self, event: Menu.Picked) -> None:
        """Do what the row says."""
        if found := self._found(event.id):
            self._enter(found, watch=False)
        else:
            await self.run_action(event.id)

    def action_host(self) -> None:
        """Host a table."""
        self._set_up(alone=False)

    def action_alone(self) -> None:
        """Play against bots."""
        self._set_up(alone=True)

    def action_rules(self) -> None:
        """Show how to play."""
        from tui.screens.how_to_play import HowToPlay

        self.zoo.push_screen(HowToPlay(next(iter(GAMES))))

    def action_quit(self) -> None:
        """Leave the app."""
        self.zoo.exit(0)

    def action_join(self) -> None:
        """Join by address."""
        text = "A host shows its address in the lobby, such as 192.168.1.20 or box.local:4270."
        self._ask("Join by address", text, self._join, busy="Knocking…")

    def action_rename(self) -> None:
        """Change the player's name."""
        first, text = self.zoo.player, "Others see it at the table."
        self._ask("Your name", text, self._rename, first=first, longest=LONGEST)

    def action_enter(self, number: int) -> None:
        """Join the table with this number in the list."""
        if number <= len(tables := self._finder.tables()):
            self._enter(tables[number - 1], watch=False)

    def action_watch(self) -> None:
        """Watch the table under the cursor, or the only one there is."""
        tables = self._finder.tables()
        only = tables[0] if len(tables) == 1 else None
        if found := self._found(self.query_one(Menu).current) or only:
            self._enter(found, watch=True)
        else:
            advice = "Move to a table first, then w watches it."
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
        await self._finder.start()
        while True:
            self._draw()
            await self._finder.wait_changed()

    @work(exclusive=True, group="enter")
    async def _enter(self, found: Found, *, watch: bool) -> None:
        flash = self.query_one(Flash)
        if is_foreign(found):
            flash.say(f"{found.name} runs another version of ZooLAN: one of you has to update.")
            return
        watch = watch or found.phase == Phase.PLAYING
        flash.say(f"Going to {found.name}…", role="dim", lasts=None)
        from tui import places

        try:
            session = await places.join_found(found, self.zoo.player, watch=watch)
        except NetError as error:
            flash.say(error.sentence)
        else:
            self.zoo.enter(session)

    async def _join(self, typed: str) -> str:
        from tui import places

        try:
            where = address.parse(typed)
            session = await places.join(where.host, where.port, self.zoo.player)
        except (address.AddressError, NetError) as error:
            return error.sentence
        self.zoo.enter(session)
        return ""

    async def _rename(self, typed: str) -> str:
        if wrong := check_name(typed):
            return wrong
        self.zoo.player = remember(typed)
        self._draw()
        return ""

    def _give_advice(self) -> None:
        self._waited = True
        self._draw()

    def _draw(self) -> None:
        for menu in self.query(Menu):  # none, while this screen is being taken down
            menu.show([*self._nearby(), BLANK, *self._begin()])

    def _nearby(self) -> list[Row]:
        if tables := self._finder.tables():
            head = Row(("TABLES NEARBY", "game", "seats", "state"), tone="heading")
            return [head, *(_row(n, found) for n, found in enumerate(tables, 1))]
        if self._finder.problem:
            text = self._finder.problem
        elif self._waited:
            text = ADVICE
        else:
            text = self.zoo.looks.glyph("Looking around…", "Looking around...")
        return [heading("TABLES NEARBY"), note(f"  {text}")]

    def _begin(self) -> list[Row]:
        return [
            heading("BEGIN"),
            Row(("Host a table", "for everybody on your network"), id="host", key="h"),
            Row(("Play alone", "against bots"), id="alone", key="a"),
            Row(("Join by address", "when a table is not in the list"), id="join", key="o"),
            Row(("How to play", "the rules, in our words"), id="rules", key="?"),
            Row(("Your name", self.zoo.player), id="rename", key="n"),
            Row(("Quit", ""), id="quit", key="q"),
        ]

    def _found(self, id: str) -> Found | None:
        return next((f for f in self._finder.tables() if f"@{f.id}" == id), None)


def _row(number: int, found: Found) -> Row:
    seats = f"{found.taken}/{found.seats}" if found.seats else ""
    key = str(number) if number < 10 else ""
    tone = "note" if found.silent else "item"
    return Row(
        (found.name, game_of(found), seats, state_of(found)), id=f"@{found.id}", key=key, tone=tone
    )
