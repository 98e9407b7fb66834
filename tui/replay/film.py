"""A film: the game of a record, to be looked at forwards and backwards. Pure.

A position is how many actions were done: 0 is the deal. States are kept at every so many of them,
and made again in between, which takes a millisecond: so the longest record has room.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from engine import Seat, Step
from engine.game import Viewer
from engine.games import AnyGame, Games
from engine.outcome import Outcome
from net.fair import Record
from net.fair.record import Unreadable
from net.fair.replay import Broken, replay
from net.fair.verify import seed
from net.tags import Tags
from net.text import clean
from tui.boards.landmark import Landmark
from tui.place.scene import Scene

STRIDE = 32
"""Actions from a state that is kept to the next."""
STRETCHES = 4
"""Stretches of so many actions that are at hand whole."""
LONGEST_NAME = 40
"""Cells of a name at most: who wrote the record may have written anything."""

Marks = Callable[[Any], Landmark | None]
"""Says what an event is to who steps."""


class Film:
    """A game that was played. It can be looked at as far as it is developed."""

    def __init__(self, record: Record, games: Games, marks: Marks) -> None:
        """Develop the deal. Raises Unreadable for a record of which there is nothing to see."""
        opening = record.opening
        if opening.game not in games:
            raise Unreadable("This app does not have the game of this record.")
        self.game: AnyGame = games[opening.game]
        self.record = record
        name = clean(opening.name, LONGEST_NAME)
        self.title = f"{self.game.title}, game {opening.number} at {name}"
        """Says which game it is."""
        self.names = tuple(clean(name, LONGEST_NAME) or "?" for name in opening.names)
        self.whole = False
        """Whether all is developed that can be."""
        self.broken = ""
        """Why there is no more of it, if what comes next cannot have happened: a sentence."""
        self._actions: Tags[Any] = Tags(self.game.actions)
        self._marks = marks
        self._found: dict[Landmark, list[int]] = {landmark: [] for landmark in Landmark}
        self._kept: list[Step[Any]] = []
        self._stretches: dict[int, list[Step[Any]]] = {}
        self._length = 0
        seats, options = len(self.names), opening.options
        self._steps = replay(self.game, seats, _seed(record), options, record.deeds)
        self.develop(1)
        if not self._length:
            raise Unreadable(f"There is nothing to see of this game. {self.broken}")

    @classmethod
    def of(cls, record: Record, games: Games, marks: Marks) -> "Film":
        """Give the whole film of a record. Raises Unreadable."""
        film = cls(record, games, marks)
        film.finish()
        return film

    def __len__(self) -> int:
        """Count the positions that are developed."""
        return self._length

    @property
    def last(self) -> int:
        """The last position that is developed."""
        return self._length - 1

    def finish(self) -> None:
        """Develop all that there is."""
        self.develop(len(self.record.deeds) + 1)

    def develop(self, most: int) -> bool:
        """Develop so many positions more; whether there is more to come."""
        try:
            for step in islice(self._steps, most):
                self._take(step)
        except Broken as broken:
            self.broken = broken.sentence
            self.whole = True
        self.whole = self.whole or self._length > len(self.record.deeds)
        return not self.whole

    def _take(self, step: Step[Any]) -> None:
        at = self._length
        if at % STRIDE == 0:
            self._kept.append(step)
        found = {self._marks(event) for event in step.events}
        for landmark, places in self._found.items():
            if landmark in found:
                places.append(at)
        self._length += 1

    # What was there

    def events(self, at: int) -> tuple[Any, ...]:
        """Give what happened on the way to a position."""
        return self._step(at).events

    def outcome(self, at: int) -> Outcome | None:
        """Give how the game ended, if it had."""
        return self.game.outcome(self._step(at).state)

    def moment(self, at: int, eyes: Viewer) -> Scene:
        """Give what a seat, or a watcher, saw at a position."""
        state = self._step(at).state
        return Scene(
            view=self.game.view(state, eyes),
            names=self.names,
            notes=("",) * len(self.names),
            me=eyes,
            hints=self.record.opening.options.get("hints") is True,
            outcome=self.game.outcome(state),
            version=at,
            past=True,
        )

    def actor(self, at: int) -> Seat | None:
        """Say who acted last, or with the deal first; None where only the table has."""
        deeds, seats = self.record.deeds, range(len(self.names))  # what is not true names others
        done = (deeds[n].seat for n in range(at - 1, -1, -1))
        to_come = (deed.seat for deed in deeds)
        return next((seat for each in (done, to_come) for seat in each if seat in seats), None)

    # Where to step to

    def next_turn(self, at: int) -> int:
        """Give the position at which the next turn begins, or the last one."""
        return self._after(at, self._turns())

    def last_turn(self, at: int) -> int:
        """Give the position at which a turn began before this one, or the deal."""
        return self._before(at, self._turns())

    def next_prize(self, at: int) -> int:
        """Give the position at which a card is won next, or the last one."""
        return self._after(at, self.prizes)

    def last_prize(self, at: int) -> int:
        """Give the position at which a card was won before, or the deal."""
        return self._before(at, self.prizes)

    @property
    def prizes(self) -> Sequence[int]:
        """The positions at which a card was won."""
        return self._found[Landmark.PRIZE]

    def _turns(self) -> Sequence[int]:
        """Give where turns begin; in a game without turns, where another acts next."""
        deeds = self.record.deeds
        return self._found[Landmark.TURN] or [
            at for at in range(1, self.last) if deeds[at].seat != deeds[at - 1].seat
        ]

    def _after(self, at: int, places: Sequence[int]) -> int:
        found = bisect_right(places, at)
        return places[found] if found < len(places) else self.last

    def _before(self, at: int, places: Sequence[int]) -> int:
        found = bisect_left(places, at)
        return places[found - 1] if found else 0

    # States that are not kept

    def _step(self, at: int) -> Step[Any]:
        """Give a position. Raises IndexError for one that is not developed."""
        if not 0 <= at < self._length:
            raise IndexError(at)
        number, place = divmod(at, STRIDE)
        steps = self._stretches.pop(number, None) or [self._kept[number]]
        self._stretches[number] = steps  # the one that was looked at last stands last
        while len(self._stretches) > STRETCHES:
            del self._stretches[next(iter(self._stretches))]
        while len(steps) <= place:
            steps.append(self._apply(steps[-1].state, number * STRIDE + len(steps)))
        return steps[place]

    def _apply(self, state: Any, at: int) -> Step[Any]:
        """Do again what led to a position."""
        deed = self.record.deeds[at - 1]
        return self.game.apply(state, deed.seat, self._actions.typed(deed.action))


def _seed(record: Record) -> bytes:
    try:
        return seed(record)
    except (IndexError, ValueError):
        raise Unreadable("The deal of this record is not whole: there is nothing to see.") from None
