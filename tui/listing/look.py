"""Looks around for tables, once or for long, and prints what is found."""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass

from net.discovery.finder import Finder
from net.discovery.found import Found
from net.discovery.registry import has_locks
from tui.listing import shape
from tui.listing.grid import Grid
from tui.listing.news import between
from tui.listing.order import sorted_tables
from tui.listing.redraw import Redraw
from tui.say import columns, fitted, say
from tui.signals import leave_on_signals

NO_REGISTRY = (
    "On this system tables on this very machine are found through the network alone; "
    "“zoolan join 127.0.0.1” always finds them."
)
_TICK = 1.0
"""Seconds after which a table is drawn again: the terminal may have another size by then."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How tables are listed: for scripts, in ASCII, for so many seconds (None: until Ctrl+C)."""

    json: bool = False
    ascii: bool = False
    seconds: float | None = None


async def once(manner: Manner) -> int:
    """Look for so long, and print what is there; 0 if there is a table, else 1."""
    async with _looking() as finder:
        await asyncio.sleep(manner.seconds or 0.0)
        tables, problem = sorted_tables(finder.tables()), finder.problem
    if manner.json:
        _write(shape.all_of(tables, problem))
    else:
        _print(tables, problem, manner)
    return 0 if tables else 1


async def watch(manner: Manner) -> int:
    """Print what there is and what happens, until Ctrl+C; 0 if there is a table then, else 1."""
    drawn = columns(sys.stdout) > 0 and not manner.json
    async with _looking() as finder:
        telling = asyncio.create_task((_draw if drawn else _tell)(finder, manner))
        leave_on_signals(lambda _: telling.cancel())
        with contextlib.suppress(asyncio.CancelledError, TimeoutError):
            async with asyncio.timeout(manner.seconds):
                await telling
        return 0 if finder.tables() else 1


@contextlib.asynccontextmanager
async def _looking() -> AsyncIterator[Finder]:
    finder = Finder()
    await finder.start()
    try:
        yield finder
    finally:
        await finder.stop()


def _print(tables: list[Found], problem: str | None, manner: Manner) -> None:
    for line in Grid(columns(sys.stdout), manner.ascii).lines(tables):
        _write(line)
    if not tables:
        say(f"No table found nearby. {problem or ''}".rstrip())
        if not has_locks():
            say(NO_REGISTRY)


async def _draw(finder: Finder, manner: Manner) -> None:
    redraw = Redraw(sys.stdout)
    while True:
        width = redraw.size().columns
        lines = Grid(width, manner.ascii).lines(sorted_tables(finder.tables()))
        told = [] if lines else ["No table found nearby yet."]
        told += [finder.problem] if finder.problem else []
        words = [line for text in told for line in fitted(text, width - 1).split("\n")]
        redraw.draw([*lines, *words])
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_TICK):
                await finder.wait_changed()


async def _tell(finder: Finder, manner: Manner) -> None:
    """Give a line an event, also when the list finds that it cannot find any, or can again."""
    known: list[Found] = []
    problem: str | None = None
    grid = Grid(0, manner.ascii)
    while True:
        tables = sorted_tables(finder.tables())
        for event, found in between(known, tables):
            told = shape.line({"event": event, "table": shape.table(found)})
            _write(told if manner.json else f"{event}: {grid.line(found)}")
        if finder.problem != problem:
            problem = finder.problem
            told = shape.line({"event": "problem", "problem": problem})
            _write(told if manner.json else f"problem: {problem or 'none any more'}")
        known = tables
        await finder.wait_changed()


def _write(line: str) -> None:
    print(line, flush=True)
