"""Random play: any seat, any legal action, and now and then the table itself."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engine import Game, Step


class Moment(NamedTuple):
    """A step of a game: the state before, who did what, and what it led to."""

    before: Any
    seat: int | None
    action: Any
    step: Step[Any]


def moves(game: Game[Any, Any, Any], state: Any) -> list[tuple[int | None, Any]]:
    """Give all that can happen now: (seat, action), and (None, action) for the table itself."""
    found: list[tuple[int | None, Any]] = [
        (seat, action)
        for seat in sorted(game.to_act(state))
        for action in game.legal_actions(state, seat)
    ]
    if due := game.due(state):
        found.append((None, due.action))
    return found


def random_move(game: Game[Any, Any, Any], state: Any, rng: Random) -> tuple[int | None, Any]:
    """Give one of the things that can happen now, without looking at all of them."""
    due = game.due(state)
    if due and rng.random() < 0.25:
        return None, due.action
    seats = sorted(game.to_act(state))
    first = rng.randrange(len(seats))
    for seat in seats[first:] + seats[:first]:
        if legal := game.legal_actions(state, seat):
            return seat, rng.choice(legal)
    assert due, "a dead end: nobody can act, and neither does the table"
    return None, due.action


def play(
    game: Game[Any, Any, Any], seats: int, number: int, bound: int = 10_000
) -> Iterator[Moment]:
    """Play a random game to its end, always the same one for a number."""
    rng = Random(number)
    state = game.setup(seats, b"game %d" % number, {})
    for _ in range(bound):
        if not game.to_act(state):
            return
        seat, action = random_move(game, state, rng)
        step = game.apply(state, seat, action)
        yield Moment(state, seat, action, step)
        state = step.state
    raise AssertionError(f"the game goes on after {bound} steps")
