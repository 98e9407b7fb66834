"""Telling moments of games, from real ones where they can be had: for goldens and for eyes."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine import GAMES
from engine.options import OptionValue
from tui.place.scene import Scene

NAMES = ("Ann", "Bo", "Cleo", "Dmitri", "Esperanza", "Fynn")
LONG = ("Ann", "Annabelle-Marguerite", "Anna", "ウーパールーパー", "Bartholomew the Third", "Zoë")
MOST = 4000
"""Actions of a game by chance at most: not all games by chance end."""


@dataclass(frozen=True)
class Telling:
    """A scene, the game it is from, and the keys that are pressed in it."""

    game: str
    scene: Scene
    keys: tuple[str, ...] = ()


def played(
    game: str, seats: int, seed: int, until: Callable[[Any], bool], **options: OptionValue
) -> Any:
    """Play a game by chance until a state is as wanted, or the game is over."""
    rules, rng = GAMES[game], random.Random(seed)
    state = rules.setup(seats, seed.to_bytes(4, "big"), options)
    for _ in range(MOST):
        if until(state) or rules.outcome(state):
            return state
        options = [(s, a) for s in rules.to_act(state) for a in rules.legal_actions(state, s)]
        due = rules.due(state)
        if options:
            seat, action = rng.choice(sorted(options, key=repr))
        else:
            assert due is not None
            seat, action = None, due.action
        state = rules.apply(state, seat, action).state
    return state


def seen_by(
    game: str, state: Any, me: int | None, names: tuple[str, ...] = NAMES, **more: Any
) -> Scene:
    """Give the scene of a state as a seat sees it; the second seat is a bot, the last is away."""
    rules = GAMES[game]
    seats = len(getattr(state, "layout", state).hands)
    notes = tuple("bot" if s == 1 else "away" if s == seats - 1 > 1 else "" for s in range(seats))
    view = rules.view(state, me)
    more.setdefault("hints", game == "axolotls-chill")
    return Scene(view, names[:seats], notes, me, outcome=rules.outcome(state), **more)
