"""A replay for all: the owner shows where they are in the record of the game that is over."""

from net.errors import RequestRefused
from net.messages import Lead
from net.table.room import Room
from net.tree import Shown


def lead(room: Room, _who: str, ask: Lead, _now: float) -> None:
    """Show all a place in the record, or nothing any more."""
    if ask.at is None:
        room.shown = None
        return
    assert room.play is not None, "there is a result, so there was a game"
    if ask.number != room.played:
        raise RequestRefused("lead", "Only the game that was played last can be shown.")
    if not 0 <= ask.at <= len(room.play.deeds):
        raise RequestRefused("lead", "That game has no such moment.")
    if ask.eyes is not None and not 0 <= ask.eyes < room.play.seats:
        raise RequestRefused("lead", "Nobody sat in that seat.")
    shown = Shown(ask.number, ask.at, ask.eyes, ask.open)
    room.shown = room.shown if shown == room.shown else shown
