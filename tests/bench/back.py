"""How long it takes from ``kill -9`` of a host until all six players are back where they were.

The host is started again at once, as ``zoolan host --resume`` does; the players do nothing.
"""

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.bench.row import Row
from tests.net.surviving import playing

GAME = "axolotls-wild"
SEATS = 6
TIMES = 5


def run() -> list[Row]:
    """Kill a host some times."""
    with own_folder():
        took = asyncio.run(_measure())
    text = f"{median(took):.2f} s, at most {max(took):.2f} s"
    return [Row(f"kill -9 of the host → all {SEATS} players are back", text, None)]


async def _measure() -> list[float]:
    took = []
    async with playing(GAME, SEATS, seed=1) as table:
        for _ in range(TIMES):
            await table.play(accepted=3)
            begin = perf_counter()
            await table.kill()
            await table.come_back()
            took.append(perf_counter() - begin)
    return took


@contextmanager
def own_folder() -> Iterator[None]:
    """Keep what is the user's out of it."""
    with TemporaryDirectory() as folder:
        os.environ["ZOOLAN_DATA"] = folder
        yield
        del os.environ["ZOOLAN_DATA"]
