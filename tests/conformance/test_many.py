"""Hundreds of random games at every number of seats, the table's own actions included.

With ``ZOOLAN_TESTS=all`` a thousand each.
"""

from typing import Any

from engine import Game
from tests.conformance.kits import each_case, kit_of
from tests.conformance.random_play import play
from tests.full import some

GAMES_PLAYED = some(250, 1000)


@each_case
def test_random_games_end(game: Game[Any, Any, Any], seats: int) -> None:
    kit = kit_of(game)
    for number in range(GAMES_PLAYED):
        for moment in play(game, seats, number, kit.bound):
            end = moment.step.state
        assert game.outcome(end) is not None
        assert kit.pieces(end) == kit.box
