"""What happened, as sentences: the table's own events here, the game's by its face."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from net.events import (
    TABLE_EVENTS,
    Back,
    Began,
    GivenSeat,
    Gone,
    Halted,
    Hindered,
    Joined,
    Owns,
    Recovered,
    Redealt,
    Removed,
    StandIn,
    WentOn,
)
from net.tree import Cause
from tui.boards.base import Face
from tui.place.presence import MY_BOT
from tui.place.scene import Scene

Telling: TypeAlias = Callable[[Any, Scene, Face], str]
"""Tells an event, in plain text; "" for what needs no telling."""


def narrate(event: Any, scene: Scene, face: Face) -> str:
    """Tell an event, the table's or the game's, in plain text; "" for what needs no telling."""
    if isinstance(event, tuple(TABLE_EVENTS.values())):
        return _of_the_table(event)
    if scene.view is None:  # of a game that is over: there is nothing left to tell it by
        return ""
    try:
        told = face.narrate(event, scene)
        return told[:1].upper() + told[1:] if told.startswith(MY_BOT) else told
    except LookupError:  # a host may tell of seats and cards that are not there
        return ""


def _of_the_table(event: Any) -> str:
    match event:
        case Joined(name, watch):
            return f"{name} comes {'to watch' if watch else 'to the table'}."
        case Gone(name, lost):
            return f"The connection to {name} broke." if lost else f"{name} has left."
        case Removed(name):
            return f"{name} was sent away."
        case Owns(name):
            return f"{name} runs the table now."
        case Began(number):
            return "The game begins." if number == 1 else f"Game {number} begins."
        case Hindered(reason):
            return f"The game cannot begin. {reason}"
        case _:
            return _of_absence(event)


def _of_absence(event: Any) -> str:
    """Tell who plays in whose place, and what held the game up."""
    match event:
        case StandIn(name, cause):
            return _STAND_INS.get(cause, _STAND_INS[Cause.LEFT]).format(name=name)
        case Back(name):
            return f"{name} is back."
        case GivenSeat(name, to):
            return f"{to} takes over the seat of {name}."
        case Halted(name):
            return f"{name} pauses the game."
        case WentOn(name):
            return f"{name} lets the game go on." if name else "The game goes on."
        case Recovered():
            return "The host was gone; the table has come back as it was."
        case Redealt(name):
            return _REDEALT.format(name=name) if name else _DEALT_ALONE
    return ""


_REDEALT = "The cards are dealt anew: {name} did not do their part of the deal."
_DEALT_ALONE = "Nobody did their part in the deal: the host has dealt alone."


_STAND_INS: Mapping[str, str] = {
    Cause.AWAY: "A bot plays on for {name}, who is away.",
    Cause.IDLE: "A bot plays on for {name}, who did nothing for a while.",
    Cause.LENT: "A bot plays for {name}: the owner lent it the seat.",
    Cause.LEFT: "A bot plays on for {name}.",
}
