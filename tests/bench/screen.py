"""From a key to the last byte of its frame on the table screen, next to a bare Textual app."""

import statistics
import sys
import tempfile
from contextlib import ExitStack
from typing import TypeAlias

from tests.bench.bare import MARK
from tests.bench.raw import Raw
from tests.bench.row import Row
from tests.bench.startup import environment

KEYS = 60
RIGHT, LEFT = b"\x1b[C", b"\x1b[D"


Press: TypeAlias = tuple[float, int]
"""Seconds until the last byte of a key's frame, and how many bytes came."""


def run() -> list[Row]:
    """Move a cursor to and fro, on the hand of a game and in the bare app in turn."""
    pairs = _press_both()
    ratio = statistics.median(ours[0] / theirs[0] for ours, theirs in pairs)
    mine, theirs = (
        1e3 * statistics.median(side[0] for side in both) for both in zip(*pairs, strict=True)
    )
    sizes = [ours[1] for ours, _ in pairs]
    took = f"{ratio:.2f}× ({mine:.1f} ms, bare {theirs:.1f} ms)"
    cost = f"median {statistics.median(sizes):.0f}, most {max(sizes)}"
    return [
        Row("key → frame on the table screen ≤ 1.5× a bare app", took, ratio <= 1.5),
        Row("bytes a key ≤ 600", cost, max(sizes) <= 600),
    ]


def _press_both() -> list[tuple[Press, Press]]:
    """Press the same keys in both; give those that both had something to paint for."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ends:
        env = environment(folder)
        bare = Raw([sys.executable, "-m", "tests.bench.bare"], env)
        ends.callback(bare.close)
        game = Raw([sys.executable, "-m", "tui", "play", "axolotls-chill", "--bots", "1"], env)
        ends.callback(game.close)
        bare.seconds_until(MARK.encode())
        game.seconds_until(b"YOUR TURN")
        bare.settle()
        game.settle()
        pairs = [(game.press(key), bare.press(key)) for _ in range(KEYS) for key in (LEFT, RIGHT)]
    return [(ours, theirs) for ours, theirs in pairs if ours[1] and theirs[1]]
