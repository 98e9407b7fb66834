"""Keeps what is announced of a table true. Its failure costs the list, and never the game."""

import asyncio
from contextlib import suppress

from net.discovery.announcement import Announcement
from net.security.fingerprint import prefix
from net.table.room import Room


class Herald:
    """Announces a table while it runs; ``lan`` false: nothing at all."""

    def __init__(self, room: Room, port: int, fingerprint: str, *, lan: bool) -> None:
        self._room, self._port, self._fingerprint = room, port, fingerprint
        self._said = self._info()
        self._news = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._announce()) if lan else None

    def look(self) -> None:
        """See whether there is something new to announce."""
        info = self._info()
        if info != self._said:
            self._said = info
            self._news.set()

    async def stop(self) -> None:
        """Say goodbye."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def _info(self) -> Announcement:
        room = self._room
        return Announcement(
            id=room.id,
            name=room.name,
            game=room.game.name,
            taken=len(room.people.seated()),
            seats=room.game.seats[-1],
            phase=room.phase.value,
            port=self._port,
            fp=prefix(self._fingerprint),
            private=room.private,
        )

    async def _announce(self) -> None:
        with suppress(Exception):  # whatever the network does: people can still come by address
            from net.discovery.announcer import Announcer  # zeroconf is slow to import

            announcer = Announcer(self._said)
            try:
                await announcer.start()
                while True:
                    await self._news.wait()
                    self._news.clear()
                    await announcer.update(self._said)
            finally:
                await announcer.stop()
