"""Takes connections, and has each of them shake hands before the host hears of it.

Whoever says nothing keeps nobody out: so many may shake hands at once, for so long, and when one
more comes, the one that has taken longest goes.
"""

import asyncio
import errno
import socket
import ssl
from collections.abc import Callable
from functools import partial
from itertools import islice

from net.link import Link

SHAKING = 256
"""Connections that shake hands at once."""
HANDSHAKE = 5.0
"""Seconds for a TLS handshake."""
_FAREWELL = 1.0
_NONE_FREE = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})
_PAUSE = 0.05
"""Seconds before connections are taken again, when the system had none to give."""


class Gate:
    """Listens, and makes a link of each connection that has shaken hands."""

    def __init__(self, context: ssl.SSLContext, link: Callable[[], Link]) -> None:
        self._context, self._link = context, link
        self._doors: list[asyncio.Task[None]] = []
        self._shaking: dict[asyncio.Task[None], None] = {}  # the longest first
        self._loop = asyncio.get_running_loop()

    def open(self, sockets: list[socket.socket]) -> None:
        """Take connections from now on."""
        self._doors += [self._loop.create_task(self._accept(sock)) for sock in sockets]

    async def close(self) -> None:
        """Take no more; the sockets are closed."""
        tasks = (*self._doors, *self._shaking)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def _accept(self, listener: socket.socket) -> None:
        with listener:
            while True:
                try:
                    sock, _ = await self._loop.sock_accept(listener)
                except OSError as error:
                    if error.errno in _NONE_FREE:
                        self._drop_oldest(1 + len(self._shaking) // 4)
                    await asyncio.sleep(_PAUSE)
                    continue
                if len(self._shaking) >= SHAKING:
                    self._drop_oldest()
                task = self._loop.create_task(self._shake(sock))
                self._shaking[task] = None
                task.add_done_callback(partial(self._shaken, sock))
                await asyncio.sleep(0)  # a crowd at the door does not keep the players waiting

    async def _shake(self, sock: socket.socket) -> None:
        await self._loop.connect_accepted_socket(
            self._link,
            sock,
            ssl=self._context,
            ssl_handshake_timeout=HANDSHAKE,
            ssl_shutdown_timeout=_FAREWELL,
        )

    def _shaken(self, sock: socket.socket, task: asyncio.Task[None]) -> None:
        self._shaking.pop(task, None)
        error = None if task.cancelled() else task.exception()
        if task.cancelled() or error:
            sock.close()
        if error and not isinstance(error, OSError):  # that is who does not speak TLS
            self._loop.call_exception_handler({"message": "handshake", "exception": error})

    def _drop_oldest(self, number: int = 1) -> None:
        for oldest in list(islice(self._shaking, number)):
            del self._shaking[oldest]
            oldest.cancel()
