"""AX3 to AX7: what both versions share."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from engine import GAMES, RuleError
from engine.axolotls.actions import Draw, EndTurn, Play
from engine.axolotls.events import Opened, Played, Won
from engine.axolotls.state import Acted
from engine.axolotls.table import take, two_piles
from tests.conformance.random_play import play
from tests.engine.tables import (
    BLUE,
    GREEN,
    RED,
    WHITE,
    YELLOW,
    chill,
    layout,
    letters,
    opened,
    wild,
)

BOTH = pytest.mark.parametrize("name", ["axolotls-chill", "axolotls-wild"])


@BOTH
def test_ax3_two_to_six_play(name: str) -> None:
    game = GAMES[name]
    assert list(game.seats) == [2, 3, 4, 5, 6]
    with pytest.raises(RuleError) as refusal:
        game.setup(7, b"", {})
    assert refusal.value.say() == "2 to 6 people play A Lotta Axolotls."


def test_ax4_a_draw_takes_from_the_fuller_pile_and_from_the_first_on_a_tie() -> None:
    assert take((letters("WG"), letters("RB"))) == (GREEN, (letters("W"), letters("RB")))
    assert take((letters("W"), letters("RB"))) == (BLUE, (letters("W"), letters("R")))
    assert take((letters(""), letters("R"))) == (RED, ((), ()))


@BOTH
def test_ax4_the_piles_are_laid_as_two_and_show_their_counts(name: str) -> None:
    game = GAMES[name]
    for seats in game.seats:
        state = game.setup(seats, b"", {})
        first, second = game.view(state, None).seen.piles
        assert first + second == 84 - sum(game.view(state, None).seen.hands)
        assert abs(first - second) <= 1
    assert two_piles(letters("WGY")) == (letters("WG"), letters("Y"))


def test_ax5_the_seed_says_who_is_first_and_everybody_can_be() -> None:
    game = GAMES["axolotls-chill"]
    first = Counter(game.setup(5, b"%d" % seed, {}).turn for seed in range(500))
    assert set(first) == set(range(5))
    assert min(first.values()) > 60


def test_ax5_then_clockwise() -> None:
    table = layout(("WWW", "GGG", "YYY"), (opened(1), None, None), piles=("RRRR", "RRRR"))
    state = chill(table, Acted.PLAYED, turn=1)
    turns = [1]
    for _ in range(3):
        state = GAMES["axolotls-chill"].apply(state, state.turn, EndTurn()).state
        turns.append(state.turn)
        state = chill(state.layout, Acted.PLAYED, turn=state.turn)
    assert turns == [1, 2, 0, 1]


@BOTH
def test_ax6_three_open_cards_in_fixed_spaces(name: str) -> None:
    game = GAMES[name]
    view = game.view(game.setup(3, b"", {}), None)
    assert len({card.number for card in view.seen.spaces}) == 3
    assert view.seen.deck == 12


@BOTH
def test_ax6_a_new_card_takes_the_space_of_the_one_won(name: str) -> None:
    game, state = _last_card_of_the_middle(name, deck=(8, 9))
    step = game.apply(state, 0, Play(0, YELLOW))
    spaces = step.state.layout.spaces
    assert [card.number for card in spaces] == [4, 9, 12]
    assert spaces[1].filled == (None,) * 5
    assert step.state.layout.deck == (8,)
    assert step.events[:3] == (Played(0, 0, YELLOW), Won(0, 0, 3), Opened(9, 1))


@BOTH
def test_ax6_with_an_empty_pile_the_space_stays_empty(name: str) -> None:
    game, state = _last_card_of_the_middle(name, deck=())
    step = game.apply(state, 0, Play(0, YELLOW))
    assert step.state.layout.spaces[1] is None
    assert [card.number for card in step.state.layout.spaces if card] == [4, 12]
    assert step.events[:2] == (Played(0, 0, YELLOW), Won(0, 0, 3))
    assert not any(isinstance(event, Opened) for event in step.events)


def _last_card_of_the_middle(name: str, deck: tuple[int, ...]) -> tuple[Any, Any]:
    spaces = (opened(4), opened(0, "WG"), opened(12))
    table = layout(("YR", "WW"), spaces, piles=("WWWW", "WWW"), deck=deck)
    return GAMES[name], chill(table) if name == "axolotls-chill" else wild(table)


@BOTH
def test_ax6_no_card_ever_changes_its_space(name: str) -> None:
    for moment in play(GAMES[name], 4, 12):
        pairs = zip(moment.before.layout.spaces, moment.step.state.layout.spaces, strict=True)
        changed = [(before, after) for before, after in pairs if before != after]
        assert len(changed) <= 1
        for before, after in changed:
            assert before is not None, "an empty space stays empty"
            if after is None or after.number != before.number:
                assert before.filled.count(None) == 1, "only a card that was won goes"


@BOTH
def test_ax7_a_card_wants_each_of_its_colours_once(name: str) -> None:
    table = layout(("WW", "WW"), (opened(0), None, None), piles=("RRRR", "RRRR"))
    game, state = GAMES[name], chill(table) if name == "axolotls-chill" else wild(table)
    state = game.apply(state, 0, Play(0, WHITE)).state
    assert state.layout.spaces[0].filled == (0, None, None)
    assert not any(isinstance(action, Play) for action in game.legal_actions(state, 0))
    with pytest.raises(RuleError) as refusal:
        game.apply(state, 0, Play(0, WHITE))
    assert refusal.value.code == "filled"


@BOTH
def test_ax7_who_fills_the_last_open_colour_wins_the_card_whoever_filled_the_rest(
    name: str,
) -> None:
    game, state = _last_card_of_the_middle(name, deck=())
    after = game.apply(state, 0, Play(0, YELLOW)).state
    assert after.layout.won == ((0,), ())
    (card,) = after.layout.past
    assert card.number == 0
    assert card.filled == (1, 1, 0), "who filled what is kept, so that a refusal can say it"


@BOTH
def test_ax7_the_same_colour_may_fit_on_several_cards(name: str) -> None:
    table = layout(("W", "R"), (opened(0), opened(4), opened(12)), piles=("RRRR", "RRRR"))
    game, state = GAMES[name], chill(table) if name == "axolotls-chill" else wild(table)
    found = {action for action in game.legal_actions(state, 0) if action != Draw()}
    assert found == {Play(0, WHITE), Play(4, WHITE), Play(12, WHITE)}


@BOTH
def test_the_set_is_played_through_once(name: str) -> None:
    game = GAMES[name]
    for seats in game.seats:
        *_, last = play(game, seats, 13)
        numbers = [number for won in last.step.state.layout.won for number in won]
        assert sorted(numbers) == list(range(15))
        points = [before.layout.won for before, *_ in play(game, seats, 13)]
        assert all(sum(map(len, a)) <= sum(map(len, b)) for a, b in pairwise(points))
