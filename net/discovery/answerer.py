"""The host's side of the broadcast: answers who asks for tables."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from net.discovery import broadcast
from net.discovery.announcement import Announcement
from net.discovery.datagrams import Datagrams
from net.discovery.interfaces import Own, own_interfaces
from net.discovery.neighbours import Where, is_neighbour

RATE, BURST = 8.0, 16.0
"""Answers a second to one address, in the long run and at once: players may share a machine."""

RATE_ALL, BURST_ALL = 64.0, 128.0
"""The same to all addresses together."""

_ADDRESSES = 256
"""Addresses that are kept account of."""

_RECENT = 15.0
"""Seconds after its last question for which an asker is told that the table ends."""

_ASKERS = 64


class Answerer:
    """Hears questions on :data:`broadcast.PORT`, beside whoever else does, and answers each alone.

    Only who is on a network of this machine is answered: a broadcast comes from nowhere else.
    """

    def __init__(
        self, port: int | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._port, self._clock = port or broadcast.PORT, clock
        self._ears: list[Datagrams] = []
        self._own: Own = frozenset()
        self._info: Announcement | None = None
        self._all = _Bucket(BURST_ALL, clock())
        self._each: OrderedDict[str, _Bucket] = OrderedDict()
        self._askers: OrderedDict[Where, tuple[float, bytes, Datagrams]] = OrderedDict()

    async def say(self, info: Announcement) -> None:
        """Answer with this from now on. Raises OSError where the port cannot be had."""
        self._info = info
        self._own = await asyncio.to_thread(own_interfaces)
        if not self._ears:
            self._ears = await Datagrams.opened(self._hear, self._port)
        for ear in self._ears:
            ear.join()  # an interface may have come

    async def close(self) -> None:
        """Tell who asked lately that the table ends, and hear nothing more."""
        if self._info is not None:
            for where, (at, mark, ear) in self._askers.items():
                if self._clock() - at < _RECENT:
                    ear.send(broadcast.answer(mark, self._info, gone=True), where)
        for ear in self._ears:
            ear.close()
        self._ears.clear()
        self._askers.clear()

    def _hear(self, ear: Datagrams, data: bytes, where: Where) -> None:
        mark = broadcast.read_question(data)
        if mark is None or self._info is None or not is_neighbour(where, self._own):
            return
        now = self._clock()
        if self._of(str(where[0]), now).take(now, RATE, BURST) and self._all.take(
            now, RATE_ALL, BURST_ALL
        ):
            self._note(where, (now, mark, ear))
            ear.send(broadcast.answer(mark, self._info), where)

    def _of(self, host: str, now: float) -> "_Bucket":
        bucket = self._each.setdefault(host, _Bucket(BURST, now))
        self._each.move_to_end(host)
        if len(self._each) > _ADDRESSES:
            self._each.popitem(last=False)
        return bucket

    def _note(self, where: Where, asked: tuple[float, bytes, Datagrams]) -> None:
        self._askers[where] = asked
        self._askers.move_to_end(where)
        if len(self._askers) > _ASKERS:
            self._askers.popitem(last=False)


@dataclass(slots=True)
class _Bucket:
    """How much may still be sent."""

    left: float
    at: float

    def take(self, now: float, rate: float, burst: float) -> bool:
        self.left = min(burst, self.left + (now - self.at) * rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
