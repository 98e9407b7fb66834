"""The simulated clock: all that happens, in the order in which it is due."""

from collections.abc import Callable
from heapq import heappop, heappush


class Alarm:
    """Something that will happen, unless it is called off."""

    __slots__ = ("what", "when")

    def __init__(self, when: float, what: Callable[[], None]) -> None:
        self.when = when
        self.what: Callable[[], None] | None = what

    def off(self) -> None:
        """Let it not happen."""
        self.what = None


class Clock:
    """Time goes from one thing that is due to the next. What is due at once happens in order."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now
        self.steps = 0
        self._count = 0
        self._due: list[tuple[float, int, Alarm]] = []

    def at(self, when: float, what: Callable[[], None]) -> Alarm:
        """Let something happen at a moment, not before now."""
        alarm = Alarm(max(when, self.now), what)
        self._count += 1
        heappush(self._due, (alarm.when, self._count, alarm))
        return alarm

    def after(self, seconds: float, what: Callable[[], None]) -> Alarm:
        """Let something happen after so many seconds."""
        return self.at(self.now + seconds, what)

    def step(self) -> bool:
        """Let the next thing happen; whether there was one."""
        while self._due:
            when, _, alarm = heappop(self._due)
            if alarm.what is not None:
                self.now = when
                self.steps += 1
                alarm.what()
                return True
        return False
