"""One at a time, fairly: a flood from one place keeps nobody out who comes from another.

Of those who wait, somebody from where the fewest do is next, and of these the newest: served in the
order in which they came, a queue that never empties makes all wait for longer than they can.
"""

import asyncio
from collections import Counter
from dataclasses import dataclass

WAITING = 16
"""How many may wait; one more, and the oldest from where most of them are does so in vain."""


@dataclass(eq=False, slots=True)
class _Waiter:
    origin: str
    turn: "asyncio.Future[bool]"


class NewestFirst:
    """A thing that one at a time may have."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: list[_Waiter] = []

    async def take(self, origin: str = "") -> bool:
        """Wait for it; whether it is ours now: then :meth:`free` it. False: it never will be."""
        if not self._taken:
            self._taken = True
            return True
        ours = _Waiter(origin, asyncio.get_running_loop().create_future())
        self._waiting.append(ours)
        if len(self._waiting) > WAITING:
            self._call(max(self._patient(), key=self._crowds), ours=False)
        try:
            return await ours.turn
        except asyncio.CancelledError:
            if ours in self._waiting:
                self._waiting.remove(ours)
            elif not ours.turn.cancelled() and ours.turn.result():
                self.free()
            raise

    def free(self) -> None:
        """Let the next have it."""
        if here := self._patient():
            self._call(min(reversed(here), key=self._crowds), ours=True)
        else:
            self._taken = False

    def _patient(self) -> list[_Waiter]:
        """Give those who wait still, the oldest first."""
        return [waiter for waiter in self._waiting if not waiter.turn.done()]

    def _call(self, waiter: _Waiter, *, ours: bool) -> None:
        self._waiting.remove(waiter)
        waiter.turn.set_result(ours)

    def _crowds(self, waiter: _Waiter) -> int:
        return Counter(other.origin for other in self._waiting)[waiter.origin]
