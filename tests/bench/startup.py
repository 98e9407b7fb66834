"""From the command to the first painted frame, next to a bare Textual app."""

import os
import statistics
import sys
import tempfile
from pathlib import Path

from tests.bench import bare
from tests.bench.fresh import Fresh
from tests.bench.raw import Raw
from tests.bench.row import Row

RUNS = 25
FRESH_RUNS = 5
"""How often each start of a fresh installation is tried."""
HOME = b"NEARBY"
"""A word of the first frame."""
BARE = bare.MARK.encode()
GOAL = 1.4


def run() -> list[Row]:
    """Measure it as it lies here, and as it is installed."""
    with tempfile.TemporaryDirectory() as folder:
        return [_here(folder), *_installed(Path(folder))]


def _here(folder: str) -> Row:
    """Start both in turn, so that the machine's moods meet both."""
    env, pairs = environment(folder), list[tuple[float, float]]()
    for _ in range(RUNS + 1):
        theirs = _first_frame([sys.executable, "-m", "tests.bench.bare"], BARE, env)
        pairs.append((_first_frame([sys.executable, "-m", "tui"], HOME, env), theirs))
    # the first start compiles
    return _row("`zoolan` to its first frame ≤ 1.4× a bare app", pairs[1:], goal=True)


def _installed(folder: Path) -> list[Row]:
    """Start a fresh wheel: compiled when it was installed, and then as it is without that."""
    env, fresh = environment(str(folder)), Fresh(folder)
    env.pop("PYTHONPATH", None)
    ours = [str(fresh.commands / "zoolan")]
    theirs = [str(fresh.commands / "python"), bare.__file__]
    kinds: dict[str, list[tuple[float, float]]] = {"compiled": [], "first": [], "second": []}
    for _ in range(FRESH_RUNS):
        fresh.compile()
        kinds["compiled"].append((_first_frame(ours, HOME, env), _first_frame(theirs, BARE, env)))
        fresh.forget()
        theirs_twice = [_first_frame(theirs, BARE, env) for _ in range(2)]
        fresh.forget()
        ours_twice = [_first_frame(ours, HOME, env) for _ in range(2)]
        for kind, *pair in zip(("first", "second"), ours_twice, theirs_twice, strict=True):
            kinds[kind].append((pair[0], pair[1]))
    return [
        _row(
            "the same of a fresh wheel, compiled by pip or uv ≤ 1.4×", kinds["compiled"], goal=True
        ),
        _row("the first start where nothing was compiled", kinds["first"]),
        _row("the second one then ≤ 1.4×", kinds["second"], goal=True),
    ]


def _row(title: str, pairs: list[tuple[float, float]], *, goal: bool = False) -> Row:
    ratio = statistics.median(mine / theirs for mine, theirs in pairs)
    milliseconds = [1e3 * statistics.median(times) for times in zip(*pairs, strict=True)]
    measured = "{:.2f}× ({:.0f} ms, bare {:.0f} ms)".format(ratio, *milliseconds)
    return Row(title, measured, ratio <= GOAL if goal else None)


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
