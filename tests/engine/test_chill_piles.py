"""Chill, CH4: when the piles run out."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.axolotls.actions import EndTurn, Play
from engine.axolotls.events import Drew, Shuffled, TurnCame, TurnPassed
from engine.axolotls.state import Acted, ChillState
from tests.engine.chill_turns import GAME, do, legal
from tests.engine.tables import RED, WHITE, chill, hand, layout, letters, opened


def test_ch4_when_a_draw_finds_both_piles_empty_the_discard_pile_is_shuffled() -> None:
    table = layout(("WP", "R"), (opened(0), None, None), ("B", ""))
    step = do(chill(table, discards="GGGGG"), Play(0, WHITE), EndTurn())
    after = step.state
    assert step.events == (TurnCame(1), Shuffled(5), Drew(1, 3))
    assert after.layout.hands[1] == hand("RBGG")
    assert after.layout.drawn[1] == letters("BGG")
    assert after.layout.piles == (letters("G"), letters("GG")), "3 and 2, less two from the first"
    assert after.discards == ()
    assert GAME.view(after, None).top is None


def test_ch4_the_piles_are_not_shuffled_before_a_draw_finds_them_empty() -> None:
    table = layout(("WP", "R"), (opened(0), None, None), ("BB", "B"))
    step = do(chill(table, discards="GGGGG"), Play(0, WHITE), EndTurn())
    assert step.events == (TurnCame(1), Drew(1, 3))
    assert step.state.layout.piles == ((), ())
    assert step.state.discards == letters("GGGGG")


def test_ch4_the_shuffle_comes_from_the_seed() -> None:
    def deals(seed: bytes, shuffles: int) -> tuple[Any, ...]:
        table = layout(("WP", "RRR"), (opened(0), None, None))
        state = ChillState(
            table, seed, shuffles, 0, Acted.PLAYED, letters("WGYRPBWGYRPB"), over=False
        )
        after = do(state, EndTurn()).state
        assert after.shuffles == shuffles + 1
        return (*after.layout.piles, *after.layout.drawn)

    assert deals(b"a", 0) == deals(b"a", 0)
    assert len({deals(b"a", 0), deals(b"a", 1), deals(b"b", 0)}) == 3


def test_ch4_with_nothing_to_shuffle_the_player_goes_on_with_what_is_in_hand() -> None:
    table = layout(("WP", "R"), (opened(0), opened(3), None))
    step = do(chill(table), Play(0, WHITE), EndTurn())
    assert step.events == (TurnCame(1),)
    assert step.state.layout.hands[1] == hand("R")
    assert legal(step.state, 1) == (Play(3, RED),)


def test_ch4_with_an_empty_hand_and_nothing_to_draw_the_turn_passes() -> None:
    table = layout(("WP", "", "", "R"), (opened(0), opened(3), None))
    step = do(chill(table), Play(0, WHITE), EndTurn())
    assert step.events == (TurnCame(1), TurnPassed(1), TurnCame(2), TurnPassed(2), TurnCame(3))
    assert step.state.turn == 3


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 10**9))
def test_ch4_a_game_that_shuffles_comes_to_its_end(number: int) -> None:
    """Fifteen white cards: all the other colours are in the way."""
    state = GAME.setup(6, b"%d" % number, {"cards": "W " * 15})
    shuffles = 0
    while legal_now := GAME.legal_actions(state, state.turn):
        step = GAME.apply(state, state.turn, legal_now[number % len(legal_now)])
        shuffles += sum(isinstance(event, Shuffled) for event in step.events)
        state = step.state
    assert shuffles == state.shuffles > 0
    assert sum(map(len, state.layout.won)) == 15
