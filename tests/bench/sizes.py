"""How many bytes a play in Wild costs, as another seat gets it, next to a whole snapshot."""

from random import Random
from statistics import median

from engine.axolotls.actions import Play
from net.codec import frame
from net.messages import Delta, Snapshot
from tests.bench.row import Row
from tests.net.joined import Lan, Peer

BYTES = 100
SHARE = 8
_GAMES_PLAYED = 20
_SEATS = 6


def run() -> list[Row]:
    """Play Wild at random with six seats, and weigh what the next seat is sent."""
    deltas: list[int] = []
    snapshots: list[int] = []
    for number in range(_GAMES_PLAYED):
        _play(number, deltas, snapshots)
    delta, snapshot = median(deltas), median(snapshots)
    return [
        Row(
            f"delta of a Wild play, as another seat gets it, framed: median ≤ {BYTES} bytes",
            f"{delta:.0f} bytes (of {len(deltas)}; the largest {max(deltas)})",
            delta <= BYTES,
        ),
        Row(
            f"the same ≤ 1/{SHARE} of the snapshot",
            f"1/{snapshot / delta:.1f} of {snapshot:.0f} bytes",
            delta <= snapshot / SHARE,
        ),
    ]


def _play(number: int, deltas: list[int], snapshots: list[int]) -> None:
    lan = Lan("axolotls-wild", seed=lambda: number.to_bytes(4, "big"))
    peers, rng = lan.playing(_SEATS), Random(number)
    while lan.room.outcome is None:
        peer = rng.choice(peers)
        legal = peer.me.game.choices(peer.me.view)
        if not legal:
            lan.wait(0.1)
            continue
        action = legal[rng.randrange(len(legal))]
        peer.act(action)
        if isinstance(action, Play):
            other = peers[(peers.index(peer) + 1) % _SEATS]
            deltas.append(len(frame(_newest_delta(other))))
            snapshots.append(len(frame(Snapshot(1, other.me.n, other.me.plain))))


def _newest_delta(peer: Peer) -> Delta:
    """After the last, clients fetch the record: what they are sent of it comes later."""
    return next(message for message in reversed(peer.heard) if isinstance(message, Delta))
