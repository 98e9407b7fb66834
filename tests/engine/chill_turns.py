"""Takes turns in Chill, for tests."""

from typing import Any

import pytest

from engine import GAMES, RuleError, Step
from engine.axolotls.state import ChillState

GAME = GAMES["axolotls-chill"]
PILES = ("YYYYYYYY", "YYYYYYYY")
"""Plenty to draw."""


def legal(state: ChillState, seat: int = 0) -> tuple[Any, ...]:
    return GAME.legal_actions(state, seat)


def do(state: ChillState, *actions: Any) -> Step[ChillState]:
    """Let the seat whose turn it is do these; give the last step."""
    for action in actions:
        step = GAME.apply(state, state.turn, action)
        state = step.state
    return step


def refused(state: ChillState, action: Any, seat: int = 0) -> tuple[str, str]:
    with pytest.raises(RuleError) as refusal:
        GAME.apply(state, seat, action)
    return refusal.value.code, refusal.value.say()
