"""Golden play-throughs: a whole game as text, through every seat's eyes.

``python -m tests.conformance.golden --write`` plays them anew; read the difference before you
commit it, for it is a change of the rules or of what somebody sees.
"""

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from engine import GAMES, Game
from engine.bots import BOTS
from engine.chance import pick

GOLDENS = Path(__file__).parent / "goldens"
SEED = b"golden"


class SteadyChooser:
    """A chooser that stays the same for ever, as Python's own is not promised to."""

    def __init__(self) -> None:
        self._asked = 0

    def randrange(self, stop: int, /) -> int:
        self._asked += 1
        return pick(stop, SEED, self._asked)

    def random(self) -> float:
        return self.randrange(1 << 30) / (1 << 30)


def path_of(game: Game[Any, Any, Any]) -> Path:
    return GOLDENS / f"{game.name}.txt"


def play_through(game: Game[Any, Any, Any]) -> str:
    """Play a game of greedy bots and tell it: what was done, what happened, what each one sees."""
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Game[Any, Any, Any]) -> Iterator[str]:
    seats = game.seats[min(1, len(game.seats) - 1)]
    rng = SteadyChooser()
    state = game.setup(seats, SEED, {})
    yield f"{game.title}, {seats} seats, seed {SEED.decode()}"
    shown: dict[str, str] = {}
    yield from _views(game, state, seats, shown)
    while game.to_act(state):
        seat, action = next_move(game, state, rng)
        step = game.apply(state, seat, action)
        state = step.state
        yield ""
        yield f"> {'the table' if seat is None else f'seat {seat}'}: {text(action)}"
        yield from (f"  {text(event)}" for event in step.events)
        yield from _views(game, state, seats, shown)
    yield ""
    yield from (f"{name}: {value}" for name, value in rows(game.outcome(state)))


def next_move(game: Game[Any, Any, Any], state: Any, rng: SteadyChooser) -> tuple[int | None, Any]:
    seats = sorted(game.to_act(state))
    first = rng.randrange(len(seats))
    for seat in seats[first:] + seats[:first]:
        view = game.view(state, seat)
        if legal := game.choices(view):
            return seat, BOTS["greedy"](game)(view, legal, rng)
    due = game.due(state)
    assert due is not None, "a dead end"
    return None, due.action


def _views(
    game: Game[Any, Any, Any], state: Any, seats: int, before: dict[str, str]
) -> Iterator[str]:
    """Tell what changed for a watcher; then, of each seat, all that it sees otherwise."""
    public = dict(rows(game.view(state, None)))
    for name, value in public.items():
        if before.get(name) != value:
            yield f"    all see {name}: {value}"
    for seat in range(seats):
        own = dict(rows(game.view(state, seat)))
        differs = (f"{name}: {value}" for name, value in own.items() if public[name] != value)
        yield f"    seat {seat} sees {', '.join(differs)}"
    before.update(public)


def rows(thing: Any, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Give a dataclass as (field, text), with the fields of dataclasses in it one by one."""
    for field in fields(thing):
        value = getattr(thing, field.name)
        if is_dataclass(value):
            yield from rows(value, f"{prefix}{field.name}.")
        else:
            yield prefix + field.name, text(value)


def text(value: Any) -> str:
    """Give a value as short text: enums by name, dataclasses by their fields."""
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple):
        return "(" + " ".join(text(item) for item in value) + ")"
    if is_dataclass(value):
        inner = " ".join(f"{f.name}={text(getattr(value, f.name))}" for f in fields(value))
        return f"{type(value).__name__}({inner})"
    return "-" if value is None else str(value)


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    GOLDENS.mkdir(exist_ok=True)
    for each in GAMES.values():
        path_of(each).write_text(play_through(each), "utf-8", newline="\n")
