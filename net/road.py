"""The way back to a table whose connection broke: where it may be, how often to try, what ends it.

Only the very certificate that was met before is told anything, and the seat's token is shown.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

from net.arrival import Arrived, arrive
from net.errors import ConnectError
from net.messages import PROTOCOL, Hello, Welcome
from net.news import Away
from net.version import APP


class Search(Protocol):
    """Looks for a table that is not where it was; at work from its first call to its stop."""

    async def __call__(self, table: str) -> Sequence[tuple[str, int]]:
        """Say at which hosts and ports the table of an id may be now."""

    async def stop(self) -> None:
        """Look no more, for now."""


PAUSES = (0.1, 0.3, 0.6, 1.0)
"""Seconds between the beginnings of two attempts; the last stays."""
PATIENCE = (1.0, 1.0, 1.0, 3.0)
"""Seconds that a host has to be there, by the number of the attempt, over and over."""
GIVE_UP = 600.0
"""Seconds after which a client gives up."""
STEADY = 5.0
"""Seconds that a connection has to last: if it breaks sooner, the next has its pause too."""
SEARCH = 1.0
"""Seconds that a search may take."""
MOST = 8
"""Places that are tried, beside the known one, in one attempt."""
ELSEWHERE = 1.0
"""Seconds after which no more of them is tried in it: anybody can announce this table's id."""
PASSING = frozenset(
    {"unreachable", "lost", "protocol", "changed", "table", "crowded", "silent", "stopped"}
)
"""Why an attempt failed without the table saying that it is over."""


class Road:
    """Leads back to one table, as one person."""

    def __init__(
        self, host: str, port: int, name: str, *, watch: bool, search: Search | None = None
    ) -> None:
        self.host, self.port = host, port
        self.fingerprint = self.token = self.table = ""
        self._name, self._watch, self._search = name, watch, search
        self._last: tuple[str, int] | None = None  # of the places where it may be
        self._began, self._short = -STEADY, 0  # the last attempt; how many in a row led nowhere

    @property
    def known(self) -> bool:
        """Whether the host gave us what leads back."""
        return bool(self.token and self.fingerprint)

    def welcomed(self, fingerprint: str, welcome: Welcome) -> None:
        """Remember what leads back; each welcome gives a new token."""
        self.fingerprint, self.table, self.token = fingerprint, welcome.table, welcome.token

    async def back(self, text: str, tell: Callable[[Away], None]) -> Arrived:
        """Try again and again; ``text`` is why the connection broke.

        Raises ConnectError when the table says that it is over for us, or after GIVE_UP.
        """
        since = time.monotonic()
        upcoming, tries, code = self._not_before(since), 0, ""
        tell(Away(since, upcoming, 0, text))
        while upcoming - since < GIVE_UP:
            await asyncio.sleep(upcoming - time.monotonic())
            self._began = time.monotonic()
            try:
                return await self._attempt(PATIENCE[tries % len(PATIENCE)])
            except ConnectError as error:
                if error.code not in PASSING:
                    raise
                text, code = error.sentence, error.code
            upcoming = max(self._began + _pause(tries), time.monotonic())
            tries += 1
            tell(Away(since, upcoming, tries, text, code))
        raise ConnectError("lost", f"The table did not come back. {text}")

    async def rest(self) -> None:
        """Search no more: we are back, or it is over."""
        if self._search:
            with suppress(Exception):
                await self._search.stop()

    def _not_before(self, now: float) -> float:
        """Say when to begin: a host that welcomes and lets go again and again is not hurried to."""
        self._short = self._short + 1 if now - self._began < STEADY else 0
        return max(now, self._began + _pause(self._short - 1)) if self._short else now

    async def _attempt(self, patience: float) -> Arrived:
        """Try where it was, and then where it may be."""
        try:
            return await self._at(self.host, self.port, patience)
        except ConnectError as error:
            if error.code not in PASSING:
                raise
            places = await self._places()
            end = time.monotonic() + ELSEWHERE
            for place in places:
                self._last = place
                if arrived := await self._try(place, patience):
                    return arrived
                if time.monotonic() >= end:
                    break
            raise

    async def _try(self, place: tuple[str, int], patience: float) -> Arrived | None:
        try:
            arrived = await self._at(*place, patience)
        except ConnectError as error:
            if error.code not in PASSING:
                raise
            return None
        self.host, self.port = place
        return arrived

    async def _at(self, host: str, port: int, patience: float) -> Arrived:
        hello = Hello(PROTOCOL, APP, self._name, self._watch, token=self.token, table=self.table)
        return await arrive(host, port, hello, self._look, patience=patience)

    async def _look(self, fingerprint: str) -> None:
        if fingerprint != self.fingerprint:
            raise ConnectError("changed", "Another host answers there; nothing was sent to it.")

    async def _places(self) -> list[tuple[str, int]]:
        """Search; whatever goes wrong with it, the known address is left. Each has its turn."""
        places: Sequence[tuple[str, int]] = ()
        with suppress(Exception):
            async with asyncio.timeout(SEARCH):
                places = await self._search(self.table) if self._search else ()
        others = [place for place in places if place != (self.host, self.port)]
        first = others.index(self._last) + 1 if self._last in others else 0
        return [*others[first:], *others[:first]][:MOST]


def _pause(tries: int) -> float:
    return PAUSES[min(tries, len(PAUSES) - 1)]
