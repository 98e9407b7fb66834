"""What both sides of mDNS share: the type of the service, its names, and how it is opened."""

import asyncio
import errno

from zeroconf import InterfaceChoice, IPVersion
from zeroconf.asyncio import AsyncZeroconf

from net.discovery.announcement import Announcement
from net.text import clean, cut_bytes

TYPE = "_zoolan._tcp.local."

CLOSING = 2.0
"""Seconds that a goodbye may take; it takes a quarter of one."""

_LABEL_BYTES = 55
"""Of the 63 of a DNS label: some stacks add a number to a name."""

_ID_BYTES = 40


def open_zeroconf() -> AsyncZeroconf:
    """Open mDNS on every interface, IPv4 and IPv6. Raises OSError, and whatever else."""
    # with Default in place of All, a machine without a multicast route raises
    try:
        return AsyncZeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.All)
    except OSError as error:
        if error.errno != errno.EAFNOSUPPORT:
            raise
        # a system that was built or booted without IPv6
        return AsyncZeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.V4Only)


async def shut(zeroconf: AsyncZeroconf) -> None:
    """Say goodbye and close, within two seconds; whatever goes wrong, no socket stays open."""
    try:
        async with asyncio.timeout(CLOSING):
            await zeroconf.async_close()
    except BaseException:
        zeroconf.zeroconf.close()
        raise


def instance_name(info: Announcement) -> str:
    """Give the full name of a table's service.

    It holds the table's random id: a dead host's name cannot be taken over by one who still has it
    in the cache, and two tables may have one name.
    """
    # the id whole, then as much of the name as fits; zeroconf takes a dot for the end of a label
    key = info.id[:_ID_BYTES]
    name = clean(info.name, _LABEL_BYTES).replace(".", " ").replace("\\", " ")
    room = _LABEL_BYTES - len(key) - 1
    return f"{cut_bytes(name, room)} {key}".strip() + f".{TYPE}"


def server_name(info: Announcement) -> str:
    """Give the host name that the table's addresses stand under."""
    return f"zoolan-{info.id[:_ID_BYTES]}.local."
