"""Plays that were right a moment ago: a finger on its way cannot have seen that they are not now.

Being too late costs nothing, and a miss costs a second (WI8). The host judges by the version that
an action names, and on a LAN the news of another's card is here long before a person can have seen
it: without this, whoever is late would all but always be fined as if guessing, and so would whoever
hits the key of an own card twice.
"""

import time
from collections.abc import Callable, Iterable
from typing import Any

from engine.axolotls.actions import Play

REACTION = 0.3
"""Seconds in which nobody sees, understands, and keeps a finger back."""


class Lost:
    """Remembers what could be played, for as long as somebody may still be about to."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._until: dict[Play, float] = {}

    def note(self, before: Iterable[Any], after: Iterable[Any]) -> None:
        """Take in what could be done and what can be done now."""
        gone = dict.fromkeys(set(before) - set(after), self._clock() + REACTION)
        self._until.update((play, end) for play, end in gone.items() if isinstance(play, Play))

    def recent(self) -> tuple[Play, ...]:
        """Give the plays that were right a moment ago, those lost last at the end."""
        now = self._clock()
        self._until = {play: end for play, end in self._until.items() if end > now}
        return tuple(self._until)
