"""Every kind of bot plays every game to its end, from its view alone."""

from random import Random
from typing import Any

import pytest

from engine import Game
from engine.bots import BOTS
from tests.conformance.kits import CASES, kit_of


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_table_of_bots_plays_to_the_end(game: Game[Any, Any, Any], seats: int, kind: str) -> None:
    choose, rng = BOTS[kind](game), Random(1)
    state = game.setup(seats, b"bots", {})
    for _ in range(kit_of(game).bound):
        acted = False
        for seat in game.to_act(state):
            view = game.view(state, seat)
            if legal := game.choices(view):
                action = choose(view, legal, rng)
                assert action in legal
                state, acted = game.apply(state, seat, action).state, True
                break
        if not acted and (due := game.due(state)):
            state = game.apply(state, None, due.action).state
        if game.outcome(state):
            return
    raise AssertionError("the bots found no end")
