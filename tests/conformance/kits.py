"""Every game's helpers, and every case that the suite runs."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine import GAMES, Game
from tests.conformance import animix, axolotls
from tests.conformance.kit import Kit

KITS: Mapping[str, Kit] = {
    "axolotls-chill": axolotls.CHILL,
    "axolotls-wild": axolotls.WILD,
    "animix": animix.ANIMIX,
}

CASES = [
    pytest.param(game, seats, id=f"{name}-{seats}")
    for name, game in GAMES.items()
    for seats in game.seats
]

each_case = pytest.mark.parametrize(("game", "seats"), CASES)
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def kit_of(game: Game[Any, Any, Any]) -> Kit:
    """Give a game's helpers, or fail with what to do."""
    if game.name not in KITS:
        pytest.fail(f"The game {game.name} has no Kit in tests/conformance/kits.py: add one.")
    return KITS[game.name]
