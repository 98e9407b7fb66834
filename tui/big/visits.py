"""The tables that the big screen watches: it comes to them once, and stays as long as they do.

A screen that came and went with every turn would be told of in everybody's story each time.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from net.discovery.found import Found
from net.errors import NetError
from net.news import Closed
from net.phase import Phase
from tui import crash
from tui.big.visit import LOST, Visit
from tui.nearby import is_foreign
from tui.place.session import Session

MOST = 8
"""Tables that are watched at once."""
AGAIN = (2.0, 5.0, 15.0, 60.0)
"""Seconds until a table is tried again that could not be come to, the last for all further ones."""

DESERTED = 90.0
"""Seconds for which a table with nobody there is left alone, unless somebody comes: time to end."""

Join = Callable[[Found], Awaitable[Session]]


@dataclass(frozen=True, slots=True)
class Failure:
    """A table that could not be come to, or was better left: why, and when it is tried again.

    It is tried at once when its ``face``, how full it is and what goes on, is another one.
    """

    tries: int
    sentence: str
    again: float
    face: tuple[object, ...] | None = None


@dataclass(frozen=True, slots=True)
class Parted:
    """A table that is watched no more, and why; ``said``: that was on the screen for a while."""

    id: str
    name: str
    text: str
    said: bool = False


class Visits:
    """Comes to tables, listens to them, and leaves those that are gone.

    ``stirred`` is called when anything has changed; ``private``: with a join code at hand;
    ``alone``: there is one table and never another.
    """

    def __init__(
        self,
        join: Join,
        stirred: Callable[[], None],
        clock: Callable[[], float],
        *,
        private: bool = False,
        alone: bool = False,
    ) -> None:
        self.here: dict[str, Visit] = {}
        self.failures: dict[str, Failure] = {}
        self.parted: Parted | None = None
        """The table that was lost last, until somebody takes this away."""
        self._join, self._stirred, self._clock, self._private = join, stirred, clock, private
        self._alone = alone
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def count(self) -> int:
        """How many tables are watched, or being come to."""
        return len(self._tasks)

    def tend(self, tables: Sequence[Found]) -> None:
        """Come to what is new, and leave what is gone: given all tables that are known now."""
        known = {table.id: table for table in tables}
        self.failures = {id: f for id, f in self.failures.items() if id in known}
        wanted = self._wanted(tables)
        for id, visit in [*self.here.items()]:
            visit.found = known.get(id, visit.found)
            lost = visit.lost is not None and self._clock() - visit.lost >= LOST
            if lost and (self._alone or id not in known):  # another table may be at its address
                self.parted = Parted(id, visit.table, "The connection broke.", said=True)
                self._leave(id)
            elif self._unwanted(visit):
                wait = AGAIN[0] if visit.owns else DESERTED
                known_face = _face(known[id]) if id in known else None
                self.failures[id] = Failure(0, "", self._clock() + wait, known_face)
                self._leave(id)
            elif len(self._tasks) >= MOST and id not in wanted and id in known:
                self._leave(id)
        for id in wanted:
            if id not in self._tasks and len(self._tasks) < MOST and self._may(known[id]):
                task = asyncio.create_task(self._visit(known[id]))
                self._tasks[id] = task
                task.add_done_callback(partial(self._ended, id))

    async def close(self) -> None:
        """Leave all tables."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _wanted(self, tables: Sequence[Found]) -> list[str]:
        """Give the tables to watch: those that play first, then those that are watched already."""
        fit = [t for t in tables if not is_foreign(t) and (self._private or not t.private)]
        heard = [t for t in fit if not t.silent or t.id in self.here]
        rank = {t.id: (t.phase != Phase.PLAYING, t.id not in self._tasks, t.id) for t in heard}
        return sorted(rank, key=lambda id: rank[id])[:MOST]

    def _leave(self, id: str) -> None:
        del self.here[id]
        self._tasks[id].cancel()

    def _may(self, table: Found) -> bool:
        failure = self.failures.get(table.id)
        if failure is None or self._clock() >= failure.again:
            return True
        return failure.face is not None and failure.face != _face(table)

    def _unwanted(self, visit: Visit) -> bool:
        """Say whether it is better to go: tables are run by players, and end without them."""
        gone = visit.lost is not None
        return not gone and (visit.owns or (visit.deserted and not self._alone))

    async def _visit(self, found: Found) -> None:
        """Be at a table until it is over."""
        try:
            await self._watch(found, await self._join(found))
        except NetError as error:
            self._fail(found.id, error.sentence)
        except Exception as error:  # a fault of ours costs this table, and not the evening
            self._fail(found.id, crash.report(error))

    async def _watch(self, found: Found, session: Session) -> None:
        visit = self.here[found.id] = Visit(found.id, session, found, self._clock)
        try:
            self.failures.pop(found.id, None)
            self._stirred()
            async for news in session.follow():
                visit.take(news)
                if isinstance(news, Closed):
                    self.parted = Parted(found.id, visit.table, news.text)
                    self._fail(found.id, news.text)
                self._stirred()
        finally:
            if self.here.get(found.id) is visit:
                del self.here[found.id]
            with suppress(NetError):
                await session.leave()

    def _fail(self, id: str, sentence: str) -> None:
        tries = self.failures[id].tries + 1 if id in self.failures else 1
        waits = AGAIN[:2] if self._alone else AGAIN
        wait = waits[min(tries, len(waits)) - 1]
        self.failures[id] = Failure(tries, sentence, self._clock() + wait)

    def _ended(self, id: str, task: "asyncio.Task[None]") -> None:
        if self._tasks.get(id) is task:
            del self._tasks[id]
        self._stirred()


def _face(table: Found) -> tuple[object, ...]:
    return table.taken, table.phase
