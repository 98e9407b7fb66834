"""From the command to the first painted frame, next to a bare Textual app."""

import os
import statistics
import sys
import tempfile

from tests.bench.bare import MARK
from tests.bench.raw import Raw
from tests.bench.row import Row

RUNS = 25
HOME = b"NEARBY"
"""A word of the first frame."""


def run() -> list[Row]:
    """Start both in turn, so that the machine's moods meet both."""
    with tempfile.TemporaryDirectory() as folder:
        env = environment(folder)
        bare, ours = list[float](), list[float]()
        for turn in range(RUNS + 1):
            pair = (
                _first_frame([sys.executable, "-m", "tests.bench.bare"], MARK.encode(), env),
                _first_frame([sys.executable, "-m", "tui"], HOME, env),
            )
            if turn:  # the first start compiles
                bare.append(pair[0])
                ours.append(pair[1])
    ratio = statistics.median(mine / theirs for mine, theirs in zip(ours, bare, strict=True))
    milliseconds = [1e3 * statistics.median(times) for times in (ours, bare)]
    measured = "{:.2f}× ({:.0f} ms, bare {:.0f} ms)".format(ratio, *milliseconds)
    return [Row("`zoolan` to its first frame ≤ 1.4× a bare app", measured, ratio <= 1.4)]


def environment(folder: str) -> dict[str, str]:
    """Give an environment in which nothing is remembered and nobody else is found."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return kept | {
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "ZOOLAN_REGISTRY": folder,
        "ZOOLAN_NO_MDNS": "1",
        "ZOOLAN_NO_BROADCAST": "1",
        "ZOOLAN_NAME": "Bench",
        "XDG_CONFIG_HOME": folder,
    }


def _first_frame(argv: list[str], mark: bytes, env: dict[str, str]) -> float:
    program = Raw(argv, env)
    try:
        return program.seconds_until(mark)
    finally:
        program.close()
