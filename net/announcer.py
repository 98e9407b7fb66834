"""The host's side of discovery."""

from net.announcement import Announcement


class Announcer:
    """Tells everybody nearby of one table. Its failure costs the list, and never the game."""

    def __init__(self, info: Announcement) -> None:
        self.problem: str | None = None
        self._info = info

    async def start(self) -> None:
        """Begin to announce. Never raises."""

    async def update(self, info: Announcement) -> None:
        """Announce what has changed."""
        self._info = info

    async def stop(self) -> None:
        """Say goodbye."""
