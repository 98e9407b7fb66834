"""From a key to the last byte of its frame on the table screen, next to a bare Textual app."""

import statistics
import sys
import tempfile

from tests.bench.bare import MARK
from tests.bench.raw import Raw
from tests.bench.row import Row
from tests.bench.startup import environment

KEYS = 60
RIGHT, LEFT = b"\x1b[C", b"\x1b[D"


def run() -> list[Row]:
    """Move the cursor to and fro on the hand of a game, and in the bare app."""
    with tempfile.TemporaryDirectory() as folder:
        env = environment(folder)
        play = [sys.executable, "-m", "tui", "play", "axolotls-chill", "--bots", "1"]
        theirs, _ = _keys([sys.executable, "-m", "tests.bench.bare"], MARK.encode(), env)
        mine, sizes = _keys(play, b"YOUR TURN", env)
    ratio, most = mine / theirs, max(sizes)
    return [
        Row(
            "key → frame on the table screen ≤ 1.5× a bare app",
            f"{ratio:.2f}× ({mine * 1e3:.1f} ms, bare {theirs * 1e3:.1f} ms)",
            ratio <= 1.5,
        ),
        Row(
            "bytes a key ≤ 600", f"median {statistics.median(sizes):.0f}, most {most}", most <= 600
        ),
    ]


def _keys(argv: list[str], mark: bytes, env: dict[str, str]) -> tuple[float, list[int]]:
    program = Raw(argv, env)
    try:
        program.seconds_until(mark)
        program.settle()
        frames = [program.press(RIGHT if turn % 2 else LEFT) for turn in range(KEYS)]
    finally:
        program.close()
    answered = [frame for frame in frames if frame[1]]
    return statistics.median(t for t, _ in answered), [size for _, size in answered]
