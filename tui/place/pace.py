"""How fast a person may ask: keys that are held down must not look like a flood to the table."""

import time
from collections.abc import Callable

RATE = 25.0
"""Requests a second, in the long run: well below what a table takes (``net/README.md``)."""
BURST = 40.0
"""Requests at once."""


_HAIR = 1e-9
"""What clocks may lose in adding up."""


class Pace:
    """Gives leave to ask, while it lasts; it comes back with time."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left, self._then = BURST, clock()

    def allows(self) -> bool:
        """Whether one more request may go out now, which is then counted."""
        if self.wait:
            return False
        self._left -= 1
        return True

    @property
    def wait(self) -> float:
        """Seconds until one more request may go out; 0 if it may now."""
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._then) * RATE)
        self._then = now
        return 0.0 if self._left > 1 - _HAIR else (1 - self._left) / RATE
