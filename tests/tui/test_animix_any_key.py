"""Any key in any moment of Animix: nothing breaks, and nothing is done that was not asked."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.animix.components import Species
from tests.tui import animix_scenes as scenes
from tests.tui.animix_moments import KEYS, SCREEN, in_grid, moment, seen
from tests.tui.animix_scenes import ANIMIX, GAME
from tests.tui.board_scenes import Telling, played, seen_by
from tui.boards.animix.keys import Conclude, Do, Say, press
from tui.boards.animix.moment import Moment

MONKEY = Species.MONKEY


@pytest.mark.parametrize("name", ANIMIX)
def test_no_key_of_the_screen_is_taken_and_no_key_does_anything_unasked(name: str) -> None:
    telling = ANIMIX[name]()
    for now in (moment(telling), in_grid(telling), moment(telling, info=MONKEY)):
        for key in SCREEN:
            assert press(key, now) is None
        for key in KEYS:
            assert not isinstance(press(key, now), Do)
            assert press(key, now) != Conclude()


@settings(max_examples=150, deadline=None)
@given(
    seats=st.integers(2, 6),
    seed=st.integers(0, 5_000),
    moves=st.integers(0, 36),
    viewer=st.integers(-1, 5),
    tally=st.booleans(),
    keys=st.lists(st.sampled_from(KEYS), min_size=1, max_size=12),
)
def test_what_a_key_does_is_always_allowed_and_was_asked_before(
    seats: int, seed: int, moves: int, viewer: int, tally: bool, keys: list[str]
) -> None:
    steps = iter(range(moves))
    state = played(GAME, seats, seed, lambda _: next(steps, None) is None, tally=tally)
    me = None if viewer < 0 else viewer % seats
    telling = Telling(GAME, seen_by(GAME, state, me))
    now = moment(telling, step=0 if telling.scene.outcome else None)
    for key in keys:
        wish = press(key, now)
        if isinstance(wish, Do):
            assert wish.action == now.asked
            assert wish.action in now.choices
            now = replace(now, asked=None)
        elif isinstance(wish, Say):
            assert wish.text.endswith(".")
        elif isinstance(wish, Moment):
            assert wish.cell in range(len(telling.scene.view.grid.cells))
            assert wish.species in telling.scene.view.species
            now = wish


def test_what_may_be_done_is_what_the_game_says_and_no_more() -> None:
    """The board asks for no rule of its own: without choices nothing is asked."""
    nothing = replace(moment(scenes.turn()), choices=())
    assert isinstance(press("d", nothing), Say)
    free = seen(scenes.turn(), free=(True,) * 25)
    assert isinstance(press("enter", replace(in_grid(free), choices=())), Say)
