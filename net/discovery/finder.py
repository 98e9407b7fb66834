"""The player's side of discovery: the live list of tables nearby."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from net.discovery.announcement import Announcement
from net.discovery.found import Found
from net.discovery.interfaces import Own, own_interfaces
from net.discovery.merge import Told, merged
from net.discovery.registry import read_registry
from net.discovery.trouble import none_heard

if TYPE_CHECKING:
    from net.discovery.source import Source

FORGET_AFTER = 60.0
"""Seconds of silence after which a table leaves the list; it comes back when it is heard again."""

PATIENCE = 3.0
"""Seconds without a table after which something else should be tried."""

_POLL = 1.0
"""Seconds between two looks at the registry and at who fell silent."""

_LOOK = 3.0
"""Seconds between two questions to everybody, and looks at this machine's addresses."""

_Face: TypeAlias = tuple[object, ...]
"""What a list looks like, the age aside."""


class Finder:
    """Finds tables by mDNS, by broadcast and in this machine's registry; merges them by their ids.

    Whatever fails costs the list, and nothing raises: ``problem`` says in a sentence why the list
    may stay empty, else it is None; it is tried again every few seconds. The environment variables
    ``ZOOLAN_NO_MDNS=1`` and ``ZOOLAN_NO_BROADCAST=1`` leave these out, ``ZOOLAN_REGISTRY`` names
    another directory for the registry. ``clock`` gives monotonic seconds, for the age of what was
    heard.
    """

    def __init__(self, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.problem: str | None = None
        self._clock = clock
        self._own: Own = frozenset()
        self._here: dict[str, Announcement] = {}
        self._ended: set[str] = set()
        self._sources: list[Source] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._told: _Face = (None,)
        self._news = asyncio.Event()
        self._reading = False
        self._since: float | None = None

    @property
    def lonely(self) -> bool:
        """Whether it has looked for :data:`PATIENCE` seconds and there is no table."""
        waited = self._since is not None and self._clock() - self._since >= PATIENCE
        return waited and not self.tables()

    async def start(self) -> None:
        """Begin to look. The tables of this machine are there when this returns."""
        from net.discovery.source import sources  # home's first frame does not wait for it

        self._since = self._clock()
        self._sources = sources(self._soon)
        await self._poll()
        looks = [_every(_LOOK, partial(self._look, source)) for source in self._sources]
        self._tasks = [asyncio.create_task(each) for each in (_every(_POLL, self._poll), *looks)]

    def tables(self) -> tuple[Found, ...]:
        """Give the tables: this machine's first, then by name. A silent one keeps its place."""
        told = (
            one for one in self._heard() if not (one.heard.own and one.heard.info.id in self._ended)
        )
        return merged(self._here, told, self._clock(), FORGET_AFTER)

    async def wait_changed(self) -> None:
        """Wait until the list, ``problem`` or ``lonely`` has changed since the last time.

        At once if one already has. A table that falls silent, or is heard again, changes the list;
        its age alone does not.
        For one reader. After :meth:`stop` nothing changes any more.
        """
        await self._news.wait()
        self._news.clear()

    async def stop(self) -> None:
        """Look no more. Takes a moment, and a few seconds at most."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks.clear()
        await asyncio.gather(*(source.close() for source in self._sources))

    def _heard(self) -> Iterator[Told]:
        for source in self._sources:
            yield from (Told(source.way, heard) for heard in source.heard(self._own))

    def _soon(self) -> None:
        # a packet tells of many tables, and zeroconf calls for each
        if not self._reading:
            self._reading = True
            asyncio.get_running_loop().call_soon(self._notice)

    def _notice(self) -> None:
        """Wake the reader if there is something new to read."""
        self._reading = False
        tables = ((*_facts(table), table.silent) for table in self.tables())
        face = (self.problem, self.lonely, *tables)
        if face != self._told:
            self._told = face
            self._news.set()

    # Looking

    async def _poll(self) -> None:
        here = {info.id: info for info in await asyncio.to_thread(read_registry)}
        # mDNS goes on telling of a host that was killed here, where we know that it is dead
        heard = {told.heard.info.id for told in self._heard()}
        self._ended = ((self._ended & heard) | self._here.keys()) - here.keys()
        self._here = here
        self._notice()

    async def _look(self, source: "Source") -> None:
        with suppress(OSError):  # what is known of them stays
            self._own = await asyncio.to_thread(own_interfaces)
        await source.look(self._own)
        self.problem = none_heard([source.problem for source in self._sources])
        self._notice()


async def _every(seconds: float, look: Callable[[], Awaitable[None]]) -> None:
    while True:
        await look()
        await asyncio.sleep(seconds)


def _facts(table: Found) -> tuple[object, ...]:
    return tuple(getattr(table, name) for name in Found.__slots__ if name != "age")
