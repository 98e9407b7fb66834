"""Wild: WI4 to WI6, the limit that rises, and the end."""

import pytest

from engine import Due, RuleError
from engine.axolotls.actions import Count, Draw, Play, RaiseLimit
from engine.axolotls.components import STANDARD_SET
from engine.axolotls.events import Drew, Ended, LimitRaised, Played, Went, Won
from tests.conformance.random_play import play
from tests.engine.tables import GREEN, WHITE, YELLOW, hand, layout, opened, wild
from tests.engine.wild_race import GAME, PILES, do, go, refusal

# The limit


def test_wi4_the_limit_starts_at_four() -> None:
    assert GAME.view(go(), None).limit == 4


def test_wi4_when_nobody_can_play_and_nobody_can_draw_it_rises_at_once() -> None:
    table = layout(("PPP", "PPPP"), (opened(0), None, None), ("PP", "PP"))
    step = do(wild(table), 0, Draw())
    assert step.events == (Drew(0, 1), LimitRaised(5))
    assert step.state.limit == 5
    assert GAME.legal_actions(step.state, 0) == GAME.legal_actions(step.state, 1) == (Draw(),)


def test_wi4_it_does_not_rise_at_once_while_somebody_can_draw() -> None:
    table = layout(("WPPP", "PPPP"), (opened(0), None, None), PILES)
    step = do(wild(table), 0, Play(0, WHITE))
    assert step.events == (Played(0, 0, WHITE),)
    assert step.state.limit == 4


def test_wi4_it_rises_at_go_when_nobody_can_play() -> None:
    table = layout(("PPPP", "PPPP"), (opened(0), None, None), PILES)
    step = do(wild(table, count=0), None, Count())
    assert step.events == (Went(), LimitRaised(5))


def test_wi4_it_rises_again_and_never_falls() -> None:
    state = wild(layout(("PPPP", "PPPP"), (opened(0), None, None), ("RRRRRR", "RRRRRR")), count=0)
    state = do(state, None, Count()).state
    for limit in (5, 6, 7):
        assert state.limit == limit
        state = do(state, 0, Draw()).state
        assert state.limit == limit
        state = do(state, 1, Draw()).state
    assert state.limit == 8


def test_wi4_who_could_draw_and_does_not_holds_nobody_up_for_long() -> None:
    table = layout(("PPP", "PPPP"), (opened(0), None, None), PILES)
    state = wild(table, raise_after=2.5)
    assert GAME.due(state) == Due(2.5, RaiseLimit())
    assert GAME.waiting_on(state) == frozenset()
    step = do(state, None, RaiseLimit())
    assert step.events == (LimitRaised(5),)
    assert step.state.limit == 5


def test_wi4_the_table_does_not_raise_while_somebody_holds_a_playable_card() -> None:
    state = wild(layout(("WPP", "PPPP"), (opened(0), None, None), PILES))
    assert GAME.due(state) is None
    assert GAME.waiting_on(state) == {0}
    assert refusal(state, None, RaiseLimit()).say() == "Somebody can still play."


def test_wi4_how_long_the_table_waits_is_an_option_of_five_seconds() -> None:
    assert GAME.setup(2, b"", {}).raise_after == 5.0
    assert GAME.setup(2, b"", {"raise_after": 2}).raise_after == 2.0
    with pytest.raises(RuleError):
        GAME.setup(2, b"", {"raise_after": 61})


@pytest.mark.parametrize("seconds", [0, 0.0, 1e-9, -1])
def test_wi4_without_a_wait_the_limit_would_rise_for_ever_at_once(seconds: float) -> None:
    """While nobody draws, a raise leads to the next: the table would do nothing else."""
    with pytest.raises(RuleError, match=r"from 0\.1 to 60"):
        GAME.setup(2, b"", {"raise_after": seconds})


def test_wi4_each_raise_is_by_one_and_announced() -> None:
    for seats in GAME.seats:
        for moment in play(GAME, seats, 31):
            raised = moment.step.state.limit - moment.before.limit
            told = [event for event in moment.step.events if isinstance(event, LimitRaised)]
            assert told == [LimitRaised(moment.step.state.limit)] * raised
            assert raised in (0, 1)


# Winning and the end


def test_wi5_the_cards_of_a_won_card_are_out_of_the_game() -> None:
    table = layout(("YPPP", "WWWW"), (opened(0, "WG"), None, None), PILES, deck=(4,))
    step = do(wild(table), 0, Play(0, YELLOW))
    assert step.events[:2] == (Played(0, 0, YELLOW), Won(0, 0, 3))
    assert step.state.layout.piles == table.piles
    assert step.state.layout.hands == (hand("PPP"), hand("WWWW"))


def test_wi6_the_game_ends_when_all_collection_cards_are_won() -> None:
    table = layout(("YPPP", "RRRR"), (None, None, opened(0, "WG")), PILES)
    step = do(wild(table), 0, Play(0, YELLOW))
    assert step.events == (Played(0, 0, YELLOW), Won(0, 0, 3), Ended())
    assert GAME.to_act(step.state) == frozenset()
    assert GAME.due(step.state) is None
    assert refusal(step.state, 1, Draw()).code == "over"
    assert refusal(step.state, None, RaiseLimit()).code == "over"


def test_wi6_the_end_is_looked_for_before_the_limit_is_raised() -> None:
    table = layout(("PPP", "PPPP"), (opened(0), None, None), ("R", ""))
    step = do(wild(table), 0, Draw())
    assert step.events == (Drew(0, 1), Ended())
    assert step.state.limit == 4
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.winners, outcome.decided) == ((0,), "reds")


def test_wi6_with_empty_piles_the_race_goes_on_while_somebody_can_play() -> None:
    table = layout(("WGPP", "PPPP"), (opened(0), None, None))
    step = do(wild(table), 0, Play(0, WHITE))
    assert GAME.outcome(step.state) is None
    step = do(step.state, 0, Play(0, GREEN))
    assert step.events[-1] == Ended()


@pytest.mark.parametrize("seats", GAME.seats)
def test_wi6_one_colour_on_fifteen_cards_runs_out_of_cards(seats: int) -> None:
    """Fourteen white cards for fifteen Collection Cards: one is never won."""
    state = go(seats, cards="W " * 15)
    steps = 0
    while acting := sorted(GAME.to_act(state)):
        steps += 1
        legal = [(s, a) for s in acting for a in GAME.legal_actions(state, s)]
        due = GAME.due(state)
        seat, action = legal[steps % len(legal)] if legal else (None, due and due.action)
        state = do(state, seat, action).state
    assert state.layout.piles == ((), ())
    assert sum(map(len, state.layout.won)) == 14
    assert len([card for card in state.layout.spaces if card]) == 1
    assert state.limit > 4


def test_wi6_with_our_set_every_game_saves_all_axolotls() -> None:
    """Each colour is wanted eleven times and there are fourteen: with the piles empty, whatever
    an open card wants is in somebody's hand."""
    for seats in GAME.seats:
        *_, last = play(GAME, seats, 32)
        outcome = GAME.outcome(last.step.state)
        assert outcome is not None
        assert sum(outcome.scores) == sum(map(len, STANDARD_SET))
