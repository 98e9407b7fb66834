"""The asyncio shell around a table: sockets, turns, time; and the process that a table is.

``python -P -m net.host`` reads its settings, a line of JSON (:mod:`net.settings`), from its stdin,
and says on its stdout, in a line of JSON, ``{"ready": {"host", "port", "table"}}`` or
``{"error": sentence}`` (and exits with 2). Nothing it needs is lost when its parent dies.
"""

import asyncio
import gc
import json
import os
import secrets
import signal
import socket
import sys
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from net.codec import CLIENT_LIMIT, GREETING_LIMIT, frame, read_client, read_greeting
from net.crew import Crew
from net.errors import LaunchError, NetError, ProtocolError
from net.herald import Herald
from net.link import Link
from net.listening import listen
from net.messages import Bye, FromHost
from net.settings import Settings, make_table, read_settings
from net.table import Table
from net.table.deltas import Outbox

_CALM = 50_000
"""Objects made, and not let go, before Python looks for garbage; it needs cycles to find any."""
_LOOKS = 3
"""Looks at the sockets before a turn, at most, after the one that found something to read."""
_MISTAKE = NetError("mistake", "The host made a mistake with what you sent, and lets you go.")
_FLUSH = 1.0
"""Seconds that a connection has to take its Bye in."""


class Host:
    """Serves a table on sockets. ``changed`` is called after whatever may have changed it."""

    def __init__(
        self, table: Table, clock: Callable[[], float], changed: Callable[[], None] = lambda: None
    ) -> None:
        self.table = table
        self.over = asyncio.Event()
        self._clock, self._changed = clock, changed
        self._links: set[Link] = set()
        self._alone = asyncio.Event()  # set while there is no link
        self._alone.set()
        self._waiting: deque[Link] = deque()  # those with a frame that is all here
        self._reads = 0
        self._servers: list[asyncio.Server] = []
        self._timer: asyncio.TimerHandle | None = None
        self._loop = asyncio.get_running_loop()

    async def serve(self, sockets: list[socket.socket]) -> None:
        """Take connections from now on."""
        for sock in sockets:
            self._servers.append(await self._loop.create_server(self._link, sock=sock))
        self._arm()

    async def stop(self, code: str, text: str) -> None:
        """End the table with a Bye for everybody, and all connections."""
        self._send(self.table.close(code, text))
        for server in self._servers:
            server.close()
        if self._timer:
            self._timer.cancel()
        for link in tuple(self._links):  # those that have not greeted have no Bye to come
            link.close()
            self._loop.call_later(_FLUSH, link.abort)
        await self._alone.wait()

    # Connections

    def _link(self) -> Link:
        return Link(GREETING_LIMIT, self._opened, self._arrived, self._lost)

    def _opened(self, link: Link) -> None:
        self._links.add(link)
        self._alone.clear()
        self._send(self.table.connected(link, self._clock()))

    def _lost(self, link: Link) -> None:
        self._links.discard(link)
        if not self._links:
            self._alone.set()
        self._send(self.table.disconnected(link, self._clock()))

    def _arrived(self, link: Link) -> None:
        """Queue it, no more: to read is quick, so that who was first is seen to be first."""
        self._reads += 1
        if link.frames.ready and link not in self._waiting:
            if not self._waiting:
                self._plan_turn()
            self._waiting.append(link)

    def _plan_turn(self, looks: int = _LOOKS) -> None:
        """Take a turn after the next look at the sockets, and after what that look finds is read.

        Linux tells of a socket once more where it stood, when more comes in before the next look:
        a look that finds nothing leaves no such places, and from then on who is first is first.
        So the long work, a turn, is done after such a look; or after some, for a host so busy.
        """
        self._loop.call_at(self._loop.time(), self._turn, self._reads, looks)

    def _turn(self, reads: int, looks: int) -> None:
        """Decide one frame of one connection.

        A connection with more frames goes to the end of the queue: nobody is first by flooding.
        """
        if reads != self._reads and looks:
            self._plan_turn(looks - 1)
            return
        link = self._waiting.popleft()
        try:
            if link.open:
                self._decide(link)
        finally:  # whatever happens, the next has its turn
            if link.open and link.frames.ready:
                self._waiting.append(link)
            if self._waiting:
                self._plan_turn()

    def _decide(self, link: Link) -> None:
        now = self._clock()
        joined = self.table.joined(link)
        try:
            payload = link.take()
            if payload is None:
                return
            message = read_client(payload) if joined else read_greeting(payload)
        except ProtocolError as error:
            self._send(self.table.rubbish(link, error, now))
            return
        try:
            outbox = self.table.handle(link, message, now, len(payload))
        except Exception as error:  # a mistake of ours, or of a game: one seat's, not the table's
            self._loop.call_exception_handler({"message": "unhandled", "exception": error})
            outbox = self.table.rubbish(link, _MISTAKE, now)
        if not joined and self.table.joined(link):
            link.frames.limit = CLIENT_LIMIT
        self._send(outbox)

    def _send(self, outbox: Outbox) -> None:
        """Send what the table says, in order; what it says to many is encoded once."""
        encoded: dict[int, tuple[FromHost, bytes]] = {}  # the message too: its id stays its own
        for link, message in outbox:
            assert isinstance(link, Link)
            if id(message) not in encoded:
                encoded[id(message)] = message, frame(message)
            link.send_bytes(encoded[id(message)][1])
            if isinstance(message, Bye):
                link.close()
                self._loop.call_later(_FLUSH, link.abort)
        self._arm()
        self._changed()
        if self.table.closed:
            self.over.set()

    # Time

    def _arm(self) -> None:
        wake = self.table.wake()
        if wake is None:
            return
        when = self._loop.time() + max(wake - self._clock(), 0.0)
        if self._timer is None or when < self._timer.when():
            if self._timer:
                self._timer.cancel()
            self._timer = self._loop.call_at(when, self._tick)

    def _tick(self) -> None:
        self._timer = None
        self._send(self.table.tick(self._clock()))


async def run(settings: Settings, say: Callable[[Mapping[str, Any]], None]) -> None:
    """Host a table until it is over, or a signal ends it. ``say`` hears that it is ready.

    Raises LaunchError.
    """
    loop = asyncio.get_running_loop()
    began = loop.time()
    key = secrets.token_urlsafe(24)
    table = make_table(settings, bots=key, now=0.0)
    sockets = listen(settings.port, lan=settings.lan)
    home, port = _home(sockets[0])
    crew = Crew(home, port, key, settings.speed)
    herald = Herald(table.room, port, lan=settings.lan)

    def changed() -> None:
        crew.drive({} if table.closed else table.driven())
        herald.look()

    host = Host(table, lambda: loop.time() - began, changed)
    await host.serve(sockets)
    _on_signals(host.over.set)
    say({"ready": {"host": home, "port": port, "table": table.room.id}})
    calm()
    changed()
    try:
        await host.over.wait()
    finally:
        await host.stop("closed", "The host of this table has been stopped.")
        await crew.stop()
        await herald.stop()


def _home(sock: socket.socket) -> tuple[str, int]:
    """Say how this machine itself reaches a listener."""
    address, port = sock.getsockname()[:2]
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(address, address), port


def calm() -> None:
    """Let nobody's card wait while Python looks for garbage: what there is now stays for good."""
    gc.freeze()
    gc.set_threshold(_CALM)


def _on_signals(stop: Callable[[], object]) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))


def _say_once(line: Mapping[str, Any]) -> None:
    """Say it, and from then on need nobody to listen."""
    with suppress(OSError):
        os.write(1, json.dumps(line).encode() + b"\n")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def main() -> int:
    """Be a host's process; give its exit code."""
    try:
        settings = read_settings(sys.stdin.buffer.readline())
        asyncio.run(run(settings, _say_once))
    except LaunchError as error:
        _say_once({"error": error.sentence})
        return 2
    except KeyboardInterrupt:  # before the handlers were there
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
