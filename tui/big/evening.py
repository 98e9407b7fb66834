"""A whole evening of the big screen: what it shows now. No key is needed, and nothing grows."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from net.discovery.found import Found
from net.phase import Phase
from tui.big.programme import Programme
from tui.big.slides import Ended, Notice, Open, Waiting
from tui.big.visit import Visit
from tui.big.visits import Join, Visits
from tui.boards import FACES
from tui.nearby import game_of, is_foreign
from tui.place.countdown import left
from tui.place.standing import Standing, standing

PARTING = 6.0
"""Seconds for which is said that a table is gone."""
REMEMBERED = 60.0
"""Seconds for which the waiting screen still says so."""


class Around(Protocol):
    """What looks for tables: a :class:`net.discovery.Finder`, or one that knows its table."""

    problem: str | None

    async def start(self) -> None:
        """Begin to look."""

    def tables(self) -> tuple[Found, ...]:
        """Give the tables that are known now."""

    async def stop(self) -> None:
        """Look no more."""


@dataclass(frozen=True, slots=True)
class Live:
    """A board is on the screen: of which visit, what holds its game up, which comes next when."""

    visit: Visit
    standing: Standing
    others: int
    left: int


Showing: TypeAlias = Live | Ended | Notice | Waiting


class Evening:
    """Watches the tables that ``around`` finds, and says what is to be shown of them.

    ``alone``: there is one table and never another. ``where`` gives the address of a table for
    others to type. ``clock`` gives seconds.
    """

    def __init__(
        self,
        around: Around,
        join: Join,
        programme: Programme,
        *,
        alone: bool = False,
        private: bool = False,
        where: Callable[[Found], str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.stirred = asyncio.Event()
        self.visits = Visits(join, self.stirred.set, clock, private=private, alone=alone)
        self.programme = programme
        self._around, self._alone, self._where, self._clock = around, alone, where, clock
        self._on: str | None = None  # what was on the screen last
        self._parting: tuple[Notice, float] | None = None

    async def start(self) -> None:
        """Begin to look around."""
        await self._around.start()

    async def close(self) -> None:
        """Leave all tables, and look no more."""
        await asyncio.gather(self.visits.close(), self._around.stop())

    def now(self) -> Showing:
        """Say what is to be shown, having looked at what there is."""
        now = self._clock()
        self.visits.tend(self._around.tables())
        self._part(now)
        if self._parting and now < self._parting[1]:
            return self._parting[0]
        visit = self._choose(now)
        return self._of(visit, now) if visit else self._without(now)

    def _choose(self, now: float) -> Visit | None:
        here = self.visits.here
        for visit in here.values():
            visit.tick()
        showing = self.programme.showing
        stands = [v.stand(shown=v.id == showing, alone=self._alone) for v in here.values()]
        self._on = self.programme.choose(stands, now) or self._on
        return here.get(self.programme.showing or "")

    def _part(self, now: float) -> None:
        """Say large that the table on the screen is gone, with its last words."""
        if parted := self.visits.parted:
            self.visits.parted = None
            if parted.id == self._on or self._alone:
                end = now if parted.said else now + PARTING
                self._parting = Notice(f"{parted.name} is gone", parted.text), end
                self._on = None
        if self._parting and now >= self._parting[1] + REMEMBERED:
            self._parting = None

    def _of(self, visit: Visit, now: float) -> Showing:
        """Give what is to be seen of a table."""
        if visit.lost is not None:
            return lost(visit)
        if result := visit.result:
            return Ended(result.game, result.scene, FACES[result.game].decided(result.scene))
        races = FACES[visit.game].board.races
        stands = Standing() if visit.ending else standing(visit.session.place(races=races))
        if stands.cover:
            count = stands.cover.count
            return Notice(str(count) if count else stands.cover.title, visit.table, "turn")
        others = sum(v.playing for v in self.visits.here.values() if v is not visit)
        return Live(visit, stands, others, left(self.programme.since + self.programme.every, now))

    def _without(self, now: float) -> Showing:
        """Give what is shown while there is no game: how to join, or what is wrong."""
        gone = next((v for v in self.visits.here.values() if v.lost is not None), None)
        if gone and self._alone:
            return lost(gone)
        failed = next(iter(self.visits.failures.values()), None)
        if failed and failed.sentence and self._alone:
            return Notice("No table yet", f"{failed.sentence} Trying again.", "calm")
        note = self._around.problem or ""
        if gone:
            note = lost(gone).text
        elif self._parting:
            note = f"{self._parting[0].title}."
        return Waiting((*map(self._open, self._lobbies()), *self._unseen()), note)

    def _unseen(self) -> list[Open]:
        """Give the open tables that are not watched, by what their hosts announce."""
        if self._alone:
            return []
        unseen = (t for t in self._around.tables() if t.id not in self.visits.here)
        fit = [t for t in unseen if t.phase == Phase.LOBBY and not (t.silent or t.private)]
        return [
            Open(
                table.name,
                game_of(table),
                f"{table.taken} of {table.seats} seats",
                where=self._where(table) if self._where else "",
                known=not table.taken,
            )
            for table in fit
            if not is_foreign(table)
        ]

    def _lobbies(self) -> list[Visit]:
        waits = [v for v in self.visits.here.values() if v.lost is None]
        return sorted(waits, key=lambda v: (-v.stand(shown=False).people, v.id))

    def _open(self, visit: Visit) -> Open:
        tree = visit.session.client.tree
        names = tuple(tree.people[key].name for key in tree.seated().values())
        seats = visit.session.client.game.seats[-1]
        where = self._where(visit.found) if self._where else visit.session.where
        game = visit.session.client.game.title
        return Open(tree.name, game, f"{len(names)} of {seats} seats", names, where)


def lost(visit: Visit) -> Notice:
    """Say that the connection broke, large."""
    text = f"The connection to {visit.table} broke. Looking for it."
    return Notice("Connection lost", text)
