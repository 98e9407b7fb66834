"""Whether the host still lives, and what its clock says: a sign of life each second.

A stopped process keeps its connections alive; that it says nothing is the only sign.
"""

import asyncio
import time
from collections.abc import Callable

PING_EACH = 1.0
"""Seconds between two signs of life."""
DEAD_AFTER = 4.0
"""A host that is silent for so many seconds is not there any more."""


class Pulse:
    """Calls ``ping`` each second, and ``dead`` once when the host has been silent for too long."""

    def __init__(self, ping: Callable[[], None], dead: Callable[[], None]) -> None:
        self._ping, self._dead = ping, dead
        self._ahead = 0.0  # the table's clock less ours
        self._heard = self._pinged = time.monotonic()
        self._beat: asyncio.Task[None] | None = None

    def now(self) -> float:
        """Tell the table's clock, in seconds."""
        return time.monotonic() + self._ahead

    def start(self, now: float) -> None:
        """Begin with a welcome, which tells the table's clock."""
        self.stop()
        self._heard = self._pinged = time.monotonic()
        self._ahead = now - self._heard
        self._beat = asyncio.get_running_loop().create_task(self._keep())

    def stop(self) -> None:
        """Ask no more."""
        if self._beat:
            self._beat.cancel()
            self._beat = None

    def heard(self) -> None:
        """Something came from the host."""
        self._heard = time.monotonic()

    def pong(self, now: float) -> None:
        """The answer to a ping came: the table's clock was ``now`` in the middle of its way."""
        self._ahead = now + (self._heard - self._pinged) / 2 - self._heard

    async def _keep(self) -> None:
        while True:
            self._pinged = time.monotonic()
            self._ping()
            await asyncio.sleep(max(min(PING_EACH, self._left()), 0.0))
            if self._left() <= 0:
                self._beat = None  # it is at its end, and must not be cancelled by who hears of it
                self._dead()
                return

    def _left(self) -> float:
        """Say for how many seconds more the host may be silent."""
        return self._heard + DEAD_AFTER - time.monotonic()
