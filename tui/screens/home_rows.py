"""What home lists: my seats, my unfinished tables, the tables nearby, and what can be begun."""

import time
from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from engine import GAMES
from net.discovery.address import Address
from net.discovery.found import Found
from tui.looks.looks import Looks
from tui.nearby import game_of, state_of
from tui.place.countdown import shown
from tui.stranded import BEEN, NONE_YET, POINT, TO_TRY, to_try
from tui.widgets.menu import BLANK, Row, heading, note

if TYPE_CHECKING:
    from net.journal import Sheet
    from tui.place.mine import Mine
    from tui.place.recent import Recent
    from tui.place.tickets import Ticket

SEAT, TABLE, RECENT = "seat", "table", "recent"
"""What ids of rows begin with, before a number in the list."""
NEARBY = heading("TABLES NEARBY")
LOOKING = ("Looking around…", "Looking around...")
RECENTS = 3
"""So many hosts where one was are offered where no table is nearby."""
WIDTH = 53
"""Cells of a line of a sentence: it stands in the smallest terminal."""


def of_mine(mine: "Mine | None") -> list[Row]:
    """List what this user can go on with; nothing where there is nothing."""
    rows = []
    if mine and mine.seats:
        rows += [heading("YOUR SEATS"), *map(_seat, range(len(mine.seats)), mine.seats), BLANK]
    if mine and mine.tables:
        rows += [heading("YOUR UNFINISHED TABLES")]
        rows += [*map(_table, range(len(mine.tables)), mine.tables), BLANK]
    return rows


def of_nearby(tables: Sequence[Found]) -> list[Row]:
    """List the tables that were found."""
    head = Row(("TABLES NEARBY", "game", "seats", "state"), tone="heading")
    return [head, *(_found(n, found) for n, found in enumerate(tables, 1))]


def looking(problem: str | None, looks: Looks) -> list[Row]:
    """List no table yet, and say what is wrong, if something is."""
    return [NEARBY, *(_wrapped(problem) if problem else [note(f"  {looks.glyph(*LOOKING)}")])]


def stranded(problem: str | None, o: str, mine: "Mine | None", looks: Looks) -> list[Row]:
    """List no table, and say what to try; ``o``: the key that joins by address."""
    point = looks.glyph(*POINT)
    first = [*_wrapped(problem), note(f"  {TO_TRY}")] if problem else [note(f"  {NONE_YET}")]
    been = mine.recents[:RECENTS] if mine else ()
    rows = [NEARBY, *first]
    for line in to_try(f"{o} joins by address", been=bool(been)):
        rows.append(note(f"  {point}{line}"))
        if line == BEEN:
            rows += map(_recent, range(len(been)), been)
    return rows


def to_begin(player: str) -> list[Row]:
    """List what one can begin with."""
    return [
        heading("BEGIN"),
        Row(("Host a table", "for everybody on your network"), id="host", key="h"),
        Row(("Play alone", "against bots"), id="alone", key="a"),
        Row(("Join by address", "when a table is not in the list"), id="join", key="o"),
        Row(("Learn to play", "a lesson for each game"), id="learn", key="l"),
        Row(("How to play", "the rules, in our words"), id="rules", key="?"),
        Row(("Replays", "see your games again"), id="replays", key="v"),
        Row(("Your name", player), id="rename", key="n"),
        Row(("Settings", "colours, characters, keys"), id="settings", key="s"),
        Row(("Quit", ""), id="quit", key="q"),
    ]


def _wrapped(text: str) -> list[Row]:
    return [note(f"  {line}") for line in wrap(text, WIDTH)]


def _recent(number: int, recent: "Recent") -> Row:
    ago = f"{_long(time.time() - recent.when)} ago"
    return Row((recent.name, recent.address, ago), id=f"{RECENT}{number}", key=str(number + 1))


def _seat(number: int, ticket: "Ticket") -> Row:
    where = str(Address(ticket.host, ticket.port))
    cells = (f"{ticket.person} at {ticket.name}", _title(ticket.game), where)
    return Row(cells, id=f"{SEAT}{number}", key="" if number else "c", tone="good")


def _table(number: int, sheet: "Sheet") -> Row:
    ago = f"{_long(time.time() - sheet.when)} ago"
    cells = (sheet.name, _title(sheet.game), ago)
    return Row(cells, id=f"{TABLE}{number}", key="" if number else "u", tone="good")


def _long(seconds: float) -> str:
    """Say a span that may be days."""
    hours = int(seconds // 3600)
    if hours < 2:
        return shown(seconds)
    return f"{hours} hours" if hours < 48 else f"{hours // 24} days"


def _title(game: str) -> str:
    return GAMES[game].title if game in GAMES else "another game"


def _found(number: int, found: Found) -> Row:
    seats = f"{found.taken}/{found.seats}" if found.seats else ""
    key = str(number) if number < 10 else ""
    tone = "note" if found.silent else "item"
    cells = (found.name, game_of(found), seats, state_of(found))
    return Row(cells, id=f"@{found.id}", key=key, tone=tone)
