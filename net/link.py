"""One connection as host and client both use it: frames in, messages out. Thin asyncio."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias, cast

from net.codec import HEADER, Frames, frame
from net.messages import Message

UNSENT_LIMIT = 256 * 1024
"""A peer with more bytes than this still unsent does not read: it is dropped."""
BELOW_TLS = 64 * 1024
"""So many of them may wait below TLS, where they are not counted; asyncio holds no more there."""

Hook: TypeAlias = Callable[["Link"], None]


class Link(asyncio.Protocol):
    """Cuts what comes into frames and tells its owner, who takes them when it is their turn."""

    def __init__(self, limit: int, opened: Hook, arrived: Hook, lost: Hook) -> None:
        self.frames = Frames(limit)
        self._opened, self._arrived, self._lost = opened, arrived, lost
        self._transport: asyncio.Transport | None = None
        self._paused = self._closed = self._deaf = False
        self._gone = asyncio.Event()

    @property
    def open(self) -> bool:
        """Whether anything can still be said and heard."""
        return not (self._deaf or self._transport is None or self._transport.is_closing())

    def info(self, name: str) -> Any:
        """Give what the transport knows under a name, such as ``peername`` or ``socket``."""
        return self._transport.get_extra_info(name) if self._transport else None

    def hand_over(self, arrived: Hook, lost: Hook) -> None:
        """Tell somebody else from now on; frames that wait are told of at once."""
        self._arrived, self._lost = arrived, lost
        if self.frames.ready:
            arrived(self)
        if self._gone.is_set():
            lost(self)

    @property
    def origin(self) -> str:
        """Say from which address the other side comes."""
        peer = self.info("peername")
        return str(peer[0]) if isinstance(peer, tuple) else ""

    def take(self) -> bytes | None:
        """Give the next frame's payload, or None. Raises ProtocolError."""
        payload = self.frames.take()
        if self._paused and not self._full and self._transport:
            self._paused = False
            self._transport.resume_reading()
        return payload

    def send(self, message: Message) -> None:
        """Send a message, if the connection is open."""
        self.send_bytes(frame(message))

    def send_bytes(self, data: bytes) -> None:
        """Send a frame made already; a peer that does not read is dropped at UNSENT_LIMIT."""
        if not self.open or not self._transport:
            return
        self._transport.write(data)
        if self._transport.get_write_buffer_size() > UNSENT_LIMIT - BELOW_TLS:
            self._transport.abort()

    def deafen(self) -> None:
        """Say and hear nothing more; what comes is let go.

        Who still sends when the connection is closed would not read what was sent last.
        """
        self._deaf = True
        if self._paused and self._transport:
            self._transport.resume_reading()

    def close(self) -> None:
        """End the connection when what was sent is on its way."""
        self._deaf = True
        if self._transport and not self._closed:
            self._closed = True  # asyncio's TLS takes being closed twice amiss
            self._transport.close()

    def abort(self) -> None:
        """End the connection now."""
        self._closed = self._deaf = True
        if self._transport:
            self._transport.abort()

    async def end(self, patience: float) -> None:
        """End the connection, within so many seconds."""
        if self._transport is None:
            return
        self.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._gone.wait()
        self.abort()

    # What asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:  # noqa: D102  # asyncio's
        self._transport = cast("asyncio.Transport", transport)
        # asyncio does so only where the socket was made with the protocol's number: not on a
        # listener of socket.create_server, and then a second small message waits for 40 ms
        with suppress(OSError):  # where the peer has gone already
            self.info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._opened(self)

    def data_received(self, data: bytes) -> None:  # noqa: D102  # asyncio's
        if self._deaf:
            return
        self.frames.feed(data)
        if self._full and self._transport and not self._paused:
            self._paused = True  # the kernel holds the rest, and then the peer
            self._transport.pause_reading()
        self._arrived(self)

    def connection_lost(self, error: Exception | None) -> None:  # noqa: ARG002, D102  # asyncio's
        self._transport = None
        self._gone.set()
        self._lost(self)

    @property
    def _full(self) -> bool:
        return len(self.frames) > HEADER + self.frames.limit
