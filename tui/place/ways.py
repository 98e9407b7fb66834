"""Ways to a table, for screens and for lines: to my seat there if I have one, else to its door."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from net.connect import Shown
from net.discovery import address
from net.discovery.found import Found
from net.phase import Phase
from tui.place import places, returning
from tui.place.mine import Mine
from tui.place.places import Guest
from tui.place.session import Session
from tui.place.tickets import Ticket

Go: TypeAlias = Callable[[Guest], Awaitable[Session]]
"""Comes to a table as this guest. Raises NetError."""
Look: TypeAlias = Callable[[], Mine]
"""Looks what this user can go on with. Blocking."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a table: how to go it; to ``watch`` there; ``private``: not without its code."""

    go: Go
    watch: bool = False
    private: bool = False


async def to_found(found: Found, look: Look, *, watch: bool) -> Way:
    """Lead to a table that was found: to my seat there, if I have one and do not only watch."""
    seats = [] if watch else await _mine(look, lambda seat: seat.table == found.id)

    async def go(guest: Guest) -> Session:
        back = await returning.back_at(seats, [found])
        return back or await places.join_found(found, guest)

    return Way(go, watch or found.phase == Phase.PLAYING, found.private and not seats)


async def to_address(typed: str, look: Look, *, watch: bool = False) -> Way:
    """Lead to the table at an address. Raises AddressError."""
    where = address.parse(typed)
    here = (where.host, where.port)
    seats = [] if watch else await _mine(look, lambda seat: (seat.host, seat.port) == here)

    async def go(guest: Guest) -> Session:
        return await returning.back_at(seats) or await places.join(*here, guest)

    return Way(go, watch)


async def _mine(look: Look, there: Callable[[Ticket], bool]) -> list[Ticket]:
    """Give this user's seats at a table, as of now: they lead back, rather than to its door."""
    mine = await asyncio.to_thread(look)
    return [seat for seat in mine.seats if there(seat)]


def other_version(found: Found) -> str:
    """Say why a table cannot be played at that speaks another protocol."""
    return f"{found.name} runs another version of ZooLAN: one of you has to update."


def compare(shown: Shown) -> tuple[str, str, str]:
    """Say that a certificate is not the one of before: both words, and what to do about it."""
    return (
        f"It shows   {shown.words}",
        f"You know   {' or '.join(shown.known)}",
        "Somebody may stand between you and the host. Ask whoever hosts to read out the four words "
        "of their lobby: come in only if they are those of the first line.",
    )
