"""The ways from home to a table; what each needs is loaded by who goes it."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from net.discovery import address
from net.discovery.finder import Finder
from net.discovery.found import Found
from net.errors import NetError
from tui.nearby import is_foreign
from tui.widgets.flash import Flash
from tui.zoo import Zoo

if TYPE_CHECKING:
    from tui.place.session import Session
    from tui.place.tickets import Ticket

READ = 30.0
"""Seconds that it takes at most to read why a table was not come to."""


class Travel:
    """Goes from home to tables, and says under the list how that goes."""

    def __init__(self, zoo: Zoo, finder: Finder, flash: Flash) -> None:
        self._zoo = zoo
        self._finder = finder
        self._flash = flash

    async def enter(self, found: Found, *, watch: bool) -> None:
        """Go to a table that was found: to my seat there, if I have one and do not only watch."""
        if is_foreign(found):
            from tui.place.ways import other_version

            self._flash.say(other_version(found))
            return
        self._set_out(found.name)
        from tui.place.ways import to_found
        from tui.screens.coming import come

        if wrong := await come(self._zoo, await to_found(found, self._zoo.mine, watch=watch)):
            self._flash.say(wrong, lasts=READ)

    async def join(self, typed: str) -> str:
        """Go to the table at an address; give "", or why not."""
        from tui.place.ways import to_address
        from tui.screens.coming import come

        try:
            way = await to_address(typed, self._zoo.mine)
        except address.AddressError as error:
            return error.sentence
        return await come(self._zoo, way)

    async def again(self, name: str, where: str) -> None:
        """Go to a host where one was: its table of then may be another one now."""
        self._set_out(f"{name}, {where}")
        if wrong := await self.join(where):
            self._flash.say(wrong, lasts=READ)

    async def come_back(self, ticket: "Ticket") -> str:
        """Come back to a seat; give "", or the code of what was wrong."""
        from tui.place import returning

        tables = self._finder.tables()
        return await self._go(ticket.name, lambda: returning.come_back(ticket, tables))

    async def resume(self, table: str, name: str, seat: "Ticket | None") -> str:
        """Open an unfinished table again; give "", or the code of what was wrong."""
        from tui.place import returning

        return await self._go(name, lambda: returning.resume(table, self._zoo.player, seat))

    async def _go(self, name: str, way: "Callable[[], Awaitable[Session]]") -> str:
        self._set_out(name)
        try:
            session = await way()
        except NetError as error:
            self._flash.say(error.sentence, lasts=READ)
            return error.code or "unknown"  # whatever a host says: it was not come to
        self._zoo.enter(session)
        return ""

    def _set_out(self, name: str) -> None:
        self._flash.say(f"Going to {name}…", role="dim", lasts=None)
