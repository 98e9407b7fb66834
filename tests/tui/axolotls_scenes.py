"""Telling moments of Axolotls, by the names of their goldens."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine import GAMES
from engine.axolotls.actions import Discard, EndTurn, Play
from engine.axolotls.components import COLOURS, Colour
from tests.tui.board_scenes import LONG, Telling, played, seen_by


def _won(state: Any, cards: int) -> bool:
    return sum(map(len, state.layout.won)) >= cards


def _choices(state: Any) -> tuple[Any, ...]:
    """Give what the seat whose turn it is may do."""
    return GAMES["axolotls-chill"].legal_actions(state, state.turn)


def chill_turn() -> Telling:
    state = played("axolotls-chill", 4, 7, lambda s: _won(s, 5) and _on_several(s))
    return Telling("axolotls-chill", seen_by("axolotls-chill", state, state.turn))


def _on_several(state: Any) -> bool:
    """Say whether a colour in hand is wanted in two places, and the turn may not end yet."""
    plays = [a.colour for a in _choices(state) if isinstance(a, Play)]
    return EndTurn() not in _choices(state) and len(set(plays)) < len(plays)


def chill_ask() -> Telling:
    turn = chill_turn()
    plays = [a.colour for a in GAMES[turn.game].choices(turn.scene.view) if isinstance(a, Play)]
    colour = next(c for c in COLOURS if plays.count(c) > 1)
    return replace(turn, keys=(colour.letter.lower(),))


def chill_wait() -> Telling:
    state = played("axolotls-chill", 3, 2, lambda s: _won(s, 2))
    return Telling("axolotls-chill", seen_by("axolotls-chill", state, (state.turn + 1) % 3))


def chill_discard() -> Telling:
    wanted = played(
        "axolotls-chill", 5, 3, lambda s: _won(s, 4) and isinstance(_choices(s)[0], Discard)
    )
    return Telling("axolotls-chill", seen_by("axolotls-chill", wanted, wanted.turn))


def chill_six() -> Telling:
    state = played("axolotls-chill", 6, 11, lambda s: _won(s, 8) and s.turn == 3)
    return Telling("axolotls-chill", seen_by("axolotls-chill", state, 0, LONG))


def chill_over() -> Telling:
    state = played("axolotls-chill", 3, 5, lambda s: False)
    return Telling("axolotls-chill", seen_by("axolotls-chill", state, 0))


def wild_count() -> Telling:
    state = played("axolotls-wild", 4, 1, lambda s: s.count == 1)
    return Telling("axolotls-wild", seen_by("axolotls-wild", state, 0))


def wild_race() -> Telling:
    state = played("axolotls-wild", 4, 1, lambda s: _won(s, 3) and sum(s.layout.hands[0]) == 3)
    colour = next(c for c in COLOURS if state.layout.hands[0][c])
    pending = (Play(0, colour),)
    return Telling("axolotls-wild", seen_by("axolotls-wild", state, 0, pending=pending))


def wild_raised() -> Telling:
    state = played("axolotls-wild", 2, 8, lambda s: s.limit >= 6 and s.layout.spaces[0])
    return Telling("axolotls-wild", seen_by("axolotls-wild", state, 1))


def wild_big() -> Telling:
    """Two players and a hand of sixteen: made, for chance seldom gets there."""
    state = played("axolotls-wild", 2, 8, lambda s: _won(s, 4))
    scene = seen_by("axolotls-wild", state, 0)
    seen = replace(scene.view.seen, hand=(3, 0, 1, 12, 0, 0), hands=(16, 15), drawn=(Colour.RED,))
    return Telling("axolotls-wild", replace(scene, view=replace(scene.view, seen=seen, limit=16)))


def wild_watch() -> Telling:
    state = played("axolotls-wild", 6, 4, lambda s: _won(s, 7))
    return Telling("axolotls-wild", seen_by("axolotls-wild", state, None, LONG))


AXOLOTLS: Mapping[str, Callable[[], Telling]] = {
    "chill-turn": chill_turn,
    "chill-ask": chill_ask,
    "chill-wait": chill_wait,
    "chill-discard": chill_discard,
    "chill-six": chill_six,
    "chill-over": chill_over,
    "wild-count": wild_count,
    "wild-race": wild_race,
    "wild-raised": wild_raised,
    "wild-big": wild_big,
    "wild-watch": wild_watch,
}
