"""The player's side of discovery."""

import asyncio

from net.found import Found


class Finder:
    """The live list of tables nearby."""

    def __init__(self) -> None:
        self.problem: str | None = None
        self._changed = asyncio.Event()

    async def start(self) -> None:
        """Begin to look. Never raises."""

    def tables(self) -> tuple[Found, ...]:
        """Give the tables found."""
        return ()

    async def wait_changed(self) -> None:
        """Wait until the list is another."""
        await self._changed.wait()

    async def stop(self) -> None:
        """Look no more."""
