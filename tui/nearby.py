"""How a table that was found is called, in every list."""

from collections.abc import Mapping

from engine import GAMES
from net.discovery.found import Found
from net.phase import Phase
from net.version import PROTOCOL

_STATES: Mapping[str, str] = {Phase.LOBBY: "open", Phase.PLAYING: "playing", Phase.OVER: "result"}


def game_of(found: Found) -> str:
    """Name the game that it plays."""
    return GAMES[found.game].title if found.game in GAMES else "another game"


def is_foreign(found: Found) -> bool:
    """Say whether its host is known to speak another protocol than we do."""
    return found.protocol not in (0, PROTOCOL)


def state_of(found: Found) -> str:
    """Say in a word how it stands."""
    if found.silent:
        return "silent"
    if is_foreign(found):
        return "other version"
    state = _STATES.get(found.phase, "")
    return f"{state}, code" if found.private else state
