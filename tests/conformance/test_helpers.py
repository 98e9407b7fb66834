"""A game without its helpers fails, and is told what to do."""

from dataclasses import replace
from typing import Any

import pytest

from engine import GAMES, Game
from tests.conformance.golden import path_of
from tests.conformance.kits import KITS, each_game, kit_of


@each_game
def test_every_game_has_its_helpers(game: Game[Any, Any, Any]) -> None:
    kit_of(game)
    assert path_of(game).exists(), "python -m tests.conformance.golden --write"


def test_no_helpers_are_left_of_games_that_are_gone() -> None:
    assert set(KITS) <= set(GAMES)


@each_game
def test_a_new_game_without_helpers_fails_with_what_to_do(game: Game[Any, Any, Any]) -> None:
    with pytest.raises(pytest.fail.Exception, match="snap has no Kit"):
        kit_of(replace(game, name="snap"))
