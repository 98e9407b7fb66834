"""The services of tables that mDNS hears of: the player's side."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

# the first two are offered, but stand outside its __all__
from zeroconf import DNSOutgoing, DNSQuestion, ServiceStateChange  # type: ignore[attr-defined]
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo

from net.announcement import Announcement, read_facts
from net.interfaces import Own, in_order, is_own
from net.mdns import CLOSING, TYPE, open_zeroconf

MOST = 256
"""Services that are kept track of: more than that on one network is somebody's joke."""

_DOUBT = 8.0
"""Seconds without a word after which a host is asked; ours speak every 5."""

_ASK_AGAIN = 4.0
_RESOLVE_MS = 3000
_RESOLVE_AGAIN = 10.0
_RESOLVING = 16
"""Services whose addresses are asked for at once: names alone are cheap to invent."""

_QUERY = 0
_TXT, _IN = 16, 1


@dataclass(frozen=True, slots=True)
class Heard:
    """A table that mDNS heard of.

    ``at``: when its host last spoke, on the monotonic clock; ``own``: all of its addresses are
    this machine's, so its host is, or was, here.
    """

    info: Announcement
    addresses: tuple[str, ...]
    at: float
    own: bool


class Browser:
    """Keeps track of the services; ``on_news`` is called when there may be something to read."""

    def __init__(self, on_news: Callable[[], None]) -> None:
        self._on_news = on_news
        self._zeroconf = open_zeroconf()
        self._names: dict[str, float] = {}
        self._asking: dict[str, asyncio.Task[bool]] = {}
        self._browser: AsyncServiceBrowser | None = self._browse()

    def heard(self, own: Own) -> tuple[Heard, ...]:
        """Read what is known now, in the order in which it was first heard of. Never raises."""
        found: list[Heard] = []
        for name in tuple(self._names):
            # a stranger's records may be anything, and hide nobody else's
            with contextlib.suppress(Exception):
                found.extend(self._read(name, own))
        return tuple(found)

    async def rescan(self) -> None:
        """Take up interfaces and addresses that have come; only both steps together hear them."""
        await self._zeroconf.async_update_interfaces()
        await self._cancel()
        self._browser = self._browse()

    async def close(self) -> None:
        """Look no more; within two seconds."""
        for task in self._asking.values():
            task.cancel()
        async with asyncio.timeout(CLOSING):
            await self._cancel()
            await self._zeroconf.async_close()

    def _browse(self) -> AsyncServiceBrowser:
        return AsyncServiceBrowser(self._zeroconf.zeroconf, TYPE, handlers=[self._notice])

    async def _cancel(self) -> None:
        browser, self._browser = self._browser, None
        if browser is not None:
            await browser.async_cancel()

    def _notice(self, *, name: str, state_change: ServiceStateChange, **_: object) -> None:
        if state_change is ServiceStateChange.Removed:
            self._names.pop(name, None)
        elif len(self._names) < MOST:
            self._names.setdefault(name, -_RESOLVE_AGAIN)
        self._on_news()

    def _read(self, name: str, own: Own) -> Iterator[Heard]:
        service = AsyncServiceInfo(TYPE, name)
        zeroconf = self._zeroconf.zeroconf
        records = zeroconf.cache.get_all_by_details(name, _TXT, _IN)
        if not service.load_from_cache(zeroconf) or not records:
            self._resolve(name, service)
            return
        at = max(record.created for record in records) / 1000
        self._doubt(name, at)
        info = read_facts(_texts(service.properties))
        addresses = in_order(service.parsed_scoped_addresses(), own)
        if info is not None and addresses:
            here = all(is_own(address, own) for address in addresses)
            yield Heard(replace(info, port=service.port or 0), addresses, at, here)

    def _resolve(self, name: str, service: AsyncServiceInfo) -> None:
        """Ask for what is missing."""
        if name in self._asking or len(self._asking) >= _RESOLVING:
            return
        if self._may_ask(name, _RESOLVE_AGAIN):
            request = service.async_request(self._zeroconf.zeroconf, _RESOLVE_MS)
            task = self._asking[name] = asyncio.create_task(request)
            task.add_done_callback(lambda task: self._resolved(name, task))

    def _resolved(self, name: str, task: asyncio.Task[bool]) -> None:
        del self._asking[name]
        if not task.cancelled() and task.exception() is None and task.result():
            self._on_news()

    def _doubt(self, name: str, at: float) -> None:
        """Ask a host that was not heard for a while: a packet gets lost, and others never repeat.

        To everybody, for the answer to one address may reach another program behind port 5353.
        """
        if time.monotonic() - at > _DOUBT and self._may_ask(name, _ASK_AGAIN):
            question = DNSOutgoing(_QUERY)
            question.add_question(DNSQuestion(name, _TXT, _IN))
            self._zeroconf.zeroconf.async_send(question)

    def _may_ask(self, name: str, pause: float) -> bool:
        now = time.monotonic()
        if now - self._names[name] < pause:
            return False
        self._names[name] = now
        return True


def _texts(properties: dict[bytes, bytes | None]) -> dict[str, str]:
    return {
        key.decode(errors="replace"): (value or b"").decode(errors="replace")
        for key, value in properties.items()
    }
