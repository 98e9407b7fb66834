"""What one can go on with, in lines: seats, unfinished tables, hosts where one was."""

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from net.errors import JournalError
from net.keeping import discard
from tui.place import recent
from tui.place.mine import Mine
from tui.place.tickets import forget
from tui.plain.words import number
from tui.unfinished import ago, line

if TYPE_CHECKING:
    from tui.plain.shell import Shell

WHICH = "Which one? Say forget seat 1, forget table 1 or forget host 1; tables lists them."

_Item = TypeVar("_Item")


def lines(mine: Mine) -> list[str]:
    """Say what there is, each with the word that leads there. Hosts are told where none is near."""
    seats = [
        f"Seat {number}: {seat.person} at {seat.name}; back {number} leads there."
        for number, seat in enumerate(mine.seats, 1)
    ]
    tables = [
        f"Unfinished {number}: {line(sheet, time.time())} resume {number} goes on with it."
        for number, sheet in enumerate(mine.tables, 1)
    ]
    return seats + tables


def hosts(mine: Mine) -> list[str]:
    """Say where one was."""
    now = time.time()
    return [
        f"Host {number}: {been.name}, {been.address}, {ago(now - been.when)}; "
        f"go {number} goes there."
        for number, been in enumerate(mine.recents, 1)
    ]


def in_order(before: Mine, now: Mine) -> Mine:
    """Give what there is now, with the numbers of before for as long as nothing has gone."""
    return Mine(
        _kept([(seat.id, seat) for seat in before.seats], [(s.id, s) for s in now.seats]),
        _kept([(sheet.id, sheet) for sheet in before.tables], [(s.id, s) for s in now.tables]),
        _kept([(been.id, been) for been in before.recents], [(r.id, r) for r in now.recents]),
    )


async def let_go(shell: "Shell", mine: Mine, rest: str) -> str:
    """Let go of a seat, a table or a host; give what to say, "" where it was not meant."""
    kind, _, which = rest.rpartition(" ")
    kind, chosen = kind.strip().casefold() or "seat", number(which) - 1
    if "seat".startswith(kind) and 0 <= chosen < len(mine.seats):
        seat = mine.seats[chosen]
        await asyncio.to_thread(forget, seat)
        return f"The seat at {seat.name} is forgotten."
    if "host".startswith(kind) and 0 <= chosen < len(mine.recents):
        been = mine.recents[chosen]
        await asyncio.to_thread(recent.forget, been)
        return f"{been.address} is forgotten."
    if "table".startswith(kind) and 0 <= chosen < len(mine.tables):
        return await _throw_away(shell, mine.tables[chosen].id, mine.tables[chosen].name)
    return WHICH


async def _throw_away(shell: "Shell", table: str, name: str) -> str:
    if not await shell.sure(f"Throw away {name}?", "Nobody can go on with it then."):
        return ""
    try:
        await asyncio.to_thread(discard, table)
    except JournalError as error:
        return error.sentence
    return f"{name} is thrown away."


def _kept(
    before: Sequence[tuple[str, _Item]], now: Sequence[tuple[str, _Item]]
) -> tuple[_Item, ...]:
    there = dict(now)
    order = [id_ for id_, _ in before if id_ in there]
    return tuple(there[id_] for id_ in dict.fromkeys((*order, *there)))
