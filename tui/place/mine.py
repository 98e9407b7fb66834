"""What this user can go on with: seats to come back to, and own tables that are not over."""

from dataclasses import dataclass

from net.journal import Sheet
from net.keeping import unfinished
from tui.place.tickets import Ticket, free

MOST = 5
"""So many of each are offered."""


@dataclass(frozen=True, slots=True)
class Mine:
    """Seats, and unfinished tables; each the newest first."""

    seats: tuple[Ticket, ...] = ()
    tables: tuple[Sheet, ...] = ()

    def seat_at(self, table: str) -> Ticket | None:
        """Give my seat at a table."""
        return next((ticket for ticket in self.seats if ticket.table == table), None)


def look() -> Mine:
    """Look what there is. Blocking: call it in a thread."""
    tables = [sheet for sheet in unfinished() if sheet.readable]
    return Mine(tuple(free()[:MOST]), tuple(tables[:MOST]))
