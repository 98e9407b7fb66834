"""What greedy bots see at first glance; and that they are better than chance."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine import GAMES
from engine.axolotls.actions import Discard, Draw, EndTurn, Play
from engine.axolotls.state import Acted
from engine.bots import BOTS
from tests.engine.tables import BLUE, GREEN, PURPLE, RED, WHITE, YELLOW, chill, layout, opened, wild

CHILL, WILD = GAMES["axolotls-chill"], GAMES["axolotls-wild"]
PILES = ("YYYYYYYY", "YYYYYYYY")


def greedy(name: str, state: Any, seat: int = 0) -> Any:
    game = GAMES[name]
    view = game.view(state, seat)
    return BOTS["greedy"](game)(view, game.choices(view), Random(1))


def test_greedy_wins_the_card_that_is_worth_more() -> None:
    spaces = (opened(0, "GY"), opened(12, "GYRPB"), opened(4))
    assert greedy("axolotls-wild", wild(layout(("WP", "R"), spaces, PILES))) == Play(12, WHITE)
    assert greedy("axolotls-chill", chill(layout(("WPRB", "R"), spaces, PILES))) == Play(12, WHITE)


def test_greedy_goes_for_a_card_that_its_hand_can_finish() -> None:
    spaces = (opened(4), opened(0, "G"), None)
    state = chill(layout(("WYPP", "R"), spaces, PILES))
    first = greedy("axolotls-chill", state)
    assert first in (Play(0, WHITE), Play(0, YELLOW))
    after = CHILL.apply(state, 0, first).state
    assert greedy("axolotls-chill", after).card == 0


def test_greedy_leaves_no_card_with_one_open_colour_to_the_next_seat() -> None:
    spaces = (opened(4, "GY"), opened(8), None)
    state = chill(layout(("WPPP", "R"), spaces, PILES))
    assert greedy("axolotls-chill", state) == Play(8, WHITE)
    played = chill(layout(("WPP", "R"), (opened(4, "GY"), None, None), PILES), Acted.PLAYED)
    assert greedy("axolotls-chill", played) == EndTurn()


def test_greedy_discards_what_it_has_twice_and_keeps_the_rest() -> None:
    state = chill(layout(("PPRB", "R"), (opened(0), None, None), PILES))
    assert greedy("axolotls-chill", state) == Discard(PURPLE)
    after = CHILL.apply(state, 0, Discard(PURPLE)).state
    assert greedy("axolotls-chill", after) == EndTurn()


def test_greedy_plays_before_it_draws() -> None:
    state = wild(layout(("WP", "R"), (opened(4, "GY"), None, None), PILES))
    assert greedy("axolotls-wild", state) == Play(4, WHITE)
    state = wild(layout(("PP", "R"), (opened(4, "GY"), None, None), PILES))
    assert greedy("axolotls-wild", state) == Draw()


def test_random_takes_any_legal_action() -> None:
    legal = (WHITE, GREEN, YELLOW, RED, PURPLE, BLUE)
    rng, choose = Random(1), BOTS["random"](WILD)
    taken = Counter(choose(None, legal, rng) for _ in range(600))
    assert set(taken) == set(legal)
    assert min(taken.values()) > 60


@pytest.mark.parametrize("game", [CHILL, WILD], ids=lambda game: game.name)
def test_greedy_wins_more_than_random(game: Any) -> None:
    wins: Counter[str] = Counter()
    for number in range(40):
        rng = Random(number)
        kinds = ("greedy", "random") if number % 2 else ("random", "greedy")
        bots = [BOTS[kind](game) for kind in kinds]
        state = game.setup(2, b"%d" % number, {})
        while seats := sorted(game.to_act(state)):
            able = [seat for seat in seats if game.legal_actions(state, seat)]
            if able:
                seat = rng.choice(able)
                view = game.view(state, seat)
                action = bots[seat](view, game.choices(view), rng)
                state = game.apply(state, seat, action).state
            else:
                state = game.apply(state, None, game.due(state).action).state
        wins.update(kinds[seat] for seat in game.outcome(state).winners)
    assert wins["greedy"] > 2 * wins["random"]
