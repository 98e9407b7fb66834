"""What a seed stands for: who plays what, how their network is, and what goes wrong."""

from dataclasses import dataclass
from random import Random

from engine import GAMES
from engine.games import Games
from tests.net.flags import ONLY_FLAGS

ALL: Games = {**{name: GAMES[name] for name in GAMES}, **ONLY_FLAGS}
"""The games of the house, and one that the house does not know."""

_OPTIONS = {"flags": {"flags": 12, "patience": 2.0}}
TROUBLES = (
    "slow",
    "partition",
    "oneway",
    "half_open",
    "cut",
    "freeze",
    "kill_client",
    "double",
    "repeat",
    "slow_reader",
    "crash_before",
    "crash_torn",
    "crash_after",
    "kill_host",
    "host_asleep",
    "power_cut",
    "freeze_host",
    "kill_bots",
    "full_disk",
)
"""Every kind of trouble: functions of :mod:`tests.simulation.faults`."""


@dataclass(frozen=True)
class Plan:
    """One simulation. Times in seconds; ``troubles`` are the kinds that may happen at once."""

    seed: int
    game: str
    options: dict[str, object]
    people: int
    watchers: int
    bots: tuple[str, ...]
    party: float
    pace: float
    delay: float
    jitter: float
    troubles: tuple[str, ...]
    apart: float
    """About so many seconds between two troubles."""
    speed: float
    """By what the table's own waits are divided."""
    unsent: int


def make(seed: int, games: tuple[str, ...] = ()) -> Plan:
    """Give the plan of a seed."""
    rng = Random(f"{seed}/plan")
    game = rng.choice(games or tuple(ALL))
    most = ALL[game].seats[-1]
    people = rng.randint(1, most)
    least = max(ALL[game].seats.start - people, 0)
    bots = rng.randint(least, max(least, min(most - people, 2)))
    kinds = rng.sample(TROUBLES, rng.choice((0, 1, 2, 4, 8, len(TROUBLES))))
    return Plan(
        seed=seed,
        game=game,
        options={
            **_OPTIONS.get(game, {}),
            "grace": rng.choice((0.0, 1.0, 4.0, 30.0)),
            "idle": rng.choice((0.0, 0.0, 3.0)),
        },
        people=people,
        watchers=rng.choice((0, 0, 1, 2)),
        bots=tuple(rng.choice(("random", "greedy")) for _ in range(bots)),
        party=rng.uniform(4.0, 20.0),
        pace=rng.choice((0.1, 0.3, 0.6)),
        delay=rng.choice((0.0005, 0.005, 0.05)),
        jitter=rng.choice((0.0, 0.01, 0.2)),
        troubles=tuple(kinds),
        apart=rng.choice((0.7, 2.0, 5.0)),
        speed=rng.choice((1.0, 4.0)),
        unsent=rng.choice((16 * 1024, 64 * 1024)),
    )
