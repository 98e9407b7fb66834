"""A table among people who mean well, a guest who does not, and strangers at its door."""

from contextlib import suppress

import msgspec

from engine import GAMES
from net.errors import ProtocolError
from net.messages import Bye, Request, Start, Welcome
from net.table.limits import KEPT_LINES
from net.text import NAME_CELLS, cell_width
from net.tree import Phase
from tests.fuzz.draw import Draw
from tests.fuzz.speaking import GREETINGS, KINDS, message
from tests.net.flags import ONLY_FLAGS
from tests.net.joined import Lan, Peer

MESSAGES = 40
"""So many at most in one run."""
_MANY = KEPT_LINES + 10
"""Times that something is said again and again."""
_LARGEST = 64 * 1024
_TURNS = 50


def table(data: bytes) -> None:
    """Say whatever the bytes choose; then the table is unharmed, and its game can be played."""
    draw = Draw(data)
    lan = Lan("flags", games={**GAMES, **ONLY_FLAGS})
    ada = lan.join("Ada", key="owner's key")
    ben = lan.join("Ben")
    rude = [lan.join("Eve"), lan.peer("Stranger")]
    if draw.below(2):
        ada.ask(Start)
    for _ in range(MESSAGES):
        if not draw.left:
            break
        _say(draw, lan, rude)
        lan.assert_in_step()
    _is_unharmed(lan, ada, ben)
    _plays_on(lan, ada, ben)


def _say(draw: Draw, lan: Lan, rude: list[Peer]) -> None:
    """One of the rude does something: says anything, goes, comes again; or time goes by."""
    peer = draw.pick(rude)
    match draw.below(12):
        case 0:
            lan.wait(draw.pick([0.5, 3.0, 40.0]))
        case 1:
            peer.leave_the_net()
            rude.remove(peer)
            rude.append(lan.peer("Stranger"))
        case 2 if len(rude) < 4:
            rude.append(lan.peer("Stranger"))
        case _ if _gone(lan, peer):
            rude.remove(peer)
            rude.append(lan.peer("Stranger"))
        case _:
            kinds = KINDS if lan.table.joined(peer) else GREETINGS
            said = message(draw, kinds, _own_tokens(rude))
            for number in range(1 if draw.below(8) else _MANY):
                if isinstance(said, Request) and number:
                    draw.asked += 1
                    said = msgspec.structs.replace(said, request=draw.asked)
                with suppress(ProtocolError):
                    lan.send(peer, said)
                if _gone(lan, peer):
                    break


def _gone(lan: Lan, peer: Peer) -> bool:
    return not lan.table.joined(peer) and any(isinstance(m, Bye) for m in peer.heard)


def _own_tokens(rude: list[Peer]) -> tuple[str, ...]:
    """What leads to seats of their own, of now and of before."""
    return tuple(m.token for peer in rude for m in peer.heard if isinstance(m, Welcome))


def _is_unharmed(lan: Lan, *honest: Peer) -> None:
    for peer in honest:
        assert lan.table.joined(peer), peer.name
        assert peer.me.pending == {}, peer.name
    tree = lan.room.common()
    assert len(tree["log"]) <= KEPT_LINES
    assert len(tree["chat"]) <= KEPT_LINES
    assert all(cell_width(person["name"]) <= NAME_CELLS for person in tree["people"].values())
    assert len(repr(tree)) < _LARGEST


def _plays_on(lan: Lan, ada: Peer, ben: Peer) -> None:
    """The owner begins, if nobody has, and with Ben brings the game to its end."""
    for _ in range(_TURNS):
        if lan.room.phase is Phase.OVER:
            return
        if lan.room.phase is Phase.LOBBY:
            ada.ask(Start)
        for peer in (ada, ben):
            legal = peer.me.game.choices(peer.me.view) if peer.me.view is not None else ()
            if legal and lan.room.phase is Phase.PLAYING:
                peer.act(legal[0])
        lan.wait(10)
    raise AssertionError(f"The game does not end: {lan.room.common()}")
