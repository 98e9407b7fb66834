"""Chill: CH1 to CH6, and what the rulebook says of turns."""

from engine.axolotls.actions import Discard, EndTurn, Play
from engine.axolotls.components import STANDARD_SET
from engine.axolotls.events import (
    Discarded,
    Drew,
    Ended,
    Played,
    TurnCame,
    Won,
)
from engine.axolotls.state import Acted
from tests.conformance.random_play import play
from tests.engine.chill_turns import GAME, PILES, do, legal, refused
from tests.engine.tables import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    chill,
    colours,
    hand,
    layout,
    letters,
    opened,
)

# Set-up and drawing


def test_ch1_three_are_dealt_and_the_first_seat_has_drawn_to_four() -> None:
    for seats in GAME.seats:
        state = GAME.setup(seats, b"deal", {})
        view = GAME.view(state, state.turn)
        assert view.seen.hands[state.turn] == 4
        assert sum(view.seen.hands) == 3 * seats + 1
        assert len(view.seen.drawn) == 1
        others = [GAME.view(state, s).seen.drawn for s in range(seats) if s != state.turn]
        assert others == [()] * (seats - 1)


def test_ch1_at_the_start_of_a_turn_the_hand_is_filled_to_four() -> None:
    table = layout(("WG", "R"), (opened(0), opened(3), None), PILES)
    step = do(chill(table), Play(0, WHITE), EndTurn())
    assert step.state.turn == 1
    assert step.state.layout.hands[1] == hand("RYYY")
    assert step.events == (TurnCame(1), Drew(1, 3))
    assert GAME.view(step.state, 1).seen.drawn == letters("YYY")
    assert GAME.view(step.state, 0).seen.drawn == ()


def test_ch1_every_turn_begins_with_four_and_ends_with_three_or_fewer() -> None:
    for seats in GAME.seats:
        for moment in play(GAME, seats, 20):
            sizes = [sum(cards) for cards in moment.before.layout.hands]
            assert max(size for s, size in enumerate(sizes) if s != moment.before.turn) <= 3
            if moment.before.acted is Acted.NOTHING:
                assert sizes[moment.before.turn] == 4


# Playing


def test_ch2_at_least_one_card_must_be_played_if_any_can_be() -> None:
    state = chill(layout(("WPPP", "R"), (opened(0), None, None), PILES))
    assert legal(state) == (Play(0, WHITE),)
    assert refused(state, EndTurn()) == ("must_act", "You have to play at least one card first.")
    code, sentence = refused(state, Discard(PURPLE))
    assert (code, sentence) == ("must_play", "You can play a card, so you may not discard.")


def test_ch2_as_many_cards_as_one_wants_may_be_played() -> None:
    state = chill(layout(("WGYP", "R"), (opened(12), None, None), PILES))
    for colour in (WHITE, GREEN, YELLOW):
        assert Play(12, colour) in legal(state)
        state = do(state, Play(12, colour)).state
        assert state.turn == 0
        assert EndTurn() in legal(state)
    assert state.acted is Acted.PLAYED


def test_ch2_the_turn_does_not_end_by_itself_while_cards_are_in_hand() -> None:
    state = chill(layout(("WPPP", "R"), (opened(0), None, None), PILES))
    step = do(state, Play(0, WHITE))
    assert step.events == (Played(0, 0, WHITE),)
    assert step.state.turn == 0
    assert legal(step.state) == (EndTurn(),), "nothing fits, and only its owner knows it"


def test_ch2_with_an_empty_hand_the_turn_ends() -> None:
    state = chill(layout(("W", "RRR"), (opened(0), None, None), PILES), Acted.PLAYED)
    step = do(state, Play(0, WHITE))
    assert step.state.turn == 1
    assert step.events == (Played(0, 0, WHITE), TurnCame(1), Drew(1, 1))


def test_rulebook_example_only_the_white_card_fits_on_the_six() -> None:
    table = layout(("WYRP", "R"), (opened(12, "YRPB"), None, None), PILES)
    assert legal(chill(table)) == (Play(12, WHITE),)
    assert refused(chill(table), Play(12, YELLOW))[0] == "late"
    assert refused(chill(table), Play(12, GREEN))[0] == "not_held"


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    state = chill(layout(("WGYP", "WGYP"), (opened(12), None, None), PILES))
    assert GAME.to_act(state) == GAME.waiting_on(state) == {0}
    assert legal(state, 1) == ()
    for action in (Play(12, WHITE), Discard(WHITE), EndTurn()):
        assert refused(state, action, 1) == ("turn", "It is the turn of seat 1.")
    assert GAME.due(state) is None


# Discarding


def test_ch3_with_nothing_playable_one_card_or_more_is_discarded() -> None:
    state = chill(layout(("PPRB", "R"), (opened(0), None, None), PILES))
    assert colours(legal(state)) == {PURPLE, RED, BLUE}
    assert refused(state, EndTurn()) == (
        "must_act",
        "You have to discard at least one card first.",
    )
    step = do(state, Discard(PURPLE))
    assert step.events == (Discarded(0, PURPLE),)
    assert set(legal(step.state)) == {Discard(PURPLE), Discard(RED), Discard(BLUE), EndTurn()}
    step = do(step.state, Discard(RED), EndTurn())
    assert step.state.turn == 1
    assert step.state.discards == letters("PR")


def test_ch3_nothing_that_is_not_in_hand_is_discarded() -> None:
    state = chill(layout(("PPRB", "R"), (opened(0), None, None), PILES))
    assert refused(state, Discard(WHITE)) == ("not_held", "You have no white card.")


def test_ch3_who_could_play_when_the_turn_began_may_not_discard() -> None:
    state = chill(layout(("WPPP", "R"), (opened(0), None, None), PILES))
    after = do(state, Play(0, WHITE)).state
    code, sentence = refused(after, Discard(PURPLE))
    assert (code, sentence) == ("played", "You have played: no discarding in this turn.")


def test_ch3_who_discarded_may_not_play() -> None:
    # Nobody can discard and then hold a card that fits; a table may still be asked to.
    state = chill(layout(("WPP", "R"), (opened(0), None, None), PILES), Acted.DISCARDED)
    assert Play(0, WHITE) not in legal(state)
    code, sentence = refused(state, Play(0, WHITE))
    assert (code, sentence) == (
        "discarded",
        "You have discarded: no more playing in this turn.",
    )


def test_ch3_discarding_the_last_card_ends_the_turn() -> None:
    state = chill(layout(("P", "RRR"), (opened(0), None, None), PILES), Acted.DISCARDED)
    step = do(state, Discard(PURPLE))
    assert step.events == (Discarded(0, PURPLE), TurnCame(1), Drew(1, 1))


def test_ch3_in_every_turn_cards_are_played_or_discarded_never_both() -> None:
    for seats in GAME.seats:
        did: set[type] = set()
        for moment in play(GAME, seats, 21):
            if moment.before.acted is Acted.NOTHING:
                did = set()
            did.add(type(moment.action))
            assert did & {Play, Discard}
            assert not {Play, Discard} <= did


# Winning and the end


def test_ch5_the_cards_of_a_won_card_go_to_the_discard_pile() -> None:
    table = layout(("YPPP", "R"), (opened(0, "WG"), opened(4), None), PILES, deck=(8,))
    step = do(chill(table, discards="B"), Play(0, YELLOW))
    assert step.state.discards[0] == BLUE
    assert sorted(step.state.discards[1:]) == sorted(letters("WGY"))
    view = GAME.view(step.state, None)
    assert (view.discards, view.top) == (4, YELLOW)
    assert view.seen.won == ((0,), ())


def test_ch5_only_the_top_of_the_discard_pile_is_public() -> None:
    table = layout(("WP", "R"), (opened(0), None, None), PILES)
    one, other = (chill(table, discards=cards) for cards in ("WGYRP", "BBBBP"))
    for viewer in (None, 0, 1):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)


def test_after_a_win_one_may_play_on_and_on_the_new_card_too() -> None:
    table = layout(("YPPR", "R"), (opened(0, "WG"), None, None), PILES, deck=(1,))
    state = do(chill(table), Play(0, YELLOW)).state
    assert state.turn == 0
    assert set(legal(state)) == {Play(1, PURPLE), Play(1, RED), EndTurn()}


def test_ch6_the_game_ends_when_the_last_card_is_won_in_the_middle_of_a_turn() -> None:
    table = layout(("YPPP", "RRR"), (None, opened(0, "WG"), None), PILES, won=((12,), (13, 14)))
    step = do(chill(table), Play(0, YELLOW))
    assert step.events == (Played(0, 0, YELLOW), Won(0, 0, 3), Ended())
    assert GAME.to_act(step.state) == frozenset()
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.scores == (9, 12)
    assert refused(step.state, EndTurn()) == ("over", "The game is over.")


def test_ch6_a_last_card_that_empties_the_hand_ends_the_game_and_not_the_turn() -> None:
    table = layout(("Y", "RRR"), (None, opened(0, "WG"), None), PILES)
    step = do(chill(table, Acted.PLAYED), Play(0, YELLOW))
    assert step.events[-1] == Ended()
    assert step.state.turn == 0


def test_ch6_the_game_goes_on_while_a_card_is_open() -> None:
    table = layout(("YPPP", "RRR"), (opened(4), opened(0, "WG"), None), PILES)
    assert GAME.outcome(do(chill(table), Play(0, YELLOW)).state) is None


def test_ch6_every_game_saves_all_axolotls() -> None:
    for seats in GAME.seats:
        *_, last = play(GAME, seats, 22)
        outcome = GAME.outcome(last.step.state)
        assert outcome is not None
        assert sum(outcome.scores) == sum(map(len, STANDARD_SET))
