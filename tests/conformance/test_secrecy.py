"""No viewer learns what it may not know; and the check that says so finds a leak."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from engine import GAMES, Game
from tests.conformance.kits import KITS, each_case, each_game, kit_of
from tests.conformance.secrecy import Leak, compare


@each_case
def test_what_looks_the_same_tells_the_same(game: Game[Any, Any, Any], seats: int) -> None:
    compared = sum(compare(game, kit_of(game), seats, number) for number in range(4))
    assert compared > 100, "hardly a step could be compared: the guesses are too far off"


@dataclass(frozen=True, slots=True)
class Spoken:
    """An event that says too much."""

    secret: int


@each_game
def test_an_event_that_says_too_much_is_found(game: Game[Any, Any, Any]) -> None:
    def apply(state: Any, seat: int | None, action: Any) -> Any:
        step = game.apply(state, seat, action)
        return replace(step, events=(*step.events, Spoken(hash(step.state))))

    with pytest.raises(Leak):
        compare(replace(game, apply=apply), kit_of(game), game.seats[-1], 0)


PLANTED = [
    pytest.param(GAMES[name], leak, id=f"{name}: {title}")
    for name, kit in KITS.items()
    for title, leak in kit.leaks.items()
]


@pytest.mark.parametrize(("game", "leak"), PLANTED)
def test_a_planted_leak_is_found(game: Game[Any, Any, Any], leak: Any) -> None:
    with pytest.raises(Leak):
        sum(compare(leak(game), kit_of(game), game.seats[-1], number) for number in range(3))


@each_game
def test_every_game_has_leaks_to_plant(game: Game[Any, Any, Any]) -> None:
    assert kit_of(game).leaks
