"""What this user can go on with, on the screen that lists it: seats, tables, hosts."""

import asyncio
from typing import TYPE_CHECKING

from textual import work

from tui.looking import see_mine
from tui.screens.home_rows import RECENT, SEAT, TABLE
from tui.screens.page import Page
from tui.screens.travel import Travel
from tui.widgets.flash import Flash
from tui.widgets.menu import Menu

if TYPE_CHECKING:
    from net.journal import Sheet
    from tui.place.mine import Mine
    from tui.place.recent import Recent
    from tui.place.tickets import Ticket

SOON = 0.2
"""Seconds after which what one can go on with is looked for: to load that delays a frame."""
EACH = 5.0
"""Seconds between two looks: it may end, or be taken up, elsewhere."""


class Own(Page[None]):
    """A page that offers what one can go on with. ``mine``: that, once it was looked for."""

    mine: "Mine | None" = None

    def travel(self) -> Travel:
        """Give the ways from here."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Show what there is now."""
        raise NotImplementedError

    def look_for_own(self) -> None:
        """Look soon, and again and again."""
        self.set_timer(SOON, self._see_mine)
        self.set_interval(EACH, self._see_again)

    def take_own(self, row: str) -> bool:
        """Do what a row of mine says; whether it is one."""
        ways = {SEAT: self.action_back, TABLE: self.action_resume, RECENT: self.action_again}
        for kind, way in ways.items():
            if row.startswith(kind):
                way(int(row.removeprefix(kind)))
                return True
        return False

    def action_back(self, number: int) -> None:
        """Come back to one of my seats."""
        if self.mine and number < len(self.mine.seats):
            self._come_back(self.mine.seats[number])

    def action_resume(self, number: int) -> None:
        """Open one of my unfinished tables again."""
        if self.mine and number < len(self.mine.tables):
            sheet = self.mine.tables[number]
            self._resume(sheet.id, sheet.name)

    def action_again(self, number: int) -> None:
        """Go to a host where I was."""
        if self.mine and number < len(self.mine.recents):
            self._go_again(self.mine.recents[number])

    def action_forget(self) -> None:
        """Offer what is under the cursor no more."""
        current = self.query_one(Menu).current
        if not self.mine:
            return
        if current.startswith(SEAT):
            self._forget_seat(self.mine.seats[int(current.removeprefix(SEAT))])
        elif current.startswith(RECENT):
            self._forget_host(self.mine.recents[int(current.removeprefix(RECENT))])
        elif current.startswith(TABLE):
            self._discard(self.mine.tables[int(current.removeprefix(TABLE))])

    @work(exclusive=True, group="mine")
    async def _see_mine(self) -> None:
        """See what there is to go on with: it need not be there with the first frame."""
        await self._look_again()

    def _see_again(self) -> None:
        if self.is_current:
            self._see_mine()

    async def _look_again(self) -> None:
        self.mine = await see_mine(self.zoo)
        self.redraw()

    @work(exclusive=True, group="enter")
    async def _come_back(self, ticket: "Ticket") -> None:
        """A seat that its table does not know any more is offered no more."""
        if wrong := await self.travel().come_back(ticket):
            from tui.place.session import SEATLESS

            if wrong in SEATLESS:
                self._forget_seat(ticket)
            else:  # what is offered may have changed meanwhile
                self._see_mine()

    @work(exclusive=True, group="enter")
    async def _resume(self, table: str, name: str) -> None:
        seat = self.mine.seat_at(table) if self.mine else None
        if await self.travel().resume(table, name, seat):
            self._see_mine()

    @work(exclusive=True, group="enter")
    async def _go_again(self, recent: "Recent") -> None:
        await self.travel().again(recent.name, recent.address)

    @work(group="forget")
    async def _forget_seat(self, ticket: "Ticket") -> None:
        from tui.place.tickets import forget

        await asyncio.to_thread(forget, ticket)
        await self._look_again()

    @work(group="forget")
    async def _forget_host(self, recent: "Recent") -> None:
        from tui.place.recent import forget

        await asyncio.to_thread(forget, recent)
        await self._look_again()

    @work(exclusive=True, group="enter")
    async def _discard(self, sheet: "Sheet") -> None:
        """Throw a table away, after a question: nothing leads back to it."""
        from net.errors import JournalError
        from net.keeping import discard
        from tui.screens.choose import Choice, Choose

        text = "Nobody can go on with it then: the game is lost, for everybody who sat there."
        choices = [Choice("no", "n", "No, keep it"), Choice("yes", "y", "Yes, throw it away")]
        window = Choose(f"Throw away {sheet.name}?", text, choices)
        if await self.zoo.push_screen_wait(window) == "yes":
            try:
                await asyncio.to_thread(discard, sheet.id)
            except JournalError as error:
                self.query_one(Flash).say(error.sentence)
        await self._look_again()
