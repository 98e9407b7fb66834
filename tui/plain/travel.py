"""The ways from home to a table, with what has to be asked on them: a join code, a certificate."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from net.connect import Shown
from net.discovery import address
from net.discovery.found import Found
from net.errors import NetError
from net.security.code import tidy
from tui.nearby import is_foreign
from tui.place import returning, ways
from tui.place.places import Guest
from tui.place.tickets import Ticket

if TYPE_CHECKING:
    from tui.place.session import Session
    from tui.plain.shell import Shell

CODE = "This table is private. What is its join code? An empty line goes back."
CHANGED = "Warning: this is not the host you know."


class Travel:
    """Goes to tables; gives "" on coming to one, else the sentence that says why not."""

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell

    async def enter(self, found: Found, *, watch: bool) -> str:
        """Go to a table that was found: to my seat there, if I have one and do not only watch."""
        if is_foreign(found):
            return ways.other_version(found)
        return await self.come(await ways.to_found(found, self._shell.mine, watch=watch))

    async def join(self, typed: str, *, watch: bool) -> str:
        """Go to the table at an address."""
        try:
            way = await ways.to_address(typed, self._shell.mine, watch=watch)
        except address.AddressError as error:
            return error.sentence
        return await self.come(way)

    async def back(self, ticket: Ticket, tables: Sequence[Found]) -> str:
        """Come back to a seat."""
        return await self.way(lambda: returning.come_back(ticket, tables))

    async def resume(self, table: str, seat: Ticket | None) -> str:
        """Open an unfinished table again."""
        return await self.way(lambda: returning.resume(table, self._shell.player, seat))

    async def come(self, way: ways.Way) -> str:
        """Go to a table and be there; ask for its code until it is right, or none is given."""
        guest = Guest(self._shell.player, way.watch, approve=self._approve)
        asks = way.private
        while True:
            if asks:
                guest = replace(guest, code=tidy(await self._shell.console.ask(CODE)))
                if not guest.code:
                    return "It takes the join code to come in."
            try:
                session = await way.go(guest)
            except NetError as error:
                if error.code != "code":
                    return error.sentence
                if asks:
                    self._shell.console.say(error.sentence)
                asks = True
            else:
                self._shell.enter(session)
                return ""

    async def way(self, way: "Callable[[], Awaitable[Session]]") -> str:
        """Go a way on which nothing is asked."""
        try:
            self._shell.enter(await way())
        except NetError as error:
            return error.sentence
        return ""

    async def _approve(self, shown: Shown) -> bool:
        """Ask whether to trust another certificate than the one of before; an empty line is no."""
        title = "Type yes if the words are the same, else no:"
        return await self._shell.sure(title, CHANGED, *ways.compare(shown), first=True)
