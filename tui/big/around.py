"""What the big screen looks for: all tables nearby, or the one at an address."""

import asyncio
import ipaddress
import time
from collections.abc import Callable

from net.discovery.address import Address, candidates
from net.discovery.found import Found
from net.messages import PROTOCOL
from net.phase import Phase
from tui.here import address

_LOOKED_UP = 30.0
"""Seconds between two looks at this machine's own address."""


class One:
    """Knows of one table, whatever happens: the one at an address that somebody typed."""

    problem: str | None = None

    def __init__(self, where: Address) -> None:
        found = Found(
            id=str(where),
            name=str(where),
            game="",
            taken=0,
            seats=0,
            phase=Phase.PLAYING,
            protocol=PROTOCOL,
            addresses=(where.host,),
            port=where.port,
            age=0.0,
            here=False,
        )
        self._tables = (found,)

    async def start(self) -> None:
        """There is nothing to look for."""

    def tables(self) -> tuple[Found, ...]:
        """Give the table."""
        return self._tables

    async def stop(self) -> None:
        """There is nothing to end."""


class Where:
    """Says what others have to type to come to a table that was found."""

    def __init__(self, own: Callable[[], str] = address) -> None:
        self._own, self._known = own, ""
        self._looked = float("-inf")
        self._task: asyncio.Task[None] | None = None

    def __call__(self, found: Found) -> str:
        """Give an address; a table here is found at this machine's own, if any."""
        if found.here:
            self._look()
        others = [one for one in candidates(found) if not _loops(one)]
        host = next(iter(others), self._known)
        return str(Address(host, found.port)) if host else ""

    def _look(self) -> None:
        """Ask for the own address, now and then, in a thread: it may take a moment."""
        now = time.monotonic()
        if now - self._looked >= _LOOKED_UP:
            self._looked = now
            self._task = asyncio.create_task(self._ask())

    async def _ask(self) -> None:
        self._known = await asyncio.to_thread(self._own)


def _loops(host: str) -> bool:
    """Say whether an address leads to the very machine that it is typed at."""
    try:
        return ipaddress.ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return host == "localhost"
