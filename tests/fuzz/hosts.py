"""A client before a host that means no good: any message at any time, and trees that are wrong."""

from contextlib import suppress
from typing import Any, get_args

from engine import GAMES
from net.codec import frame, read_host
from net.delta import diff
from net.errors import ProtocolError
from net.messages import Delta, FromHost, Message, Ready, Snapshot
from net.mirror import Mirror
from net.tree import Phase
from tests.fuzz.draw import Draw
from tests.fuzz.speaking import TEXTS, message
from tests.net.hostile_trees import NASTY, places, put, sound
from tests.net.test_hearsay import assert_harmless

KINDS: tuple[type[Message], ...] = get_args(FromHost)
_POOL = (*TEXTS, *NASTY, "1", "2", "@joined", "@began", "here", "playing", "lobby", "over")
_MESSAGES = 12


def mirror(data: bytes) -> None:
    """Tell a client whatever the bytes choose: it takes it in, or it says ProtocolError."""
    draw = Draw(data)
    welcome, tree = sound(draw.pick(sorted(GAMES)), draw.pick([*Phase]))
    client = Mirror(welcome, GAMES)
    with suppress(ProtocolError):
        _tell(client, Snapshot(1, 1, tree))
        for _ in range(_MESSAGES):
            if not draw.left:
                break
            tree = _say(draw, client, tree)


def _say(draw: Draw, client: Mirror, tree: Any) -> Any:
    match draw.below(6):
        case 0:
            _tell(client, message(draw, KINDS, _POOL))
        case 1:
            client.ask(Ready, ready=True)
        case 2:
            tree = _other(draw, tree)
            _tell(client, Snapshot(draw.below(3), draw.below(9), tree))
        case _:
            before, tree = tree, _other(draw, tree)
            _tell(client, Delta(client.n + 1, diff(before, tree), draw.pick([None, 1, 7])))
    return tree


def _other(draw: Draw, tree: Any) -> Any:
    """Give a tree with something else in one place."""
    path = draw.pick([*places(tree)])
    return put(tree, path, draw.plain(_POOL))


def _tell(client: Mirror, said: Message) -> None:
    client.receive(read_host(frame(said)[4:]))
    client.outgoing.clear()
    if client.complete:
        assert_harmless([client.tree, client.view, client.story])
