"""How long an action takes, from sending it to having its delta, next to a bare asyncio TLS echo.

Each action is followed by one trip to the echo, and one to an echo without TLS, so that what else
the machine does meets all of them.
"""

import asyncio
from random import Random
from statistics import quantiles
from typing import NamedTuple

from net.security.tls import client_context
from net.tree import Phase
from tests.bench.echo import Asker
from tests.bench.processes import Other, process
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
    """Seconds of each action, and of the echoes after it."""

    actions: list[float]
    echoes: list[float]
    plain: list[float]

    def at(self, percent: int) -> tuple[float, float, float]:
        """Give the percentile of actions, echoes and echoes without TLS, in microseconds."""
        action, echo, plain = (1e6 * quantiles(trips, n=100)[percent - 1] for trips in self)
        return action, echo, plain


def run() -> list[Row]:
    """Measure an action's trip with six seats, and with watchers beside them."""
    alone, watched = asyncio.run(_measure(0)), asyncio.run(_measure(WATCHERS))
    unkept = asyncio.run(_measure(0, "unkept"))
    return [
        _row(
            "action → own delta, 6 seats, TLS and journal on: p50 ≤ 2.5× of a bare TLS echo",
            alone,
            50,
            2.5,
        ),
        _row("the same, p99 ≤ 4×", alone, 99, 4),
        _row(f"the same with {WATCHERS} watchers: p50 ≤ 5×", watched, 50, 5),
        _cost(alone),
        _cost_of_journal(alone, unkept),
    ]


def _row(goal: str, trips: Trips, percent: int, most: float) -> Row:
    action, echo, _ = trips.at(percent)
    ratio = action / echo
    return Row(goal, f"{ratio:.2f}× ({action:.0f} µs; echo {echo:.0f} µs)", ratio <= most)


def _cost(trips: Trips) -> Row:
    """What TLS adds to a trip: twice, for the way there and back."""
    _, echo, plain = trips.at(50)
    return Row("what TLS costs a bare echo, p50", f"{echo - plain:.0f} µs of {echo:.0f} µs", None)


def _cost_of_journal(kept: Trips, unkept: Trips) -> Row:
    """What it adds to a trip, measured in echoes: the machine was not the same for both."""
    action, echo, _ = kept.at(50)
    without, echo_without, _ = unkept.at(50)
    cost = action - without * echo / echo_without
    return Row("what the journal costs an action, p50", f"{cost:.0f} µs of {action:.0f} µs", None)


async def _measure(watchers: int, kind: str = "host") -> Trips:
    trips = Trips([], [], [])
    with (
        process(kind, GAME, SPEED) as host,
        process("echo") as echo,
        process("plain") as plain,
    ):
        beside = await _asker(echo, tls=True), await _asker(plain, tls=False)
        async with joined(host, SEATS, watchers) as seats:
            while len(trips.actions) < SAMPLES:
                await begin(seats[:SEATS])
                await _play(seats, beside, trips)
        for asker in beside:
            asker.transport.close()
    return trips


async def _asker(echo: Other, *, tls: bool) -> Asker:
    context = client_context() if tls else None
    _, asker = await asyncio.get_running_loop().create_connection(
        Asker, "127.0.0.1", echo.port, ssl=context
    )
    return asker


async def _play(seats: list[Seat], askers: tuple[Asker, Asker], trips: Trips) -> None:
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
        for asker, taken in zip(askers, (trips.echoes, trips.plain), strict=True):
            taken.append(await asker.trip(REQUEST, REPLY))
