"""A place at a table that leads back to it, if the app dies: its ticket, kept as it changes."""

import asyncio
import time

import msgspec

from net.client import Client
from net.whereabouts import Whereabouts
from tui.place.recent import Recent, remember
from tui.place.session import Session
from tui.place.tickets import Held, Ticket

NOT_KEPT = "Your seat cannot be kept in your data folder: stay in this app, for only it leads back."


async def sit(
    session: Session, name: str, *, watch: bool = False, search: Whereabouts | None = None
) -> Session:
    """Give the session a ticket, under the name that the person came with.

    ``search`` is what its client looks for the table with: it ends with the session.
    """
    ticket = _ticket(session.client, name, watch=watch)
    if ticket and not session.opened:
        await asyncio.to_thread(remember, _recent(ticket))
    if ticket:
        mine = {"code": session.code, "opened": session.opened, "alone": session.alone}
        ticket = msgspec.structs.replace(ticket, **mine)
        held = await asyncio.to_thread(Held, ticket)
        session.seat = Seat(session.client, ticket, held, search)
        if not held.kept:
            session.story.tell([NOT_KEPT])
    return session


class Seat:
    """Keeps what leads back to one person's place."""

    def __init__(
        self, client: Client, ticket: Ticket, held: Held, search: Whereabouts | None = None
    ) -> None:
        self._client, self._ticket, self._held, self._search = client, ticket, held, search
        self._work: asyncio.Task[None] | None = None

    def renew(self) -> None:
        """The client is back: its token is another one now."""
        road = self._client.road
        if road is not None and road.known:
            self._ticket = msgspec.structs.replace(
                self._ticket, host=road.host, port=road.port, token=road.token, when=time.time()
            )
            self._work = asyncio.create_task(asyncio.to_thread(self._held.keep, self._ticket))

    async def drop(self) -> None:
        """The table does not know this place any more."""
        await self._settled()
        await asyncio.to_thread(self._held.drop)

    async def release(self) -> None:
        """The app goes, and may come back."""
        await self._settled()
        self._held.release()

    async def _settled(self) -> None:
        if self._work:
            await self._work
        if self._search:
            await self._search.stop()


def _recent(ticket: Ticket) -> Recent:
    return Recent(
        host=ticket.host,
        port=ticket.port,
        name=ticket.name,
        game=ticket.game,
        fingerprint=ticket.fingerprint,
        when=ticket.when,
    )


def _ticket(client: Client, name: str, *, watch: bool) -> Ticket | None:
    road = client.road
    if road is None or not road.known:
        return None
    return Ticket(
        table=road.table,
        person=name,
        name=client.tree.name,
        game=client.tree.game,
        host=road.host,
        port=road.port,
        token=road.token,
        fingerprint=road.fingerprint,
        when=time.time(),
        watch=watch,
    )
