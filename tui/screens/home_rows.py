"""What home lists: my seats, my unfinished tables, the tables nearby, and what can be begun."""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine import GAMES
from net.discovery.address import Address
from net.discovery.found import Found
from tui.nearby import game_of, state_of
from tui.place.countdown import shown
from tui.widgets.menu import BLANK, Row, heading, note

if TYPE_CHECKING:
    from net.journal import Sheet
    from tui.place.mine import Mine
    from tui.place.tickets import Ticket

SEAT, TABLE = "seat", "table"
"""What ids of rows begin with, before a number in the list."""


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


def none_nearby(why: str) -> list[Row]:
    """List no table, and say why."""
    return [heading("TABLES NEARBY"), note(f"  {why}")]


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
