"""What a game's functions promise, whatever is played."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import fields, is_dataclass
from enum import Enum
from math import isfinite
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES, Game, RuleError
from tests.conformance.kits import CASES, each_case, each_game, kit_of
from tests.conformance.random_play import moves, play

SEATS_OF_NOBODY: tuple[Any, ...] = (-1, 99, True, 0.0, "0", [], {})
SCALARS = (int, float, bool, str, bytes, type(None), Enum)


def _parts(thing: Any) -> Iterator[Any]:
    """Walk a value and all that is in it."""
    yield thing
    if isinstance(thing, tuple | frozenset):
        for item in thing:
            yield from _parts(item)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from _parts(getattr(thing, field.name))


def _assert_frozen(thing: Any) -> None:
    for part in _parts(thing):
        params = getattr(part, "__dataclass_params__", None)
        frozen = params is not None and params.frozen
        assert frozen or isinstance(part, (*SCALARS, tuple, frozenset)), f"{part!r} can change"


@each_case
def test_the_same_seed_and_actions_give_the_same_state(
    game: Game[Any, Any, Any], seats: int
) -> None:
    state = game.setup(seats, b"game 5", {})
    for moment in play(game, seats, 5):
        step = game.apply(state, moment.seat, moment.action)
        assert step == moment.step
        state = step.state


@each_game
def test_other_seeds_deal_other_games(game: Game[Any, Any, Any]) -> None:
    seats = game.seats[0]
    assert len({game.setup(seats, bytes([seed]), {}) for seed in range(20)}) == 20


@each_case
def test_nothing_that_is_handed_out_can_change(game: Game[Any, Any, Any], seats: int) -> None:
    for moment in play(game, seats, 1):
        _assert_frozen(moment.before)
        _assert_frozen(moment.action)
        _assert_frozen(moment.step.events)
        for viewer in (None, *range(seats)):
            _assert_frozen(game.view(moment.before, viewer))


@each_case
def test_a_legal_action_applies_and_any_other_is_refused(
    game: Game[Any, Any, Any], seats: int
) -> None:
    kit = kit_of(game)
    for step, moment in enumerate(play(game, seats, 2)):
        state = moment.before
        before = deepcopy(state)
        due = game.due(state)
        for seat in range(seats):
            _assert_only(game, state, seat, game.legal_actions(state, seat), kit.actions)
        _assert_only(game, state, None, (due.action,) if due else (), kit.actions)
        if step % 10 == 0:
            for nobody in SEATS_OF_NOBODY:
                _assert_only(game, state, nobody, (), kit.actions)
        assert state == before, "apply changed its input"


def _assert_only(
    game: Game[Any, Any, Any], state: Any, seat: Any, legal: tuple[Any, ...], tried: Any
) -> None:
    """Exactly the legal actions apply; RuleError, ready to show, for all others."""
    for action in legal:
        game.apply(state, seat, action)
    named = {repr(action) for action in legal}  # for True == 1 == 1.0
    for action in tried:
        if repr(action) not in named:
            with pytest.raises(RuleError) as refusal:
                game.apply(state, seat, action)
            assert refusal.value.code
            assert refusal.value.say().endswith(".")


@each_case
def test_nobody_may_act_exactly_when_there_is_an_outcome(
    game: Game[Any, Any, Any], seats: int
) -> None:
    for moment in play(game, seats, 3):
        before, after = moment.before, moment.step.state
        assert game.to_act(before) <= frozenset(range(seats))
        assert game.outcome(before) is None
        assert (game.outcome(after) is None) == bool(game.to_act(after))
        assert game.waiting_on(after) <= game.to_act(after)


@each_case
def test_after_the_end_nothing_happens(game: Game[Any, Any, Any], seats: int) -> None:
    state = [*play(game, seats, 4)][-1].step.state
    assert game.due(state) is None
    assert game.waiting_on(state) == frozenset()
    for seat in (None, *range(seats)):
        _assert_only(game, state, seat, (), kit_of(game).actions)
        assert game.choices(game.view(state, seat)) == ()


@each_case
def test_an_outcome_ranks_every_seat(game: Game[Any, Any, Any], seats: int) -> None:
    for number in range(20):
        outcome = game.outcome([*play(game, seats, number)][-1].step.state)
        assert outcome is not None
        assert sorted(seat for group in outcome.ranking for seat in group) == [*range(seats)]
        assert outcome.scores == tuple(
            sum(part.points for part in parts) for parts in outcome.breakdown
        )
        assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)
        names = {criterion.name for criterion in outcome.criteria}
        assert outcome.decided in (names if len(outcome.winners) == 1 else {"shared"})


@each_case
def test_no_piece_is_lost(game: Game[Any, Any, Any], seats: int) -> None:
    kit = kit_of(game)
    for number in range(3):
        assert kit.pieces(game.setup(seats, b"game %d" % number, {})) == kit.box
        for moment in play(game, seats, number):
            assert kit.pieces(moment.step.state) == kit.box, moment


@each_case
def test_only_seats_that_may_act_have_actions(game: Game[Any, Any, Any], seats: int) -> None:
    for moment in play(game, seats, 6):
        state = moment.before
        assert game.choices(game.view(state, None)) == ()
        for seat in range(seats):
            legal = game.legal_actions(state, seat)
            assert legal == game.choices(game.view(state, seat))
            assert len(set(legal)) == len(legal)
            assert not legal or seat in game.to_act(state)


@each_case
def test_every_action_has_a_worth(game: Game[Any, Any, Any], seats: int) -> None:
    for moment in play(game, seats, 7):
        for seat in game.to_act(moment.before):
            view = game.view(moment.before, seat)
            assert all(isfinite(game.worth(view, action)) for action in game.choices(view))


@each_case
def test_all_that_happens_has_a_tag(game: Game[Any, Any, Any], seats: int) -> None:
    actions, events = set(game.actions.values()), set(game.events.values())
    for moment in play(game, seats, 8):
        assert type(moment.action) in actions
        assert {type(event) for event in moment.step.events} <= events
        assert moment.step.events, "what happened must be told"
        assert type(game.view(moment.before, None)) is game.View


@each_game
def test_a_game_is_declared_whole(game: Game[Any, Any, Any]) -> None:
    assert GAMES[game.name] is game
    assert game.title
    assert list(game.seats) == sorted(set(game.seats))
    assert game.seats[0] >= 1
    for tags in (game.actions, game.events):
        assert len(set(tags.values())) == len(tags)
        assert all(tag.isalnum() and tag.islower() for tag in tags)


@each_game
def test_options_have_defaults_that_they_allow(game: Game[Any, Any, Any]) -> None:
    defaults = {option.name: option.default for option in game.options}
    assert len(defaults) == len(game.options)
    seats = game.seats[0]
    assert game.setup(seats, b"", defaults) == game.setup(seats, b"", {}) == game.setup(seats, b"")
    for option in game.options:
        assert option.help.endswith(".")
        checked = option.check(option.default)
        assert (type(checked), checked) == (type(option.default), option.default)
        assert type(checked) in {bool, int, float, str}, "plain, for the tree"


@each_game
def test_a_wrong_option_is_refused(game: Game[Any, Any, Any]) -> None:
    seats = game.seats[0]
    with pytest.raises(RuleError):
        game.setup(seats, b"", {"no such option": True})
    for option in game.options:
        for wrong in (None, [], object(), float("nan"), -1, 1e9):
            with pytest.raises(RuleError):
                game.setup(seats, b"", {option.name: wrong})  # type: ignore[dict-item]  # wrong on purpose


@each_game
def test_a_wrong_number_of_seats_is_refused(game: Game[Any, Any, Any]) -> None:
    for seats in (game.seats[0] - 1, game.seats[-1] + 1, -1, 0, True, "2", None, 2.0):
        with pytest.raises(RuleError):
            game.setup(seats, b"", {})  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize(("game", "seats"), CASES)
@settings(deadline=None, max_examples=25)
@given(seed=st.binary(max_size=32), picks=st.lists(st.integers(0, 10**6), max_size=200))
def test_any_choices_lead_somewhere(
    game: Game[Any, Any, Any], seats: int, seed: bytes, picks: list[int]
) -> None:
    kit = kit_of(game)
    state = game.setup(seats, seed, {})
    for pick in picks:
        found = moves(game, state)
        assert bool(found) == (game.outcome(state) is None), "a dead end"
        if not found:
            break
        seat, action = found[pick % len(found)]
        state = game.apply(state, seat, action).state
    assert kit.pieces(state) == kit.box
