"""Ways to a table, for screens and for lines: to my seat there if I have one, else to its door."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from net.connect import Shown
from net.discovery.found import Found
from tui.place import places, returning
from tui.place.places import Guest
from tui.place.session import Session
from tui.place.tickets import Ticket

Go: TypeAlias = Callable[[Guest], Awaitable[Session]]
"""Comes to a table as this guest. Raises NetError."""


def to_found(found: Found, seats: Sequence[Ticket]) -> Go:
    """Go to a table that was found; ``seats`` are mine there."""

    async def go(guest: Guest) -> Session:
        back = await returning.back_at(seats, [found])
        return back or await places.join_found(found, guest)

    return go


def to_address(host: str, port: int, seats: Sequence[Ticket]) -> Go:
    """Go to the table at an address."""

    async def go(guest: Guest) -> Session:
        return await returning.back_at(seats) or await places.join(host, port, guest)

    return go


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
