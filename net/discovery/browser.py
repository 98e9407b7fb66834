"""The services of tables that mDNS hears of: the player's side."""

import asyncio
import contextlib
import ipaddress
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from zeroconf import (  # type: ignore[attr-defined]  # the DNS ones stand outside its __all__
    DNSAddress,
    DNSOutgoing,
    DNSQuestion,
    DNSRecord,
    DNSService,
    DNSText,
    ServiceInfo,
    ServiceStateChange,
)
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo

from net.discovery.announcement import Announcement, read_facts
from net.discovery.heard import Heard
from net.discovery.interfaces import Own, in_order, is_own
from net.discovery.mdns import TYPE, open_zeroconf, shut

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
_REPLACED_TTL = 1
"""Seconds that a record has left to live from the moment when it was replaced (RFC 6762, 10.2)."""

_Record = TypeVar("_Record", bound=DNSRecord)


class Browser:
    """Keeps track of the services; ``on_news`` is called when there may be something to read."""

    def __init__(self, on_news: Callable[[], None]) -> None:
        self._on_news = on_news
        self._zeroconf = open_zeroconf()
        self._names: dict[str, float] = {}
        self._asking: dict[str, asyncio.Task[bool]] = {}
        # the same records are read again and again
        self._facts = lru_cache(2 * MOST)(_facts)
        self._addresses = lru_cache(2 * MOST)(_addresses)
        self._browser: AsyncServiceBrowser | None = None

    def start(self) -> None:
        """Begin. May raise anything, and then :meth:`close` is still wanted: it has sockets."""
        self._browser = self._browse()

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
        self.start()

    async def close(self) -> None:
        """Look no more; within two seconds."""
        for task in self._asking.values():
            task.cancel()
        try:
            await self._cancel()
        finally:
            await shut(self._zeroconf)

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
        told = self._fresh(DNSText, name)
        places = self._fresh(DNSService, name)
        hosts = self._fresh(DNSAddress, places[0].server) if places else ()
        if not (told and hosts):
            self._resolve(name)
            return
        at = told[0].created / 1000
        self._doubt(name, at)
        info = self._facts(told[0].text)
        addresses, here = self._addresses(tuple(map(_written, hosts)), own)
        if info is not None and addresses:
            yield Heard(replace(info, port=places[0].port), addresses, at, here)

    def _fresh(self, kind: type[_Record], name: str) -> list[_Record]:
        """Give what was said of a name, newest first, and not what was taken back.

        zeroconf itself reads what is in its cache last of all, and there a record that was
        replaced lives on: each sign of life of its host gives it one more second.
        """
        now = time.monotonic() * 1000
        entries = self._zeroconf.zeroconf.cache.entries_with_name(name)
        fresh = [
            entry
            for entry in entries
            if isinstance(entry, kind) and entry.ttl > _REPLACED_TTL and not entry.is_expired(now)
        ]
        return sorted(fresh, key=lambda entry: entry.created, reverse=True)

    def _resolve(self, name: str) -> None:
        """Ask for what is missing."""
        if name in self._asking or len(self._asking) >= _RESOLVING:
            return
        if self._may_ask(name, _RESOLVE_AGAIN):
            service = AsyncServiceInfo(TYPE, name)
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


def _facts(record: bytes) -> Announcement | None:
    properties = ServiceInfo(TYPE, f"x.{TYPE}", properties=record).properties
    pairs = ((key, value or b"") for key, value in properties.items())
    return read_facts(
        {key.decode(errors="replace"): value.decode(errors="replace") for key, value in pairs}
    )


def _addresses(told: tuple[str, ...], own: Own) -> tuple[tuple[str, ...], bool]:
    """Give a host's addresses in order, and whether all of them are ours."""
    addresses = in_order(told, own)
    return addresses, all(is_own(address, own) for address in addresses)


def _written(record: DNSAddress) -> str:
    ip = ipaddress.ip_address(record.address)
    return f"{ip}%{record.scope_id}" if ip.is_link_local and record.scope_id else str(ip)
