"""All that was done in the games of a table, told by the engine itself: once each, crash or not."""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from engine import Game
from tests.conformance.kit import Kit
from tests.simulation.report import Broken

Asker: TypeAlias = tuple[str, int]
"""Who asked, and the number of the request."""


@dataclass(frozen=True)
class Entry:
    """A game was dealt (``seat`` -1, ``action`` the seed), or an action was done in it."""

    seat: int | None
    action: Any
    state: Any


class History:
    """What was done, in order; and for what each person asked, where it stands."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.by: dict[Asker, int] = {}
        self.told = 0
        """Of so many entries somebody was told."""
        self.asker: Asker | None = None
        """Whose request the table has before it."""
        self.forgiven: set[Asker] = set()
        """What was asked when the promise did not hold: whether it was done, nobody can say."""
        self._times: list[tuple[float, int]] = []
        self._before: list[Entry] | None = None

    def spied(self, game: Game[Any, Any, Any], kit: Kit | None) -> Game[Any, Any, Any]:
        """Give a game that tells what is done in it, and in which no card is ever lost."""

        def setup(seats: int, seed: bytes, options: Any) -> Any:
            state = game.setup(seats, seed, options)
            if seed:  # without one, it is asked what would be possible
                self._did(Entry(-1, (seats, seed), state), kit)
            return state

        def apply(state: Any, seat: int | None, action: Any) -> Any:
            step = game.apply(state, seat, action)
            self._did(Entry(seat, action, step.state), kit)
            return step

        return replace(game, setup=setup, apply=apply)

    def _did(self, entry: Entry, kit: Kit | None) -> None:
        if kit and kit.pieces(entry.state) != kit.box:
            raise Broken(f"cards were lost or made by {entry.action!r} of seat {entry.seat}")
        live = self._before is None
        if live and self.asker is not None and entry.seat is not None and entry.seat >= 0:
            if self.asker in self.by:
                raise Broken(f"decided twice: request {self.asker[1]} of {self.asker[0]}")
            self.by[self.asker] = len(self.entries)
        self.entries.append(entry)

    def tell(self, now: float, entries: int) -> None:
        """Somebody is told of so many entries."""
        if entries > self.told:
            self.told = entries
            self._times.append((now, entries))

    def excuse(self, since: float) -> None:
        """What somebody was told of since then may be lost: the promise did not hold."""
        self.by.clear()  # and who asked may be somebody else from now on
        self._times = [(when, told) for when, told in self._times if when < since]
        self.told = self._times[-1][1] if self._times else 0

    # Across a crash

    def comes_back(self) -> None:
        """A host takes up the journal: it does again what was done."""
        self._before, self.entries = self.entries, []

    def is_back(self) -> None:
        """See that what it did again is what was done."""
        assert self._before is not None
        before, again, self._before = self._before, self.entries, None
        self.entries = before
        start = self._place(before, again)
        end = start + len(again)
        if end < self.told:
            raise Broken(f"{self.told - end} steps that were told of are not in the journal")
        self.entries = [*before[:start], *again]
        lost = {asker: at for asker, at in self.by.items() if at >= end}
        for asker in lost:
            del self.by[asker]
        if end > len(before) and self.asker is not None:
            self.by[self.asker] = end - 1  # it was written, and then the host was gone
        self.asker = None

    def _place(self, before: list[Entry], again: list[Entry]) -> int:
        """Find where in the history the journal begins: with the last deal, or after it all."""
        if not again:
            deals = [at for at, entry in enumerate(before) if entry.seat == -1]
            return len(before) if self.told <= len(before) else deals[-1]
        starts = [at for at, entry in enumerate(before) if entry == again[0]]
        start = starts[-1] if starts else len(before)
        for was, now in zip(before[start:], again, strict=False):
            if was != now:
                raise Broken(f"the journal says {now.action!r} where it was {was.action!r}")
        return start
