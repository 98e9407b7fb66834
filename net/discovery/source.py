"""The ways by which a player's list hears of tables elsewhere. None of them ever raises."""

import asyncio
import contextlib
import os
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

from net.discovery.asker import Asker
from net.discovery.heard import Heard
from net.discovery.interfaces import Own
from net.discovery.trouble import no_broadcast, no_mdns

if TYPE_CHECKING:
    from net.discovery.browser import Browser

MDNS, BROADCAST = "mdns", "broadcast"
"""Names of the ways."""

_PATIENCE = 10.0
_CLOSING = 3.0

News = Callable[[], None]
"""To be called when there may be something new to read."""


class Ear(Protocol):
    """Hears of tables."""

    async def listen(self, own: Own) -> None:
        """Begin, ask once more, or take up what this machine's addresses are now.

        May raise anything.
        """

    def heard(self, own: Own) -> Iterable[Heard]:
        """Give all that is known."""

    async def close(self) -> None:
        """Hear no more. May raise anything."""


class Source:
    """One way; ``problem``: why nothing comes by it, as a sentence, else "".

    ``made`` makes its ear when it is first wanted, and again after it failed.
    """

    def __init__(
        self, way: str, made: Callable[[], Ear], words: Callable[[Exception], str]
    ) -> None:
        self.way = way
        self.problem = ""
        self._made, self._words = made, words
        self._ear: Ear | None = None

    async def look(self, own: Own) -> None:
        """Listen, or go on listening."""
        try:
            async with asyncio.timeout(_PATIENCE):
                self._ear = self._ear or self._made()
                await self._ear.listen(own)
        except Exception as error:
            self.problem = self._words(error)
            await self.close()
        else:
            self.problem = ""

    def heard(self, own: Own) -> Iterable[Heard]:
        """Give all that is known."""
        return self._ear.heard(own) if self._ear is not None else ()

    async def close(self) -> None:
        """Hear no more."""
        ear, self._ear = self._ear, None
        if ear is not None:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(_CLOSING):
                    await ear.close()


def sources(on_news: News) -> list[Source]:
    """Give the ways that the environment does not leave out, the surest first."""
    found = []
    if not os.environ.get("ZOOLAN_NO_BROADCAST"):
        found.append(Source(BROADCAST, lambda: Asker(on_news), no_broadcast))
    if not os.environ.get("ZOOLAN_NO_MDNS"):
        found.append(Source(MDNS, lambda: InMdns(on_news), no_mdns))
    return found


class InMdns:
    """Hears mDNS."""

    def __init__(self, on_news: News) -> None:
        self._on_news = on_news
        self._own: Own = frozenset()
        self.browser: Browser | None = None

    async def listen(self, own: Own) -> None:
        """Begin to browse, or take up new addresses."""
        changed, self._own = own != self._own, own
        if self.browser is None:
            self.browser = (await asyncio.to_thread(_load))(self._on_news)
            self.browser.start()
        elif changed:
            await self.browser.rescan()

    def heard(self, own: Own) -> Iterable[Heard]:
        """Give what the browser knows."""
        return self.browser.heard(own) if self.browser is not None else ()

    async def close(self) -> None:
        """Browse no more."""
        if self.browser is not None:
            await self.browser.close()


def _load() -> "type[Browser]":
    # late and in a thread: it takes 0.1 s, and even a zeroconf that is broken costs only the list
    from net.discovery.browser import Browser

    return Browser
