"""Who stands between a client and its host: writes down, holds up, cuts, or plays the host."""

import asyncio
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from net.security.identity import Identity
from net.security.making import make_pem
from net.security.tls import client_context, server_context, try_out

Pipe = tuple[asyncio.StreamWriter, asyncio.StreamWriter]


class Middle:
    """Hands bytes on in both directions. ``there`` and ``back``: all that it saw of them.

    ``pretends``: it ends TLS with a certificate of its own, and speaks TLS to the host.
    """

    def __init__(self, host: int, pretends: Identity | None = None) -> None:
        self.host, self.pretends = host, pretends
        self.port = 0
        self.came = 0
        self.there, self.back = bytearray(), bytearray()
        self.held: set[int] = set()
        self._stirred = asyncio.Event()
        self._pipes: list[Pipe] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def hold(self, *, there: bool = True) -> None:
        """Hand nothing on from now: connections stand, and nothing comes through.

        ``there`` false: to the host everything comes, and from it nothing.
        """
        self.held = {id(self.back), id(self.there)} if there else {id(self.back)}

    def release(self) -> None:
        """Hand everything on again."""
        self.held: set[int] = set()
        self._stirred.set()

    def cut(self, *, reset: bool = False) -> None:
        """End all connections in both directions; with a reset they get no goodbye."""
        for pipe in self._pipes:
            for writer in pipe:
                if reset and (sock := writer.get_extra_info("socket")):
                    with suppress(OSError):
                        sock.setsockopt(
                            socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
                        )
                writer.transport.abort()
        self._pipes.clear()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        self.came += 1
        with suppress(OSError, asyncio.CancelledError):
            tls = client_context() if self.pretends else None
            answers, asks = await asyncio.open_connection("127.0.0.1", self.host, ssl=tls)
            self._pipes.append((writer, asks))
            await asyncio.wait(
                [
                    asyncio.create_task(self._pump(reader, asks, self.there)),
                    asyncio.create_task(self._pump(answers, writer, self.back)),
                ],
                return_when=asyncio.FIRST_COMPLETED,
            )
            asks.transport.abort()
        writer.transport.abort()
        self._tasks.discard(task)

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seen: bytearray
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                seen += data
                while id(seen) in self.held:
                    self._stirred.clear()
                    await self._stirred.wait()
                writer.write(data)

    async def end(self) -> None:
        self.release()
        self.cut()
        for task in tuple(self._tasks):
            task.cancel()
        while self._tasks:  # noqa: ASYNC110  # each ends by itself
            await asyncio.sleep(0.01)


@asynccontextmanager
async def middle(
    host: int, *, pretends: Identity | None = None, port: int = 0
) -> AsyncIterator[Middle]:
    """Stand between a client and the host at a port."""
    between = Middle(host, pretends)
    tls = server_context(pretends) if pretends else None
    server = await asyncio.start_server(between.serve, "127.0.0.1", port, ssl=tls)
    between.port = server.sockets[0].getsockname()[1]
    try:
        yield between
    finally:
        server.close()
        await between.end()
        await server.wait_closed()


def another_identity() -> Identity:
    """A certificate that nobody knows."""
    pem = make_pem()
    return Identity(pem, try_out(Identity(pem)))
