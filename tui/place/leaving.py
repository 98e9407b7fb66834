"""The ways out of a table, and what is asked before one is gone. Pure."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from net.tree import Phase, Presence

if TYPE_CHECKING:
    from tui.place.session import Session

LEAVE, CLOSE = "leave", "close"
STAYS = "A bot plays on in your seat."


@dataclass(frozen=True, slots=True)
class Way:
    """One way out: :data:`LEAVE` or :data:`CLOSE`, its key, and what it means."""

    id: str
    key: str
    text: str


def ways_out(session: "Session") -> tuple[Way, ...]:
    """Give what to choose from; nothing where leaving hurts nobody.

    A table that cannot be reached cannot be closed either.
    """
    owner = session.owner and not session.away
    if owner and not session.alone and others(session):
        return (
            Way(LEAVE, "l", "Leave; the table goes on without me"),
            Way(CLOSE, "c", "Close the table for everybody"),
        )
    if plays(session):
        end = session.opened and owner
        text = "Leave; the game ends here" if end else "Leave the game"
        return (Way(CLOSE if end else LEAVE, "l", text),)
    return ()


def quietly(session: "Session") -> str:
    """Give the way out where there is nothing to ask."""
    return CLOSE if session.opened and session.owner else LEAVE


def plays(session: "Session") -> bool:
    """Say whether a game goes on in which I have a seat."""
    return session.client.tree.phase is Phase.PLAYING and session.client.seat is not None


def title(session: "Session") -> str:
    """Ask whether it is meant."""
    return "Leave the running game?" if plays(session) else "Leave the table?"


def others(session: "Session") -> bool:
    """Say whether other people are at the table."""
    people = session.client.tree.people.items()
    mine = session.client.person
    return any(p.presence is Presence.HERE and key != mine for key, p in people)
