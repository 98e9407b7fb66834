"""How long an action takes, from sending it to having its delta, next to a bare asyncio echo.

Each action is followed by one trip to the echo, so that what else the machine does meets both.
"""

import asyncio
from random import Random
from statistics import quantiles
from typing import NamedTuple

from net.tree import Phase
from tests.bench import race
from tests.bench.echo import Asker
from tests.bench.processes import process
from tests.bench.row import Row
from tests.bench.seat import Seat, begin, joined

GAME = "axolotls-wild"
SPEED = "20"
SEATS = 6
WATCHERS = 32
SAMPLES = 1500
REQUEST, REPLY = 27, 84
"""Bytes of a play and of its delta, framed, in the median."""


class Trips(NamedTuple):
    """Seconds of each action, and of the echo after it."""

    actions: list[float]
    echoes: list[float]

    def at(self, percent: int) -> tuple[float, float, float]:
        """Give the percentile of actions and echoes, in microseconds, and their ratio."""
        action, echo = (1e6 * quantiles(trips, n=100)[percent - 1] for trips in self)
        return action, echo, action / echo


def run() -> list[Row]:
    """Measure an action's trip with six seats, with watchers beside them, and the race."""
    alone, watched = asyncio.run(_measure(0)), asyncio.run(_measure(WATCHERS))
    return [
        _row("action → own delta, 6 seats, without TLS: p50 ≤ 2.5× of a bare echo", alone, 50, 2.5),
        _row("the same, p99 ≤ 4×", alone, 99, 4),
        _row(f"the same with {WATCHERS} watchers: p50 ≤ 5×", watched, 50, 5),
        *race.run(),
    ]


def _row(goal: str, trips: Trips, percent: int, most: float) -> Row:
    action, echo, ratio = trips.at(percent)
    return Row(goal, f"{ratio:.2f}× ({action:.0f} µs; echo {echo:.0f} µs)", ratio <= most)


async def _measure(watchers: int) -> Trips:
    trips = Trips([], [])
    loop = asyncio.get_running_loop()
    with process("host", GAME, SPEED) as port, process("echo") as beside:
        transport, asker = await loop.create_connection(Asker, "127.0.0.1", beside)
        async with joined(port, SEATS, watchers) as seats:
            while len(trips.actions) < SAMPLES:
                await begin(seats[:SEATS])
                await _play(seats, asker, trips)
        transport.close()
    return trips


async def _play(seats: list[Seat], asker: Asker, trips: Trips) -> None:
    players, rng = seats[:SEATS], Random(len(trips.actions))
    while players[0].client.tree.phase is Phase.PLAYING:
        able = [seat for seat in players if seat.legal]
        if not able:
            await asyncio.sleep(0.01)  # the table counts to GO
            continue
        seat = rng.choice(able)
        trips.actions.append(await seat.trip(rng))
        newest = seat.newest
        for other in seats:
            await other.until(lambda other, newest=newest: other.newest >= newest)
        trips.echoes.append(await asker.trip(REQUEST, REPLY))
