"""Which requests there are in which phase, who may make them, and who carries them out."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from net.errors import RequestRefused
from net.messages import (
    Act,
    AddBot,
    Asked,
    Choose,
    Commit,
    Give,
    Lead,
    Leave,
    Lend,
    Move,
    Pause,
    Ready,
    Rematch,
    Remove,
    Reveal,
    Say,
    SetOption,
    Start,
)
from net.table import dealer, lobby, patience, playing, seats, showing, stopping
from net.table.play import Possible
from net.table.room import Room
from net.tree import Phase

Handler: TypeAlias = Callable[[Room, str, Any, float], None]

ALWAYS: Mapping[type, Handler] = {
    Say: playing.say,
    Leave: playing.leave,
    Commit: dealer.commit,
    Reveal: dealer.reveal,
}
HANDLERS: Mapping[Phase, Mapping[type, Handler]] = {
    Phase.LOBBY: {
        **ALWAYS,
        Ready: lobby.ready,
        Start: lobby.start,
        Choose: lobby.choose,
        SetOption: lobby.set_option,
        AddBot: lobby.add_bot,
        Remove: lobby.remove,
        Move: lobby.move,
    },
    Phase.PLAYING: {  # and Act, which needs to know what its sender saw
        **ALWAYS,
        Pause: stopping.pause,
        Lend: seats.lend,
        Give: seats.give,
        Remove: seats.remove,
    },
    Phase.OVER: {
        **ALWAYS,
        Rematch: playing.rematch,
        Lead: showing.lead,
        Remove: seats.remove,
    },
}
OWNERS = frozenset({Start, Choose, SetOption, AddBot, Remove, Pause, Give, Lead})
"""What only the owner of the table may ask for."""
UNTIMELY: Mapping[Phase, str] = {
    Phase.LOBBY: "That is for a game, and none has begun.",
    Phase.PLAYING: "That has to wait until the game is over.",
    Phase.OVER: "The game is over; a rematch leads back to the lobby.",
}


def carry_out(
    room: Room, who: str, ask: Asked, possible: Possible, now: float, *, drives: bool = False
) -> None:
    """Do what somebody who has joined asks; ``drives``: it is the host's bot that asks for them.

    ``possible`` tells a miss from bad luck (WI8). Raises RequestRefused, ready to show.
    """
    if not drives:
        patience.awake(room, who, now)
    if isinstance(ask, Act) and room.phase is Phase.PLAYING:
        playing.act(room, who, ask, possible, now, drives=drives)
        if not drives:
            patience.awake(room, who, now)
        return
    handler = HANDLERS[room.phase].get(type(ask))
    if handler is None:
        raise RequestRefused("phase", UNTIMELY[room.phase])
    if room.dealing and type(ask) not in ALWAYS:
        raise RequestRefused("phase", "The cards are being dealt.")
    if drives:
        raise RequestRefused("bot", "A bot plays, and nothing else.")
    if type(ask) in OWNERS and who != room.people.owner:
        owner = room.people[room.people.owner].name if room.people.owner else "nobody"
        raise RequestRefused("owner", f"Only the owner of the table may do that: {owner}.")
    handler(room, who, ask, now)
