"""One game that is played at a table: its state, its clock, and what a wrong claim costs (WI8)."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from engine import Due, Game, OptionValue, RuleError, Seat, Step, Viewer
from net.errors import RequestRefused
from net.messages import Plain
from net.tags import to_plain_after

Events: TypeAlias = tuple[Any, ...]
Seen: TypeAlias = tuple[Any, Plain]
"""A view, typed and plain."""
Possible: TypeAlias = Callable[[Any], bool]
"""Whether an action was possible in the view that its sender decided on. Asked at most once, and
only of a claim that failed: a journal keeps the answer, for views are not kept."""

MISS = "miss"
"""The option of a game that says how many seconds a miss costs."""


class Play:
    """Holds the state, which nobody else sees. Raises RuleError if the game cannot begin so.

    ``wake`` is when the table itself acts, on its own clock; ``speed`` divides how long it waits.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        seats: int,
        seed: bytes,
        options: Mapping[str, OptionValue],
        *,
        speed: float,
        now: float,
    ) -> None:
        self.game, self.seats, self.speed = game, seats, speed
        self.state = game.setup(seats, seed, options)
        self.wake: float | None = None
        self._due: Due[Any] | None = None
        self._cost = float(options.get(MISS, 0))
        self._waits: dict[Seat, float] = {}
        self._seen: dict[Viewer, Seen] = {}
        self._before: dict[Viewer, Seen] = {}
        self._plan(now)

    def seen(self, viewer: Viewer) -> Seen:
        """Give what a viewer sees, the same object until the state is another."""
        if viewer not in self._seen:
            view = self.game.view(self.state, viewer)
            before = self._before.get(viewer, (None, None))
            self._seen[viewer] = view, to_plain_after(view, *before)
        return self._seen[viewer]

    def act(
        self,
        seat: Seat,
        action: Any,
        possible: Possible,
        names: Callable[[Seat], str],
        now: float,
    ) -> Events:
        """Do what a seat asks; give the events. ``possible`` tells a miss from bad luck.

        Raises RequestRefused, and nothing has changed but, after a miss, how long the seat waits.
        """
        wait = self._waits.get(seat, 0.0) - now
        if wait > 0:
            text = "After a miss your actions wait a moment."
            raise RequestRefused("penalty", text, round(wait, 3))
        try:
            step = self.game.apply(self.state, seat, action)
        except RuleError as error:
            raise self._refusal(error, seat, action, possible, names, now) from error
        return self._take(step, now)

    def tick(self, now: float) -> Events:
        """Do what the table itself does, if it is time."""
        if self.wake is None or now < self.wake or self._due is None:
            return ()
        return self._take(self.game.apply(self.state, None, self._due.action), now)

    def _take(self, step: Step[Any], now: float) -> Events:
        self.state = step.state
        self._before, self._seen = {**self._before, **self._seen}, {}
        self._plan(now)
        return step.events

    def _plan(self, now: float) -> None:
        """Start the table's own clock anew: it runs from the last accepted action."""
        self._due = self.game.due(self.state)
        self.wake = None if self._due is None else now + self._due.after / self.speed

    def _refusal(
        self,
        error: RuleError,
        seat: Seat,
        action: Any,
        possible: Possible,
        names: Callable[[Seat], str],
        now: float,
    ) -> RequestRefused:
        text = error.say(names)
        if not (error.claim and self._cost):
            return RequestRefused(error.code, text)
        if possible(action):
            return RequestRefused("late", text)  # bad luck, which costs nothing
        self._waits[seat] = now + self._cost
        return RequestRefused("miss", text, self._cost)
