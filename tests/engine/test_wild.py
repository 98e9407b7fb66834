"""Wild: WI1 to WI3, and the engine's part of WI8."""

from typing import Any

from engine import Due
from engine.axolotls.actions import Count, Draw, Play, RaiseLimit
from engine.axolotls.events import Counted, Drew, Went
from engine.errors import ClaimError, TooLate
from tests.conformance.random_play import play
from tests.engine.tables import GREEN, PURPLE, RED, WHITE, YELLOW, hand, layout, opened, wild
from tests.engine.wild_race import GAME, PILES, do, go, refusal

# Before GO


def test_wi1_four_are_dealt_face_down() -> None:
    state = GAME.setup(4, b"seed", {})
    assert all(sum(cards) == 4 for cards in state.layout.hands)
    for viewer in (None, 0, 1, 2, 3):
        view = GAME.view(state, viewer)
        assert (view.seen.hand, view.seen.drawn, view.count) == (None, (), 3)
        assert view.seen.hands == (4, 4, 4, 4)


def test_wi1_the_table_counts_three_two_one_go_a_second_each() -> None:
    state = GAME.setup(3, b"seed", {})
    events: list[Any] = []
    for count in (3, 2, 1, 0):
        assert state.count == count
        assert GAME.due(state) == Due(1.0, Count())
        step = do(state, None, Count())
        state, events = step.state, [*events, *step.events]
    assert events == [Counted(3), Counted(2), Counted(1), Went()]
    assert state.count == -1
    assert refusal(state, None, Count()).code == "not_due"


def test_wi1_no_action_is_taken_before_go() -> None:
    state = GAME.setup(3, b"seed", {})
    for _ in range(4):
        assert GAME.to_act(state) == {0, 1, 2}
        assert GAME.waiting_on(state) == frozenset()
        for seat in range(3):
            assert GAME.legal_actions(state, seat) == ()
            assert refusal(state, seat, Draw()).code == "wait"
            assert refusal(state, seat, Play(0, WHITE)).say() == "Wait for GO."
        assert refusal(state, None, RaiseLimit()).code == "not_due"
        state = do(state, None, Count()).state
    assert all(GAME.view(state, seat).seen.hand == state.layout.hands[seat] for seat in range(3))


def test_wi1_only_the_table_counts_and_raises() -> None:
    state = GAME.setup(3, b"seed", {})
    assert refusal(state, 0, Count()).code == refusal(state, 0, RaiseLimit()).code == "action"
    assert refusal(go(), None, Draw()).code == "action"
    assert refusal(go(), None, Play(0, WHITE)).code == "action"


# The race


def test_wi2_everybody_may_act_until_the_end() -> None:
    for seats in GAME.seats:
        for moment in play(GAME, seats, 30):
            assert GAME.to_act(moment.before) == frozenset(range(seats))


def test_wi2_who_comes_second_is_told_who_was_first_and_keeps_the_card() -> None:
    table = layout(("WPPP", "WGGG", "PPPP"), (opened(4), None, None), PILES)
    state = do(wild(table), 0, Play(4, WHITE)).state
    late = refusal(state, 1, Play(4, WHITE))
    assert isinstance(late, TooLate)
    assert (late.code, late.who) == ("late", 0)
    assert late.say({0: "Ana"}.__getitem__) == "Ana was first: white on card 1."
    assert state.layout.hands[1] == hand("WGGG")


def test_wi2_who_comes_second_is_told_after_the_card_was_won_too() -> None:
    spaces = (opened(0, "W", by=2), opened(1), None)
    table = layout(("YG", "YG", "WW"), spaces, PILES, deck=(8,))
    state = do(wild(table), 1, Play(0, YELLOW)).state
    state = do(state, 0, Play(0, GREEN)).state
    assert state.layout.won[0] == (0,)
    assert state.layout.spaces[0] == opened(8), "the play in flight does not land on this one"
    late = refusal(state, 0, Play(0, YELLOW))
    assert isinstance(late, TooLate)
    assert late.who == 1, "not who won the card, but who filled the colour"
    assert late.say() == "seat 2 was first: yellow on the card of 3 that was won."
    assert refusal(state, 2, Play(0, WHITE)).code == "filled"


def test_wi3_one_draws_one_card_at_a_time_below_the_limit() -> None:
    table = layout(("WP", "W"), (opened(0), None, None), ("R", "B"))
    state = wild(table)
    assert Draw() in GAME.legal_actions(state, 0)
    step = do(state, 0, Draw())
    assert step.events == (Drew(0, 1),)
    assert step.state.layout.hands[0] == hand("WPR")
    assert GAME.view(step.state, 0).seen.drawn == (RED,)
    assert GAME.view(step.state, 1).seen.drawn == ()


def test_wi3_not_at_the_limit_and_not_from_empty_piles() -> None:
    full = wild(layout(("WPPP", "W"), (opened(0), None, None), PILES))
    assert GAME.legal_actions(full, 0) == (Play(0, WHITE),)
    assert refusal(full, 0, Draw()).say() == "You hold 4 cards: that is the limit now."
    empty = wild(layout(("WP", "W"), (opened(0), None, None)))
    assert GAME.legal_actions(empty, 0) == (Play(0, WHITE),)
    assert refusal(empty, 0, Draw()).say() == "Both draw piles are empty."


# Misses


def test_wi8_only_plays_claim_something() -> None:
    table = layout(("WPPP", "WPPP", "P"), (opened(0), None, None), PILES, deck=(1,))
    state = do(wild(table), 0, Play(0, WHITE)).state
    claims = (Play(0, WHITE), Play(0, RED), Play(1, PURPLE), Play(4, PURPLE), Play(0, PURPLE))
    for action in claims:
        assert isinstance(refusal(state, 1, action), ClaimError), action
        assert refusal(state, 1, action).claim
    assert not refusal(wild(layout(("PPPP", "W"), (opened(0), None, None))), 0, Draw()).claim
    assert not refusal(state, 0, Count()).claim


def test_wi8_how_long_a_miss_costs_is_an_option_of_one_second_at_most_two() -> None:
    (option,) = (option for option in GAME.options if option.name == "miss")
    assert (option.default, option.least, option.most) == (1.0, 0, 2)


def test_wi8_what_each_wrong_claim_is_told() -> None:
    table = layout(("WPPR", "W", "P"), (opened(0, "G", by=1), None, None), PILES, deck=(8,))
    state = wild(table)
    told = {
        Play(0, YELLOW): ("not_held", "You have no yellow card."),
        Play(0, RED): ("unwanted", "There is no red axolotl on card 1."),
        Play(8, WHITE): ("closed", "That Collection Card is not open."),
    }
    for action, (code, sentence) in told.items():
        error = refusal(state, 0, action)
        assert (error.code, error.say()) == (code, sentence)
    after = do(wild(layout(("WWPP", "W"), (opened(0), None, None), PILES)), 0, Play(0, WHITE))
    error = refusal(after.state, 0, Play(0, WHITE))
    assert (error.code, error.say()) == ("filled", "You filled it yourself: white on card 1.")
