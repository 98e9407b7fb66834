"""Where a table is now: looked up by its id among those nearby, for who has lost it."""

from collections.abc import Callable, Sequence

from net.discovery.address import candidates
from net.discovery.finder import Finder


class Whereabouts:
    """A search for :func:`~net.connect.connect`: looks around from its first call to its stop."""

    def __init__(self, finder: Callable[[], Finder] = Finder) -> None:
        self._make = finder
        self._finder: Finder | None = None

    async def __call__(self, table: str) -> Sequence[tuple[str, int]]:
        """Say at which hosts and ports the table of this id has been seen, the best first."""
        if self._finder is None:
            self._finder = self._make()
            await self._finder.start()
        found = next((found for found in self._finder.tables() if found.id == table), None)
        return [(host, found.port) for host in candidates(found)] if found else []

    async def stop(self) -> None:
        """Look no more."""
        finder, self._finder = self._finder, None
        if finder:
            await finder.stop()
