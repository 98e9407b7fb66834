"""The asyncio shell around a table: connections, turns, time."""

import asyncio
import socket
from collections import deque
from collections.abc import Callable

from net.codec import CLIENT_LIMIT, GREETING_LIMIT, frame, read_client, read_greeting
from net.errors import NetError, ProtocolError
from net.gate import Gate
from net.link import Link
from net.messages import Bye, FromHost, Greeting
from net.porter import Porter
from net.security.identity import Identity
from net.security.tls import server_context
from net.table import Table
from net.table.deltas import Outbox

_LOOKS = 3
"""Looks at the sockets before a turn, at most, after the one that found something to read."""
_MISTAKE = NetError("mistake", "The host made a mistake with what you sent, and lets you go.")
_LINGER = 0.2
"""Seconds that a connection stands after a Bye, for who is just saying something to hear it."""
_FLUSH = 1.0
"""Seconds that a connection has to take its Bye in."""


class Host:
    """Serves a table on sockets. ``changed`` is called after whatever may have changed it."""

    def __init__(
        self, table: Table, clock: Callable[[], float], changed: Callable[[], None] = lambda: None
    ) -> None:
        self.table = table
        self._porter = Porter("", "", self._refuse)
        self.over = asyncio.Event()
        self._clock, self._changed = clock, changed
        self._links: set[Link] = set()
        self._alone = asyncio.Event()  # set while there is no link
        self._alone.set()
        self._waiting: deque[Link] = deque()  # those with a frame that is all here
        self._reads = 0
        self._gate: Gate | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._loop = asyncio.get_running_loop()

    def serve(self, sockets: list[socket.socket], identity: Identity, code: str = "") -> None:
        """Take connections from now on, each in TLS; ``code`` is a private table's join code."""
        self._porter = Porter(code, identity.fingerprint, self._refuse)
        self._gate = Gate(server_context(identity), self._link)
        self._gate.open(sockets)
        self._arm()

    async def stop(self, code: str, text: str) -> None:
        """End the table with a Bye for everybody, and all connections."""
        self._send(self.table.close(code, text))
        if self._timer:
            self._timer.cancel()
        self._porter.stop()
        if self._gate:
            await self._gate.close()
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
        self._send(self.table.connected(link, self._clock(), link.origin))

    def _lost(self, link: Link) -> None:
        self._links.discard(link)
        self._porter.forget(link)
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
            if payload is None or self._porter.holds(link):
                return
            message = read_client(payload) if joined else self._greeting(link, payload)
        except ProtocolError as error:
            self._refuse(link, error)
            return
        if message is None:
            return
        try:
            outbox = self.table.handle(link, message, now, len(payload))
        except Exception as error:  # a mistake of ours, or of a game: one seat's, not the table's
            self._loop.call_exception_handler({"message": "unhandled", "exception": error})
            outbox = self.table.rubbish(link, _MISTAKE, now)
        if not joined and self.table.joined(link):
            link.frames.limit = CLIENT_LIMIT
        self._send(outbox)

    def _greeting(self, link: Link, payload: bytes) -> Greeting | None:
        """Read a greeting that the table shall hear. Raises ProtocolError."""
        greeting = read_greeting(payload)
        return greeting if self._porter.passes(link, greeting) else None

    def _refuse(self, link: Link, reason: NetError) -> None:
        self._send(self.table.rubbish(link, reason, self._clock()))

    def _send(self, outbox: Outbox) -> None:
        """Send what the table says, in order; what it says to many is encoded once."""
        encoded: dict[int, tuple[FromHost, bytes]] = {}  # the message too: its id stays its own
        for link, message in outbox:
            assert isinstance(link, Link)
            if id(message) not in encoded:
                encoded[id(message)] = message, frame(message)
            link.send_bytes(encoded[id(message)][1])
            if isinstance(message, Bye):
                link.deafen()
                self._loop.call_later(_LINGER, link.close)
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
