"""How long until a host that stands still, its connections up, is noticed, and until all are back.

A process is stopped and goes on, as a laptop does whose lid is closed; the players do nothing.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from statistics import median
from time import perf_counter

from net.launch import launch
from net.messages import Ready
from tests.bench.back import own_folder
from tests.bench.processes import Other
from tests.bench.row import Row
from tests.bench.seat import Seat, joined

GAME = "axolotls-chill"
SEATS = 4
TIMES = 3


def run() -> list[Row]:
    """Stop a host some times."""
    with own_folder():
        noticed, back = zip(*asyncio.run(_measure()), strict=True)
    text = f"{median(noticed):.1f} s, at most {max(noticed):.1f} s"
    healed = f"{median(back):.2f} s, at most {max(back):.2f} s"
    return [
        Row("a host stands still, its connections up → all its players know", text, None),
        Row("it goes on → all are back", healed, None),
    ]


async def _measure() -> list[tuple[float, float]]:
    host = await launch(name="Bench", game=GAME, lan=False, linger=None)
    try:
        async with joined(Other(host.port, host.fingerprint), SEATS) as seats:
            for seat in seats:
                seat.client.ask(Ready, ready=True)
            await _all(seats, lambda seat: seat.client.view is not None)
            return [await _stop(host.pid, seats) for _ in range(TIMES)]
    finally:
        os.kill(host.pid, signal.SIGKILL)


async def _stop(pid: int, seats: list[Seat]) -> tuple[float, float]:
    begin = perf_counter()
    os.kill(pid, signal.SIGSTOP)
    await _all(seats, lambda seat: seat.client.away is not None)
    noticed = perf_counter() - begin
    begin = perf_counter()
    os.kill(pid, signal.SIGCONT)
    await _all(seats, lambda seat: seat.client.away is None)
    return noticed, perf_counter() - begin


async def _all(seats: list[Seat], true: Callable[[Seat], bool]) -> None:
    for seat in seats:
        await seat.until(true)
