"""One game that is played at a table: its state, its clock, and what a wrong claim costs (WI8)."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from engine import Due, Game, OptionValue, RuleError, Seat, Step, Viewer
from net.errors import RequestRefused
from net.messages import Plain
from net.table.limits import AT_LEAST
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
    ``idle_at`` is when it has waited long enough for whom the game cannot go on without: ``idle``
    seconds, 0 for ever. ``turn`` is the seat that acts, in games where one acts after another.
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
        idle: float = 0.0,
    ) -> None:
        self.game, self.seats, self.speed = game, seats, speed
        self.state = game.setup(seats, seed, options)
        self.deeds: list[tuple[Seat | None, Any]] = []  # all that was done, in order
        self.wake: float | None = None
        self.idle_at: float | None = None
        self.turn: Seat | None = None
        self._idle = idle
        self._renewed: frozenset[Seat] = frozenset()
        self._idled: tuple[Seat, ...] = ()
        self._still: tuple[float | None, float | None, float] | None = None
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
        self.deeds.append((seat, action))
        return self._take(step, now)

    def tick(self, now: float) -> Events:
        """Do what the table itself does, if it is time."""
        if self.wake is None or now < self.wake or self._due is None:
            return ()
        step = self.game.apply(self.state, None, self._due.action)
        self.deeds.append((None, self._due.action))
        return self._take(step, now)

    # The clocks: of the table itself, of those it waits for, and of misses

    def stop(self, now: float) -> None:
        """Stand still: no clock runs."""
        self._still = self.wake, self.idle_at, now
        self.wake = self.idle_at = None

    def go_on(self, now: float) -> None:
        """Let all clocks go on with what was left of them."""
        if self._still is None:
            return
        wake, idle_at, since = self._still
        more, self._still = now - since, None
        self.wake = None if wake is None else wake + more
        self.idle_at = None if idle_at is None else idle_at + more
        self._waits = {seat: until + more for seat, until in self._waits.items()}

    def renew(self, seat: Seat, now: float, *, whole: bool = True) -> None:
        """Wait anew for a seat whose player has just come, if the game waits for it at all.

        Not ``whole``: only the first time until somebody acts, and then for a moment, for coming
        and going shall not hold up the others.
        """
        if not self._idle or seat not in self.game.waiting_on(self.state):
            return
        first, self._renewed = seat not in self._renewed, self._renewed | {seat}
        wait = self._idle if whole or first else min(self._idle, AT_LEAST)
        if self._still:
            wake, idle_at, since = self._still
            again = since + wait if whole or first or idle_at is None else idle_at
            self._still = wake, again, since
        elif whole or first or self.idle_at is None:
            self.idle_at = now + wait

    def idled(self, seat: Seat) -> None:
        """The game has waited for a seat too long."""
        self._idled = (*self._idled, seat)

    def tired_of(self, seat: Seat) -> bool:
        """Whether it has done so twice, and nobody has acted since the first time."""
        return self._idled.count(seat) > 1

    def _take(self, step: Step[Any], now: float) -> Events:
        self.state = step.state
        self._before, self._seen = {**self._before, **self._seen}, {}
        self._plan(now)
        return step.events

    def _plan(self, now: float) -> None:
        """Start the clocks anew: they run from the last accepted action."""
        self._due = self.game.due(self.state)
        self.wake = None if self._due is None else now + self._due.after / self.speed
        acting = self.game.to_act(self.state)
        self.turn = next(iter(acting)) if len(acting) == 1 else None
        self.idle_at = now + self._idle if self._idle and acting else None
        self._renewed, self._idled = frozenset(), ()

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
