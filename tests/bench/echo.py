"""A bare asyncio echo: what a round trip costs when nothing is decided."""

import asyncio
from time import perf_counter
from typing import cast


class Echo(asyncio.Protocol):
    """Answers with as many bytes as it is asked for: a request is its own length, the answer's
    length, two bytes each, and padding."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._buffer = bytearray()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        size = int.from_bytes(self._buffer[:2], "big")
        if len(self._buffer) >= max(size, 4):
            self._transport.write(bytes(int.from_bytes(self._buffer[2:4], "big")))
            del self._buffer[:size]


class Asker(asyncio.Protocol):
    """Asks an echo, and waits until the answer is all there."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self._missing = 0

    def data_received(self, data: bytes) -> None:
        self._missing -= len(data)
        if not self._missing:
            self._answered.set_result(None)

    async def trip(self, request: int, reply: int) -> float:
        """Send a request of so many bytes; give the seconds until so many came back."""
        self._answered = asyncio.get_running_loop().create_future()
        self._missing = reply
        asked = request.to_bytes(2, "big") + reply.to_bytes(2, "big")
        begin = perf_counter()
        self.transport.write(asked.ljust(request, b"\0"))
        await self._answered
        return perf_counter() - begin
