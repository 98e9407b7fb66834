"""Who is here: so many tabs at once, and of each guest what ends before what begins again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Full(Exception):
    """There is no room for one more."""


class Tabs:
    """The tabs that are open. A tab is there until its process has ended."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._here: dict[object, asyncio.Event] = {}
        self._ending: dict[object, str] = {}

    def __len__(self) -> int:
        return len(self._here)

    @asynccontextmanager
    async def place(self, guest: str) -> AsyncIterator[object]:
        """Have a place for a tab of this guest. Raises Full.

        A reload begins the new tab while the old one ends, and leaves the seat to come back to:
        that is waited for.
        """
        await self._ended(guest)
        if len(self._here) >= self.most:
            raise Full
        mark = object()
        self._here[mark] = gone = asyncio.Event()
        try:
            yield mark
        finally:
            del self._here[mark]
            self._ending.pop(mark, None)
            gone.set()

    def ends(self, mark: object, guest: str) -> None:
        """Say that this tab is closed, and its process about to end."""
        self._ending[mark] = guest

    async def _ended(self, guest: str) -> None:
        old = [self._here[mark] for mark, whose in self._ending.items() if whose == guest]
        for gone in old:
            await gone.wait()
