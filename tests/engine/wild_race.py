"""Races in Wild, for tests."""

from typing import Any

import pytest

from engine import GAMES, RuleError, Step
from engine.axolotls.actions import Count
from engine.axolotls.state import WildState

GAME = GAMES["axolotls-wild"]
PILES = ("YYYYYYYY", "YYYYYYYY")
"""Plenty to draw."""


def go(seats: int = 3, seed: bytes = b"seed", **options: Any) -> WildState:
    """Deal, and count to GO."""
    state: WildState = GAME.setup(seats, seed, options)
    for _ in range(4):
        state = GAME.apply(state, None, Count()).state
    return state


def do(state: WildState, seat: int | None, action: Any) -> Step[WildState]:
    return GAME.apply(state, seat, action)


def refusal(state: WildState, seat: int | None, action: Any) -> RuleError:
    with pytest.raises(RuleError) as refused:
        GAME.apply(state, seat, action)
    return refused.value
