"""From a key to the last byte of its frame on the table screen, next to a bare Textual app."""

import statistics
import sys
import tempfile
from collections.abc import Mapping
from contextlib import ExitStack
from typing import NamedTuple, TypeAlias

from tests.bench.bare import MARK
from tests.bench.raw import Raw
from tests.bench.row import Row
from tests.bench.startup import environment

KEYS = 60
"""Keys in each area."""
RIGHT, LEFT, DOWN, UP = b"\x1b[C", b"\x1b[D", b"\x1b[B", b"\x1b[A"


class Area(NamedTuple):
    """Where cursors move: keys that lead there from the area before, and those that move."""

    name: str
    way: tuple[bytes, ...]
    steps: tuple[bytes, ...]


_HAND = Area("hand", (), (LEFT, RIGHT))
_GRID = (
    _HAND,
    Area("grid, across", (UP,), (RIGHT, RIGHT, LEFT, LEFT)),
    Area("grid, along", (), (DOWN, DOWN, UP, UP)),
    Area("grid, a rule shown", (b"i",), (RIGHT, DOWN, LEFT, UP)),
)
TABLES: Mapping[tuple[str, int], tuple[Area, ...]] = {
    ("axolotls-chill", 1): (_HAND,),
    ("animix", 1): _GRID,
    ("animix", 5): _GRID,
}
"""A game, the bots at its table, and where its cursors move."""

Press: TypeAlias = tuple[float, int]
"""Seconds until the last byte of a key's frame, and how many bytes came."""
Pairs: TypeAlias = list[tuple[Press, Press]]
"""What a key cost with us, and what it cost in the bare app."""


def run() -> list[Row]:
    """Move cursors to and fro, at each table and in the bare app in turn."""
    return [row for (game, bots), areas in TABLES.items() for row in _rows(game, bots, areas)]


def _rows(game: str, bots: int, areas: tuple[Area, ...]) -> list[Row]:
    """Give the area where a key takes longest, and the most bytes of all areas."""
    pressed = _press_both(game, bots, areas)
    area = max(pressed, key=lambda name: _ratio(pressed[name]))
    ratio, pairs = _ratio(pressed[area]), pressed[area]
    mine, theirs = (
        1e3 * statistics.median(side[0] for side in both) for both in zip(*pairs, strict=True)
    )
    sizes = [ours[1] for each in pressed.values() for ours, _ in each]
    where = f", {area}" if len(areas) > 1 else ""
    seats = f"{game}, {bots + 1} seats: "
    took = f"{ratio:.2f}× ({mine:.1f} ms, bare {theirs:.1f} ms{where})"
    cost = f"median {statistics.median(sizes):.0f}, most {max(sizes)}"
    return [
        Row(f"{seats}key → frame on the table screen ≤ 1.5× a bare app", took, ratio <= 1.5),
        Row(f"{seats}bytes a key ≤ 600", cost, max(sizes) <= 600),
    ]


def _ratio(pairs: Pairs) -> float:
    return statistics.median(ours[0] / theirs[0] for ours, theirs in pairs)


def _press_both(game: str, bots: int, areas: tuple[Area, ...]) -> dict[str, Pairs]:
    """Press the same keys in both, by area."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ends:
        env = environment(folder)
        bare = Raw([sys.executable, "-m", "tests.bench.bare"], env)
        ends.callback(bare.close)
        play = [sys.executable, "-m", "tui", "play", game, "--bots", str(bots)]
        table = Raw(play, env)
        ends.callback(table.close)
        bare.seconds_until(MARK.encode())
        table.seconds_until(b"YOUR TURN")
        bare.settle()
        table.settle()
        return {area.name: _walk(area, table, bare) for area in areas}


def _walk(area: Area, table: Raw, bare: Raw) -> Pairs:
    """Give the keys that both had something to paint for."""
    for key in area.way:
        table.press(key)
        table.settle()
    steps = area.steps * (KEYS // len(area.steps))
    pairs = [(table.press(key), bare.press(key)) for key in steps]
    return [(ours, theirs) for ours, theirs in pairs if ours[1] and theirs[1]]
