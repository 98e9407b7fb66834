"""What this user can go on with: seats, own tables that are not over, hosts where one was."""

from dataclasses import dataclass

from net.journal import Sheet
from net.keeping import unfinished
from tui.place.recent import Recent, recents
from tui.place.tickets import Ticket, free

MOST = 5
"""So many of each are offered."""


@dataclass(frozen=True, slots=True)
class Mine:
    """Seats, unfinished tables, and hosts where one was and has no seat; each the newest first."""

    seats: tuple[Ticket, ...] = ()
    tables: tuple[Sheet, ...] = ()
    recents: tuple[Recent, ...] = ()

    def seat_at(self, table: str) -> Ticket | None:
        """Give my seat at a table."""
        return next((ticket for ticket in self.seats if ticket.table == table), None)


def look() -> Mine:
    """Look what there is. Blocking: call it in a thread."""
    tables = [sheet for sheet in unfinished() if sheet.readable]
    seats = free()
    there = {(seat.host, seat.port) for seat in seats}
    been = [recent for recent in recents() if (recent.host, recent.port) not in there]
    return Mine(tuple(seats[:MOST]), tuple(tables[:MOST]), tuple(been[:MOST]))
