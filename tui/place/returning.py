"""Ways back: to a seat of mine at somebody's table, and to a table of mine that was not over."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from msgspec.structs import replace

from net.client import Client
from net.connect import connect
from net.discovery.address import Address, candidates
from net.discovery.found import Found
from net.errors import ConnectError
from net.launch import Launched, launch
from net.scouts import ELSEWHERE, Scouts
from net.whereabouts import Whereabouts
from tui.place.places import at_own, no_ghost
from tui.place.seat import sit
from tui.place.session import SEATLESS, Session
from tui.place.tickets import Ticket, forget, newest


async def come_back(ticket: Ticket, found: Sequence[Found] = ()) -> Session:
    """Come back to a seat, where its table was or is found now. Raises ConnectError."""
    ticket = await _fresh(ticket)
    places = [(ticket.host, ticket.port)]
    for table in found:
        if table.id == ticket.table:
            places += [(where, table.port) for where in candidates(table)]
    search = Whereabouts()
    async with Scouts(places, ticket.fingerprint) as scouts:
        while place := await scouts.next():
            try:
                client = await _connect(*place, ticket, search)
            except ConnectError as problem:
                if problem.code not in ELSEWHERE:
                    raise
                scouts.trouble.append(problem)
                continue
            async with no_ghost(client):
                session = _session(client, ticket, str(Address(*place)))
                return await sit(session, ticket.person, watch=ticket.watch, search=search)
    raise scouts.nowhere(ticket.name)


async def back_at(seats: Sequence[Ticket], found: Sequence[Found] = ()) -> Session | None:
    """Come back to the first of these seats that a table still knows; None for none.

    A seat that its table does not know any more is forgotten. Raises ConnectError.
    """
    for ticket in seats:
        try:
            return await come_back(ticket, found)
        except ConnectError as problem:
            if problem.code in SEATLESS:
                await asyncio.to_thread(forget, ticket)
            elif problem.code not in ELSEWHERE:
                raise
    return None


async def resume(table: str, name: str, ticket: Ticket | None) -> Session:
    """Open a table that was not over, as it was, and come back to it. Raises NetError."""
    ticket = await _fresh(ticket) if ticket else None
    launched = await launch(resume=table)
    client = await _return(launched, name, ticket)
    async with no_ghost(client):
        person = ticket.person if ticket else name
        return await at_own(client, launched, person, code=launched.code)


async def _fresh(ticket: Ticket) -> Ticket:
    """Give the ticket of now: home has shown it for a while. Raises ConnectError."""
    if kept := await asyncio.to_thread(newest, ticket):
        return kept
    raise ConnectError("taken", "Another window of yours has that seat already.")


async def _return(launched: Launched, name: str, ticket: Ticket | None) -> Client:
    """Take the seat of before; where there is none, come as the owner, to play or else to watch.

    We have started this host: its certificate is right, also if it is another than the ticket's.
    """
    host, port, mine = launched.host, launched.port, launched.fingerprint
    if ticket:
        with suppress(ConnectError):
            return await _connect(host, port, replace(ticket, fingerprint=mine))
    try:
        return await connect(host, port, name=name, key=launched.key, fingerprint=mine)
    except ConnectError as problem:
        if problem.code not in ("playing", "full"):
            raise
    return await connect(host, port, name=name, key=launched.key, fingerprint=mine, watch=True)


def _session(client: Client, ticket: Ticket, where: str) -> Session:
    return Session(client, alone=ticket.alone, opened=ticket.opened, where=where, code=ticket.code)


async def _connect(
    host: str, port: int, ticket: Ticket, search: Whereabouts | None = None
) -> Client:
    return await connect(
        host,
        port,
        name=ticket.person,
        watch=ticket.watch,
        token=ticket.token,
        table=ticket.table,
        fingerprint=ticket.fingerprint,
        search=search,
    )
