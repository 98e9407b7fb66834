"""Tagged things and views ⇄ plain data."""

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from engine import GAMES, Game
from net.delta import diff, patch
from net.errors import ProtocolError
from net.tags import Tags, to_plain, to_plain_after, to_typed


@dataclass(frozen=True)
class Point:
    x: int
    y: tuple[int, ...]


POINTS: Tags[Point] = Tags({"point": Point})


def test_a_tagged_thing_is_its_tag_and_its_fields_in_order() -> None:
    assert POINTS.plain(Point(1, (2, 3))) == ["point", 1, [2, 3]]
    assert POINTS.typed(["point", 1, [2, 3]]) == Point(1, (2, 3))


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        "point",
        ["line", 1, []],
        ["point", 1],
        ["point", 1, [], 2],
        ["point", "1", []],
        ["point", True, []],
        ["point", 1, [None]],
        [["point"], 1, []],
        {"point": 1},
    ],
)
def test_what_is_no_tagged_thing_raises_protocol_error(wrong: Any) -> None:
    with pytest.raises(ProtocolError):
        POINTS.typed(wrong)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_views_travel_and_share_what_they_have_in_common(game: Game[Any, Any, Any]) -> None:
    rng, state = Random(7), game.setup(3, b"seed", {})
    before, plain = None, None
    for _ in range(40):
        view = game.view(state, 1)
        fresh, shared = to_plain(view), to_plain_after(view, before, plain)
        assert shared == fresh
        assert to_typed(shared, game.View) == view
        assert patch(plain, diff(plain, shared)) == fresh
        before, plain = view, shared
        state = _step(game, state, rng)


def test_what_is_the_same_object_in_two_views_is_one_in_two_trees() -> None:
    row = (1, 2)
    plain = to_plain(Point(1, row))
    assert to_plain_after(Point(2, row), Point(1, row), plain)["y"] is plain["y"]


def _step(game: Game[Any, Any, Any], state: Any, rng: Random) -> Any:
    able = [(s, a) for s in sorted(game.to_act(state)) for a in game.legal_actions(state, s)]
    if able:
        return game.apply(state, *rng.choice(able)).state
    due = game.due(state)
    return game.apply(state, None, due.action).state if due else state
