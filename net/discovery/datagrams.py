"""UDP sockets on every interface, IPv4 and IPv6, as asyncio has them."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Self

from net.discovery.neighbours import Where, join_everybody

_FAMILIES = (socket.AF_INET, socket.AF_INET6)


class Datagrams(asyncio.DatagramProtocol):
    """One socket; ``hear`` is called for each datagram. What cannot be sent is not sent."""

    def __init__(
        self, made: socket.socket, hear: "Callable[[Datagrams, bytes, Where], None]"
    ) -> None:
        self.family = made.family
        self._socket = made
        self._hear = hear
        self._transport: asyncio.DatagramTransport | None = None

    @classmethod
    async def opened(
        cls, hear: "Callable[[Datagrams, bytes, Where], None]", port: int = 0
    ) -> list[Self]:
        """Open those that can be had, at a port or at any. Raises OSError where none can.

        Several hosts of one machine share a port: each of them hears what is sent to everybody.
        """
        heard: list[Self] = []
        errors: list[OSError] = []
        for family in _FAMILIES:
            try:
                made = cls(_bound(family, port), hear)
            except OSError as error:
                errors.append(error)
                continue
            loop = asyncio.get_running_loop()
            await loop.create_datagram_endpoint(lambda one=made: one, sock=made._socket)  # type: ignore[misc]
            heard.append(made)
        if not heard:
            raise errors[0]
        return heard

    def join(self) -> None:
        """Hear what is sent to everybody on interfaces that have come, too."""
        join_everybody(self._socket)

    def send(self, data: bytes, where: Where) -> None:
        """Send, if that can be done now."""
        if self._transport is not None:
            with suppress(OSError, ValueError):
                self._transport.sendto(data, where)

    def close(self) -> None:
        """Hear and send nothing more."""
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.DatagramTransport) -> None:  # type: ignore[override]  # a socket's
        """Begin."""
        self._transport = transport

    def datagram_received(self, data: bytes, addr: Where) -> None:
        """Hand on what comes."""
        self._hear(self, data, addr)


def _bound(family: socket.AddressFamily, port: int) -> socket.socket:
    made = socket.socket(family, socket.SOCK_DGRAM)
    try:
        made.setblocking(False)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        else:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        if port:
            _share(made)
        made.bind(("", port))
    except BaseException:
        made.close()
        raise
    return made


def _share(made: socket.socket) -> None:
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # the BSDs ask for this one too; on Linux it would keep out the hosts of other users
    if hasattr(socket, "SO_REUSEPORT") and not hasattr(socket, "SO_BINDTODEVICE"):
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
