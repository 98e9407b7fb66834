"""The golden play-throughs are as they were."""

from typing import Any

import pytest

from engine import GAMES, Game
from tests.conformance.golden import GOLDENS, path_of, play_through
from tests.conformance.kits import each_game


@each_game
def test_a_game_plays_as_its_golden_tells(game: Game[Any, Any, Any]) -> None:
    path = path_of(game)
    if not path.exists():
        pytest.fail(f"{game.name} has no golden: python -m tests.conformance.golden --write")
    assert play_through(game) == path.read_text("utf-8")


def test_there_are_no_goldens_of_games_that_are_gone() -> None:
    assert {path.name for path in GOLDENS.iterdir()} == {path_of(g).name for g in GAMES.values()}
