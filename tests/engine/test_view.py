"""What a view says of itself, against a plain count; and a twin of Wild's two hold-ups."""

from dataclasses import replace
from typing import Any

import pytest

from engine import GAMES
from engine.axolotls.components import COLOURS
from engine.axolotls.state import OpenCard, WildState
from tests.conformance.random_play import play
from tests.engine.tables import BLUE, GREEN, WHITE, YELLOW, chill, layout, opened


def test_points_are_the_axolotls_saved_so_far() -> None:
    table = layout(("", ""), (opened(2), None, None), won=((0, 4), (12,)))
    assert GAMES["axolotls-chill"].view(chill(table), None).seen.points == (7, 6)


def test_an_open_card_is_found_by_its_number() -> None:
    seen = GAMES["axolotls-chill"].view(chill(layout(("", ""), (None, opened(0), None))), 0).seen
    assert seen.find(0) == opened(0)
    assert seen.find(4) is None


def test_a_colour_is_wanted_where_it_is_open() -> None:
    spaces = (opened(0, "W"), opened(4), None)
    seen = GAMES["axolotls-chill"].view(chill(layout(("", ""), spaces)), 0).seen
    assert [seen.wanting(colour) for colour in (WHITE, GREEN, YELLOW, BLUE)] == [
        (4,),
        (0, 4),
        (0, 4),
        (),
    ]


@pytest.mark.parametrize(
    "change",
    [
        {"viewer": 2},
        {"viewer": -1},
        {"hands": (4,)},
        {"won": ((), (15,))},
        {"won": ((), (-1,))},
        {"hand": (1, 2)},
        {"spaces": (None, None)},
        {"spaces": (OpenCard(15, ()), None, None)},
        {"spaces": (OpenCard(0, (None,)), None, None)},
        {"spaces": (OpenCard(0, (None, None, 2)), None, None)},
        {"cards": ((WHITE,), (GREEN,))},
        {"cards": ((),) * 15},
    ],
)
def test_a_view_of_what_cannot_be_does_not_fit(change: dict[str, Any]) -> None:
    table = layout(("", ""), (opened(0), None, None))
    view = GAMES["axolotls-chill"].view(chill(table), 0)
    assert view.fits(2)
    assert not view.fits(3)
    assert not replace(view, turn=2).fits(2)
    assert not replace(view, seen=replace(view.seen, **change)).fits(2)


@pytest.mark.parametrize("name", ["axolotls-chill", "axolotls-wild"])
def test_a_card_in_hand_may_be_played_where_it_is_wanted(name: str) -> None:
    """A twin of the plays among the choices, from the view's own words."""
    game = GAMES[name]
    for moment in play(game, 3, 40):
        for seat in range(3):
            legal = game.legal_actions(moment.before, seat)
            if found := {(a.card, a.colour) for a in legal if hasattr(a, "card")}:
                seen = game.view(moment.before, seat).seen
                fitting = {(n, c) for c in COLOURS if seen.hand[c] for n in seen.wanting(c)}
                assert found == fitting


def test_wi4_wi6_nobody_is_ever_held_up() -> None:
    game = GAMES["axolotls-wild"]
    for seats in game.seats:
        for number in range(5):
            for moment in play(game, seats, number):
                state = moment.step.state
                if state.count < 0:
                    assert _over_or_held_up(state, game) == (state.over, False)


def _over_or_held_up(state: WildState, game: Any) -> tuple[bool, bool]:
    seen = game.view(state, None).seen
    wanted = {colour for colour in COLOURS if seen.wanting(colour)}
    playable = any(hand[colour] for hand in state.layout.hands for colour in wanted)
    piles = sum(seen.piles)
    all_won = sum(map(len, seen.won)) == 15
    over = all_won or (not piles and not playable)
    can_draw = piles and any(size < state.limit for size in seen.hands)
    return over, not over and not playable and not can_draw
