"""A turn of Animix: play a card (A), or take one (B); and when the game ends."""

from collections.abc import Callable
from typing import Any

import pytest

from engine import RuleError
from engine.animix.actions import Play, Take
from engine.animix.components import LAYOUTS, MOUNTAINS, SPECIES, add
from engine.animix.events import Ended, Played, Took, TurnCame
from engine.animix.state import AnimixState
from tests.conformance.random_play import play
from tests.engine.animix_tables import (
    ANIMIX,
    CHAMELEON,
    ELEPHANT,
    LION,
    MONKEY,
    PENGUIN,
    WOLF,
    cards,
    cell,
    grid,
    table,
)

DRAWN = """
    M E P
    W N C
"""


def lay(*hands: str, **more: Any) -> AnimixState:
    return table(DRAWN, hands or ("MW", "NN"), **more)


# A — play a card from your hand


def test_a_a_card_that_is_played_goes_from_the_hand_before_its_owner() -> None:
    before = lay("MMW", "NNE", piles=("P", "C"))
    step = ANIMIX.apply(before, 0, Play(MONKEY))
    assert step.state.hands == (cards("MW"), cards("NNE"))
    assert step.state.piles == (cards("MP"), cards("C"))
    assert step.state.grid == before.grid
    assert step.state.free == before.free
    assert step.state.taken == before.taken, "nothing was taken"
    assert step.state.box == before.box


def test_an4_a_play_tells_nobody_which_card_it_was() -> None:
    events = [ANIMIX.apply(lay(), 0, Play(species)).events for species in (MONKEY, WOLF)]
    assert events[0] == events[1] == (Played(0), TurnCame(1))


# B — take a card from the grid


def test_an3_a_take_is_one_action_card_and_card_and_mountain() -> None:
    before = lay("MMW", "NNE", piles=("P", "C"))
    middle = cell(before.grid, 2, 2)
    step = ANIMIX.apply(before, 0, Take(middle, WOLF))
    assert step.state.piles == (cards("PN"), cards("C"))
    assert step.state.hands == (cards("MM"), cards("NNE"))
    assert step.state.grid == grid("M E P\nW W C")
    assert step.state.free == tuple(at != middle for at in range(6))
    assert step.events == (Took(0, middle, LION, WOLF), TurnCame(1))


def test_an3_an_animal_may_be_replaced_by_another_of_its_species() -> None:
    before = lay("MW", "NN")
    step = ANIMIX.apply(before, 0, Take(0, MONKEY))
    assert step.state.grid == before.grid
    assert step.state.piles == (cards("M"), cards(""))
    assert step.state.hands == (cards("W"), cards("NN"))
    assert step.state.free == (False, True, True, True, True, True)


def test_an3_a_card_under_a_mountain_can_no_longer_be_taken() -> None:
    after = ANIMIX.apply(lay(), 0, Take(3, MONKEY)).state
    assert {action.cell for action in ANIMIX.legal_actions(after, 1) if type(action) is Take} == {
        0,
        1,
        2,
        4,
        5,
    }
    refused(after, 1, Take(3, LION), "locked", "A Mountain lies on that card")


def test_an3_the_tally_counts_what_was_taken_from_the_grid_and_nothing_else() -> None:
    state = lay("MW", "NN")
    state = ANIMIX.apply(state, 0, Take(1, WOLF)).state
    state = ANIMIX.apply(state, 1, Play(LION)).state
    state = ANIMIX.apply(state, 0, Play(MONKEY)).state
    assert state.taken == (cards("E"), cards(""))
    quiet = ANIMIX.apply(lay(tally=False), 0, Take(1, WOLF)).state
    assert quiet.taken is None


def test_an3_there_are_mountains_enough_for_a_game_of_nothing_but_takes() -> None:
    for players, layout in LAYOUTS.items():
        assert players * layout.hand <= MOUNTAINS
        state = ANIMIX.setup(players, b"an3")
        while ANIMIX.to_act(state):
            takes = [a for a in ANIMIX.legal_actions(state, state.turn) if type(a) is Take]
            state = ANIMIX.apply(state, state.turn, takes[-1]).state
        assert state.free.count(False) == players * layout.hand


def test_every_card_in_hand_can_be_played_or_put_on_every_free_cell_and_nothing_else_can() -> None:
    state = lay("MMW", "NNE", locked=((1, 1), (2, 3)))
    expected = {Play(MONKEY), Play(WOLF)}
    expected |= {Take(at, species) for at in (1, 2, 3, 4) for species in (MONKEY, WOLF)}
    assert set(ANIMIX.legal_actions(state, 0)) == expected
    assert ANIMIX.legal_actions(state, 1) == ()


# Whose turn it is


@pytest.mark.parametrize("players", ANIMIX.seats)
def test_an2_turns_go_round_clockwise(players: int) -> None:
    state = ANIMIX.setup(players, b"an2")
    first = state.turn
    for number, moment in enumerate(play(ANIMIX, players, 1)):
        if not number:
            first = moment.before.turn
        assert moment.before.turn == (first + number) % players
        assert ANIMIX.to_act(moment.before) == ANIMIX.waiting_on(moment.before)
        assert ANIMIX.to_act(moment.before) == {(first + number) % players}
        after = moment.step.state
        came = Ended() if after.over else TurnCame(after.turn)
        assert moment.step.events[1:] == (came,)


def test_nobody_else_may_act_and_all_are_told_whose_turn_it_is() -> None:
    with pytest.raises(RuleError) as refusal:
        ANIMIX.apply(lay(), 1, Play(LION))
    assert refusal.value.code == "turn"
    assert refusal.value.say(["Ada", "Bo"].__getitem__) == "It is the turn of Ada."


def test_the_table_does_nothing_by_itself() -> None:
    for moment in play(ANIMIX, 4, 1):
        assert ANIMIX.due(moment.before) is None
        assert ANIMIX.due(moment.step.state) is None


# The end


@pytest.mark.parametrize("players", ANIMIX.seats)
def test_an11_the_game_ends_when_all_hands_are_empty_and_not_before(players: int) -> None:
    moments = [*play(ANIMIX, players, 5)]
    assert len(moments) == players * LAYOUTS[players].hand
    for moment in moments:
        after = moment.step.state
        empty = not any(any(hand) for hand in after.hands)
        assert after.over == empty == (ANIMIX.outcome(after) is not None)
        assert (Ended() in moment.step.events) == empty
        assert (ANIMIX.to_act(after) == frozenset()) == empty


def test_an11_the_piles_that_count_are_those_before_the_players_at_the_end() -> None:
    state = lay("M", "N", piles=("N", "P"))
    state = ANIMIX.apply(state, 0, Take(4, MONKEY)).state
    state = ANIMIX.apply(state, 1, Play(LION)).state
    held = {award.label: award.held for award in ANIMIX.outcome(state).awards if any(award.held)}
    assert held == {"lion": (2, 1), "penguin": (0, 1)}


def test_after_the_end_nobody_does_anything() -> None:
    state = ANIMIX.apply(lay("M", "", turn=0), 0, Play(MONKEY)).state
    for seat in (0, 1):
        refused(state, seat, Play(MONKEY), "over", "The game is over.")
        assert ANIMIX.legal_actions(state, seat) == ()


# Refusals


def refused(state: AnimixState, seat: Any, action: Any, code: str, words: str) -> None:
    with pytest.raises(RuleError) as refusal:
        ANIMIX.apply(state, seat, action)
    assert refusal.value.code == code
    assert words in refusal.value.say()
    assert not refusal.value.claim, "nobody is kept waiting for a slip in a game by turns"


@pytest.mark.parametrize(
    ("action", "code", "words"),
    [
        (Play(PENGUIN), "not_held", "You have no penguin in hand."),
        (Take(1, CHAMELEON), "not_held", "You have no chameleon in hand."),
        (Take(6, WOLF), "cell", "There is no such cell"),
        (Take(-1, WOLF), "cell", "There is no such cell"),
        (Take(True, WOLF), "cell", "There is no such cell"),
        (Take(2, WOLF), "locked", "A Mountain lies on that card"),
        (Play(4), "species", "There is no such species."),  # type: ignore[arg-type]  # a wolf's number
        (Take(1, True), "species", "There is no such species."),  # type: ignore[arg-type]
        ("play", "action", "That is not an action in this game."),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_reason(action: Any, code: str, words: str) -> None:
    refused(lay("EMW", "NNN", locked=((1, 3),)), 0, action, code, words)


@pytest.mark.parametrize("seat", [None, 2, -1, True, "0"])
def test_who_does_not_sit_there_is_refused(seat: Any) -> None:
    refused(lay(), seat, Play(MONKEY), "seat", "Nobody sits there.")


def test_a_species_out_of_play_is_in_nobodys_hand() -> None:
    state = ANIMIX.setup(2, b"", {"species": "monkey,elephant,wolf"})
    for species in set(SPECIES) - {MONKEY, ELEPHANT, WOLF}:
        refused(state, state.turn, Play(species), "not_held", species.label)


@pytest.mark.parametrize("make", [Play, lambda species: Take(0, species)])
def test_one_card_of_a_hand_moves_and_the_others_stay(make: Callable[[Any], Any]) -> None:
    before = lay("MMMEW", "NNNNN")
    for species in (MONKEY, ELEPHANT, WOLF):
        after = ANIMIX.apply(before, 0, make(species)).state
        assert after.hands == (add(before.hands[0], species, -1), before.hands[1])
