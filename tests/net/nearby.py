"""Help for tests of finding each other: real zeroconf on loopback, so nothing leaves this machine.

Every test has ids of its own, for other tests run on the same loopback at the same time.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from zeroconf import ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from net.discovery import Finder, Found
from net.discovery.announcement import Announcement
from net.discovery.announcer import Announcer
from net.discovery.browser import Browser
from net.discovery.mdns import TYPE
from net.discovery.source import InMdns

DEADLINE = 60.0


def on_loopback() -> AsyncZeroconf:
    return AsyncZeroconf(interfaces=["127.0.0.1"])


def pond() -> Announcement:
    """A table with an id of its own."""
    key = secrets.token_hex(8)
    return Announcement(key, "Pond", "axolotls-wild", 2, 6, "lobby", port=4270)


@asynccontextmanager
async def announcing(info: Announcement, **options: Any) -> AsyncIterator[Announcer]:
    announcer = Announcer(info, **options)
    await announcer.start()
    try:
        yield announcer
    finally:
        await announcer.stop()


@asynccontextmanager
async def finding(**options: Any) -> AsyncIterator[Finder]:
    finder = Finder(**options)
    await finder.start()
    try:
        yield finder
    finally:
        await finder.stop()


def browser_of(finder: Finder) -> Browser | None:
    """Give what browses mDNS for a list, once it does."""
    ears = [source._ear for source in finder._sources]
    return next((ear.browser for ear in ears if isinstance(ear, InMdns)), None)


def table_of(finder: Finder, key: str) -> Found | None:
    return next((table for table in finder.tables() if table.id == key), None)


async def until(finder: Finder, true: Callable[[], bool]) -> None:
    """Look at the list at each change until something is true."""
    async with asyncio.timeout(DEADLINE):
        while not true():
            await finder.wait_changed()


async def poll(true: Callable[[], bool]) -> None:
    """For what is no change of the list."""
    async with asyncio.timeout(DEADLINE):
        while not true():  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.01)


def stranger(told: bytes | dict[str, bytes | str], port: int = 9) -> ServiceInfo:
    key = secrets.token_hex(8)
    address = [b"\x7f\0\0\1"]
    server = f"{key}.local."
    return ServiceInfo(
        TYPE, f"{key}.{TYPE}", addresses=address, port=port, properties=told, server=server
    )


@asynccontextmanager
async def lying(*services: ServiceInfo) -> AsyncIterator[None]:
    liar = on_loopback()
    try:
        for service in services:
            await liar.async_register_service(service, cooperating_responders=True)
        yield
    finally:
        await liar.async_close()
