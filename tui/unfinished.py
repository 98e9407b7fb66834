"""Tables of this user that are not over: said in lines, and found by what somebody calls them."""

import time
from collections.abc import Sequence

from engine import GAMES
from net.discovery.address import Address
from net.errors import JournalError
from net.journal import Sheet
from net.keeping import OLD, discard, running, unfinished
from net.tree import Phase
from tui.problem import Problem
from tui.say import say, whole
from tui.words import listed, several

HERE = "127.0.0.1"
_UNITS = ((86400, "day"), (3600, "hour"), (60, "minute"))


def tell() -> int:
    """Print a line for each table; 0 if one can be taken up, else 1."""
    sheets, run, now = unfinished(), running(), time.time()
    for sheet in sheets:
        say(f"{sheet.id}  {line(sheet, now)}")
    for sheet in run:
        say(f"{sheet.id}  {_runs(sheet)}")
    if any(sheet.readable for sheet in sheets):
        say(f"“{whole('zoolan host --resume ID')}” goes on with one.")
        return 0
    say("None can be taken up." if sheets or run else "There are none.")
    return 1


def throw_away(called: str) -> int:
    """Throw one away for good, also one that cannot be read. Raises Problem."""
    sheets = unfinished()
    found = _meant(sheets, called) if called else []
    if len(found) != 1:
        runs = [_runs(sheet) for sheet in _meant(running(), called)] if called else []
        there = [f"  {sheet.id}  {line(sheet, time.time())}" for sheet in found or sheets]
        question = "Which one? Say its id." if found else f"No table is called {called[:40]!r}."
        raise Problem("\n".join([question, *runs, *there]))
    try:
        discard(found[0].id)
    except JournalError as error:
        raise Problem(error.sentence) from error
    say(f"{found[0].name or found[0].id} is thrown away.")
    return 0


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
    found, run = _meant(sheets, called), running()
    if len(found) == 1:
        return found[0].id
    runs = _meant(run, called) if called else run
    if not found and (runs or not sheets):
        raise Problem(" ".join(["No table of yours is unfinished.", *map(_runs, runs)]))
    question = f"No unfinished table is called {called[:40]!r}. There are:"
    if found:
        question = "Which one? Say its id after --resume. There are:"
    there = (f"  {sheet.id}  {line(sheet, time.time())}" for sheet in found or sheets)
    raise Problem("\n".join([question, *there]))


def _runs(sheet: Sheet) -> str:
    """Say that a host has a table, and how to come to it from this machine."""
    join = f": {whole(f'zoolan join {Address(HERE, sheet.port)}')}" if sheet.port else ""
    return f"{sheet.name} is running{join}"


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
