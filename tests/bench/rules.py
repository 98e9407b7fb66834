"""How fast the rules are, next to what Python itself needs to build a value."""

from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from engine import GAMES, Game
from tests.bench.row import Row

SHARE = 15
"""The rules may take as long as building so many frozen dataclasses of eight fields."""

_GAMES_PLAYED = 25
_BUILT = 50_000
_ROUNDS = 15


class Rates(NamedTuple):
    """Actions a second, dataclasses a second, and how many dataclasses an action costs."""

    actions: float
    dataclasses: float
    cost: float


@dataclass(frozen=True, slots=True)
class _Eight:
    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int
    h: int


def measure() -> dict[str, Rates]:
    """Play each game at random on one core; take the middle of some rounds, side by side."""
    measured = {}
    for name, game in GAMES.items():
        rounds = [(_actions(game), _dataclasses()) for _ in range(_ROUNDS)]
        cost = median(built / actions for actions, built in rounds)
        actions, built = (median(rates) for rates in zip(*rounds, strict=True))
        measured[name] = Rates(actions, built, cost)
    return measured


def run() -> list[Row]:
    """Give a row for each game."""
    return [
        Row(
            f"{name}: rules, random play, an action ≤ {SHARE} frozen dataclasses of eight fields",
            f"{rates.cost:.1f} ({rates.actions:,.0f} actions/s)",
            rates.cost <= SHARE,
        )
        for name, rates in measure().items()
    ]


def _dataclasses() -> float:
    begun = perf_counter()
    for number in range(_BUILT):
        _Eight(number, 1, 2, 3, 4, 5, 6, 7)
    return _BUILT / (perf_counter() - begun)


def _actions(game: Game[Any, Any, Any]) -> float:
    rng, done = Random(1), 0
    begun = perf_counter()
    for number in range(_GAMES_PLAYED):
        seats = game.seats[number % len(game.seats)]
        done += _play(game, game.setup(seats, bytes([number]), {}), rng)
    return done / (perf_counter() - begun)


def _play(game: Game[Any, Any, Any], state: Any, rng: Random) -> int:
    """Play to the end; a seat with nothing to do gives way to another, then to the table."""
    done = 0
    while seats := list(game.to_act(state)):
        first = int(rng.random() * len(seats))
        for turn in range(len(seats)):
            seat = seats[first - turn]
            legal = game.legal_actions(state, seat)
            if legal:
                state = game.apply(state, seat, legal[int(rng.random() * len(legal))]).state
                break
        else:
            due = game.due(state)
            assert due is not None, "nobody can act, and neither does the table"
            state = game.apply(state, None, due.action).state
        done += 1
    return done
