"""Tables of this user that are not over: said in lines, and found by what somebody calls them."""

import time
from collections.abc import Sequence

from engine import GAMES
from net.journal import Sheet
from net.keeping import OLD, unfinished
from net.tree import Phase
from tui.problem import Problem
from tui.words import listed, several

_UNITS = ((86400, "day"), (3600, "hour"), (60, "minute"))


def tell() -> int:
    """Print a line for each table; 0 if one can be taken up, else 1."""
    sheets, now = unfinished(), time.time()
    for sheet in sheets:
        print(f"{sheet.id}  {line(sheet, now)}")
    if any(sheet.readable for sheet in sheets):
        print("“zoolan host --resume ID” goes on with one.")
        return 0
    print("No table can be taken up: all are over." if not sheets else "None can be taken up.")
    return 1


def line(sheet: Sheet, now: float) -> str:
    """Say what is known of a table; ``now`` as Unix time."""
    if not sheet.readable:
        return f"cannot be taken up. {sheet.harm}"
    game = GAMES[sheet.game].title if sheet.game in GAMES else "a game that is not here"
    state = "in a game" if sheet.phase == Phase.PLAYING else "between games"
    people = f"{listed(sheet.people)} {state}" if sheet.people else state
    return f"{sheet.name}: {game}, {people}, {ago(now - sheet.when)}. {sheet.harm}".rstrip()


def ago(seconds: float) -> str:
    """Say how long that is ago, in the largest unit of which there is a whole one."""
    for size, unit in _UNITS:
        if seconds >= size:
            return f"{several(int(seconds // size), unit)} ago"
    return "just now"


def which(called: str) -> str:
    """Give the id of the table that is meant: by id, its beginning, or name; "": the only one.

    Raises Problem, which names those that there are.
    """
    sheets = [sheet for sheet in unfinished() if sheet.readable]
    if not sheets:
        raise Problem("No table of yours is unfinished.")
    found = _meant(sheets, called)
    if len(found) == 1:
        return found[0].id
    there = "; ".join(f"{sheet.id}, {line(sheet, time.time())}" for sheet in found or sheets)
    if found:
        raise Problem(f"Which one? Say its id after --resume. There are: {there}")
    raise Problem(f"No unfinished table is called {called[:40]!r}. There are: {there}")


def _meant(sheets: Sequence[Sheet], called: str) -> list[Sheet]:
    if not called:
        recent = [sheet for sheet in sheets if time.time() - sheet.when < OLD]
        return recent if len(recent) == 1 else [*sheets]
    exact = [sheet for sheet in sheets if sheet.id == called]
    return exact or [
        sheet
        for sheet in sheets
        if sheet.id.startswith(called) or sheet.name.casefold() == called.casefold()
    ]
