"""Telling moments of games, the same in every run: bots play from a fixed seed up to one.

Each is played once in a process: nothing in it can be changed.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from engine import GAMES, Game, Outcome
from engine.bots import BOTS

SEED = b"a picture is worth"


@dataclass(frozen=True)
class Moment:
    """A state, and what happened up to it."""

    state: Any
    events: tuple[Any, ...]
    outcome: Outcome | None
    seats: int


def play(
    game: Game[Any, Any, Any], seats: int, until: Callable[[Any], bool], kind: str = "greedy"
) -> Moment:
    """Play with bots until a state is as wanted, or to the end."""
    rng = Random(7)
    choose = BOTS[kind](game)
    state, events = game.setup(seats, SEED, {}), ()
    while not until(state) and game.outcome(state) is None:
        step = _step(game, state, choose, rng)
        state, events = step.state, (*events, *step.events)
    return Moment(state, events, game.outcome(state), seats)


def _step(game: Game[Any, Any, Any], state: Any, choose: Any, rng: Random) -> Any:
    able = [s for s in sorted(game.to_act(state)) if game.legal_actions(state, s)]
    if able:
        seat = able[rng.randrange(len(able))]
        action = choose(game.view(state, seat), game.legal_actions(state, seat), rng)
        return game.apply(state, seat, action)
    due = game.due(state)
    assert due is not None
    return game.apply(state, None, due.action)


CHILL, WILD, ANIMIX = GAMES["axolotls-chill"], GAMES["axolotls-wild"], GAMES["animix"]


@cache
def chill_turn() -> Moment:
    """Seat 0 is to play in the middle of the game."""
    return play(CHILL, 4, lambda s: s.turn == 0 and s.acted == "nothing" and _won(s) == 5)


@cache
def chill_discard() -> Moment:
    """Seat 0 can play nothing, and has to discard."""
    return play(CHILL, 6, lambda s: s.turn == 0 and "Discard" in _kinds(CHILL, s), "random")


@cache
def wild_count() -> Moment:
    """The table has said 3 and 2."""
    return play(WILD, 4, lambda s: s.count == 1)


@cache
def wild_race() -> Moment:
    """The race is on, and has been for a while."""
    moment = play(WILD, 5, lambda s: _won(s) == 6)
    return _holding(moment, ((1, 0, 2, 0, 1, 0), *moment.state.layout.hands[1:]), 4)


@cache
def wild_hand() -> Moment:
    """Two players whose hands have grown past twelve cards, as bots hardly ever have them."""
    moment = play(WILD, 2, lambda s: _won(s) == 2)
    return _holding(moment, ((4, 2, 3, 2, 1, 2), (0, 5, 4, 0, 0, 4)), 14)


@cache
def animix_turn(seats: int) -> Moment:
    """Seat 0 is to play in the middle of the game."""
    return play(ANIMIX, seats, lambda s: s.turn == 0 and sum(s.hands[0]) == 3)


def end(game: Game[Any, Any, Any], seats: int) -> Moment:
    """The game is over."""
    return _end(game.name, seats)


@cache
def _end(game: str, seats: int) -> Moment:
    return play(GAMES[game], seats, lambda _state: False)


def _holding(moment: Moment, hands: tuple[tuple[int, ...], ...], limit: int) -> Moment:
    """Give the same moment with other hands: bots play what they can at once."""
    layout = replace(moment.state.layout, hands=hands)
    return replace(moment, state=replace(moment.state, layout=layout, limit=limit))


def _won(state: Any) -> int:
    return sum(map(len, state.layout.won))


def _kinds(game: Game[Any, Any, Any], state: Any) -> set[str]:
    return {type(action).__name__ for action in game.legal_actions(state, 0)}
