"""Which table is on the big screen, and which comes next. Pure: clocks are handed in."""

from collections.abc import Sequence
from dataclasses import dataclass

EVERY = 30.0
"""Seconds that a table is shown where several play, if nobody says."""


@dataclass(frozen=True, slots=True)
class Stand:
    """How a table stands, for who chooses.

    ``playing``: there is a game to see; ``ending``: its end is still being shown (only ever so of
    the table that is on the screen); ``heat``: how much happened there of late; ``people``: how
    many sit there.
    """

    id: str
    playing: bool
    ending: bool = False
    heat: float = 0.0
    people: int = 0

    @property
    def worth(self) -> bool:
        """Whether there is anything to see."""
        return self.playing or self.ending


class Programme:
    """Chooses. A table stays for its time and to the end of a result; then the others have theirs.

    What was shown longest ago comes first, and of those that never were, where most goes on.
    """

    def __init__(self, every: float = EVERY) -> None:
        self.every = every
        self.showing: str | None = None
        self.since = 0.0
        self._left: dict[str, float] = {}  # when a table was last on the screen

    def choose(self, stands: Sequence[Stand], now: float) -> str | None:
        """Give the table to show from now on; None where there is nothing to see."""
        there = {stand.id: stand for stand in stands}
        self._left = {id: when for id, when in self._left.items() if id in there}
        shown = there.get(self.showing or "")
        others = [stand for stand in stands if stand.playing and stand is not shown]
        if shown and shown.worth and (shown.ending or not others or not self._due(now)):
            return self.showing
        if shown:
            self._left[shown.id] = now
        if not (shown and shown.worth) or others:
            self._turn_to(min(others, key=self._rank).id if others else None, now)
        return self.showing

    def left(self, now: float) -> float:
        """Give the seconds that the table on the screen has left, if others play as well."""
        return max(0.0, self.since + self.every - now)

    @property
    def remembered(self) -> int:
        """How many tables are remembered: never more than there are."""
        return len(self._left)

    def _due(self, now: float) -> bool:
        return now - self.since >= self.every

    def _rank(self, stand: Stand) -> tuple[float, float, int, str]:
        return self._left.get(stand.id, float("-inf")), -stand.heat, -stand.people, stand.id

    def _turn_to(self, id: str | None, now: float) -> None:
        if id != self.showing:
            self.showing, self.since = id, now
