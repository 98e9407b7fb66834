"""The player's side of discovery: the live list of tables nearby."""

import asyncio
import contextlib
import os
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from net.discovery.announcement import Announcement
from net.discovery.found import Found
from net.discovery.interfaces import Own, own_interfaces
from net.discovery.registry import read_registry
from net.discovery.trouble import no_mdns

if TYPE_CHECKING:
    from net.discovery.browser import Browser, Heard

FORGET_AFTER = 60.0
"""Seconds of silence after which a table leaves the list; it comes back when it is heard again."""

_POLL = 1.0
"""Seconds between two looks at the registry and at who fell silent."""

_LOOK = 3.0
"""Seconds between two looks at this machine's addresses."""

_PATIENCE = 10.0
_CLOSING = 3.0
_LOOPBACK = ("127.0.0.1", "::1")

_Face: TypeAlias = tuple[object, ...]
"""What a list looks like, the age aside."""


class Finder:
    """Finds tables by mDNS and in this machine's registry, and merges them by the table's id.

    Whatever fails costs the list, and nothing raises: ``problem`` says in a sentence why the list
    may stay empty, else it is None; it is tried again every few seconds. The environment variable
    ``ZOOLAN_NO_MDNS=1`` leaves mDNS out, ``ZOOLAN_REGISTRY`` names another directory for the
    registry. ``clock`` gives monotonic seconds, for the age of what was heard.
    """

    def __init__(self, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.problem: str | None = None
        self._clock = clock
        self._own: Own = frozenset()
        self._here: dict[str, Announcement] = {}
        self._ended: set[str] = set()
        self._browser: Browser | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._told: _Face = (None,)
        self._news = asyncio.Event()
        self._reading = False

    async def start(self) -> None:
        """Begin to look. The tables of this machine are there when this returns."""
        await self._poll()
        self._tasks = [asyncio.create_task(_every(_POLL, self._poll))]
        if not os.environ.get("ZOOLAN_NO_MDNS"):
            self._tasks.append(asyncio.create_task(_every(_LOOK, self._look)))

    def tables(self) -> tuple[Found, ...]:
        """Give the tables: this machine's first, then by name. A silent one keeps its place."""
        now = self._clock()
        found = {info.id: _found_here(info) for info in self._here.values()}
        for heard in self._heard():
            info, age = heard.info, max(now - heard.at, 0.0)
            if age > FORGET_AFTER or (heard.own and info.id in self._ended):
                continue
            known = found.get(info.id)
            if known is None or (known.silent and not known.here):
                found[info.id] = _found(info, heard.addresses, age, here=False)
            elif known.here:
                # its network addresses too: it may listen on one of them alone
                addresses = tuple(dict.fromkeys((*known.addresses, *heard.addresses)))
                found[info.id] = _found(self._here[info.id], addresses, 0.0, here=True)
        return tuple(sorted(found.values(), key=_place))

    async def wait_changed(self) -> None:
        """Wait until the list, or ``problem``, has changed: since the last time, if it already has.

        A table that falls silent, or is heard again, changes the list; its age alone does not.
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
        await self._close_browser()

    def _heard(self) -> "Iterable[Heard]":
        return self._browser.heard(self._own) if self._browser is not None else ()

    def _soon(self) -> None:
        # a packet tells of many tables, and zeroconf calls for each
        if not self._reading:
            self._reading = True
            asyncio.get_running_loop().call_soon(self._notice)

    def _notice(self) -> None:
        """Wake the reader if there is something new to read."""
        self._reading = False
        face = (self.problem, *((*_facts(table), table.silent) for table in self.tables()))
        if face != self._told:
            self._told = face
            self._news.set()

    # Looking

    async def _poll(self) -> None:
        here = {info.id: info for info in await asyncio.to_thread(read_registry)}
        # mDNS goes on telling of a host that was killed here, where we know that it is dead
        heard = {heard.info.id for heard in self._heard()}
        self._ended = ((self._ended & heard) | self._here.keys()) - here.keys()
        self._here = here
        self._notice()

    async def _look(self) -> None:
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._take_up(await asyncio.to_thread(own_interfaces))
        except Exception as error:
            self.problem = no_mdns(error)
            await self._close_browser()
        else:
            self.problem = None
        self._notice()

    async def _take_up(self, own: Own) -> None:
        changed, self._own = own != self._own, own
        if self._browser is None:
            self._browser = (await asyncio.to_thread(_load))(self._soon)
        elif changed:
            await self._browser.rescan()

    async def _close_browser(self) -> None:
        browser, self._browser = self._browser, None
        if browser is not None:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(_CLOSING):
                    await browser.close()


async def _every(seconds: float, look: Callable[[], Awaitable[None]]) -> None:
    while True:
        await look()
        await asyncio.sleep(seconds)


def _load() -> "type[Browser]":
    # late and in a thread: it takes 0.1 s, and even a zeroconf that is broken costs only the list
    from net.discovery.browser import Browser

    return Browser


def _found_here(info: Announcement) -> Found:
    return _found(info, _LOOPBACK, 0.0, here=True)


def _found(info: Announcement, addresses: tuple[str, ...], age: float, *, here: bool) -> Found:
    return Found(
        id=info.id,
        name=info.name,
        game=info.game,
        taken=info.taken,
        seats=info.seats,
        phase=info.phase,
        protocol=info.protocol,
        addresses=addresses,
        port=info.port,
        age=age,
        here=here,
        fp=info.fp,
        private=info.private,
    )


def _facts(table: Found) -> tuple[object, ...]:
    return tuple(getattr(table, name) for name in Found.__slots__ if name != "age")


def _place(table: Found) -> tuple[bool, str, str]:
    return not table.here, table.name.casefold(), table.id
