"""The host's side of discovery: tells everybody nearby of one table, again and again."""

import asyncio
import contextlib
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from net.discovery.announcement import Announcement
from net.discovery.answerer import Answerer
from net.discovery.registry import Registration
from net.discovery.trouble import no_answers, no_mdns, no_registry

if TYPE_CHECKING:
    from net.discovery.publisher import Publisher

BEAT = 5.0
"""Seconds between two signs of life."""

_PATIENCE = 10.0
"""Seconds that saying something may take before it counts as failed."""

_CLOSING = 3.0
"""Seconds that a goodbye may take."""


class Announcer:
    """Announces one table by mDNS, in this machine's registry, and to whoever asks by broadcast.

    Whatever fails costs the list and never the game: no method raises, and ``problem`` says in a
    sentence why others may not see the table, else it is None; every beat tries again.
    The environment variables ``ZOOLAN_NO_MDNS=1`` and ``ZOOLAN_NO_BROADCAST=1`` leave these out,
    ``ZOOLAN_REGISTRY`` names another directory for the registry.
    """

    def __init__(self, info: Announcement, *, beat: float = BEAT) -> None:
        self._info = info
        self._beat = beat
        self._ways = [_Way(_InRegistry(), no_registry)]
        if not os.environ.get("ZOOLAN_NO_MDNS"):
            self._ways.append(_Way(_OnNetwork(), no_mdns, afresh=True))
        if not os.environ.get("ZOOLAN_NO_BROADCAST"):
            self._ways.append(_Way(Answerer(), no_answers, afresh=True))
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def problem(self) -> str | None:
        """Why others may not see the table, as a sentence."""
        return " ".join(way.problem for way in self._ways if way.problem) or None

    async def start(self) -> None:
        """Begin. The registry has the table when this returns; the network takes its time."""
        await self._ways[0].say(self._info)
        self._tasks = [asyncio.create_task(self._repeat(way)) for way in self._ways]

    async def update(self, info: Announcement) -> None:
        """Announce what has changed: soon, and many changes at once as one. Returns at once."""
        if info != self._info:
            self._info = info
            for way in self._ways:
                way.wake.set()

    async def stop(self) -> None:
        """Say goodbye. Takes a quarter of a second, and a few at most."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(way.close() for way in self._ways))

    async def _repeat(self, way: "_Way") -> None:
        while True:
            way.wake.clear()
            await way.say(self._info)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._beat):
                    await way.wake.wait()


class _Voice(Protocol):
    """Says what a table is; may raise anything."""

    async def say(self, info: Announcement) -> None: ...

    async def close(self) -> None: ...


@dataclass(slots=True)
class _Way:
    """One way to announce, which never raises; ``afresh``: after a failure it is closed first."""

    voice: _Voice
    words: Callable[[Exception], str]
    afresh: bool = False
    problem: str = ""
    wake: asyncio.Event = field(default_factory=asyncio.Event)

    async def say(self, info: Announcement) -> None:
        try:
            async with asyncio.timeout(_PATIENCE):
                await self.voice.say(info)
        except Exception as error:
            self.problem = self.words(error)
            if self.afresh:
                await self.close()
        else:
            self.problem = ""

    async def close(self) -> None:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(_CLOSING):
                await self.voice.close()


class _InRegistry:
    """The entry in this machine's registry."""

    def __init__(self) -> None:
        self._entry = Registration()
        self._said: Announcement | None = None

    async def say(self, info: Announcement) -> None:
        if info != self._said or not await asyncio.to_thread(self._entry.stands):
            await asyncio.to_thread(self._entry.publish, info)
            self._said = info

    async def close(self) -> None:
        await asyncio.to_thread(self._entry.withdraw)


class _OnNetwork:
    """The service in mDNS; opened when something is said, and again after it was closed."""

    def __init__(self) -> None:
        self._publisher: Publisher | None = None

    async def say(self, info: Announcement) -> None:
        if self._publisher is None:
            self._publisher = (await asyncio.to_thread(_load))()
        await self._publisher.say(info)

    async def close(self) -> None:
        publisher, self._publisher = self._publisher, None
        if publisher is not None:
            await publisher.close()


def _load() -> "type[Publisher]":
    # late and in a thread: it takes 0.1 s, and even a zeroconf that is broken costs only the list
    from net.discovery.publisher import Publisher

    return Publisher
