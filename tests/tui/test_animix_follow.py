"""The table moves on under the cursors: what is gone is let go, what is new is told."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.animix.actions import Play, Take
from engine.animix.components import SPECIES
from engine.outcome import Award, Outcome
from tests.tui import animix_scenes as scenes
from tests.tui.animix_moments import BOARDS, KEYS, drawn, holding, in_grid, in_scene, moment, seen
from tests.tui.animix_scenes import GAME, choices, held
from tests.tui.board_scenes import Telling, played, seen_by
from tui.boards.animix.follow import can_be_scored, follow
from tui.boards.animix.hints import key_hints
from tui.boards.animix.keys import press
from tui.boards.animix.moment import Area, Moment
from tui.looks.looks import Looks


def followed(now: Moment | None, telling: Telling) -> Moment:
    can = () if telling.scene.me is None else choices(telling)
    return follow(now, telling.scene, Looks(), can)


def test_the_cursor_begins_on_the_first_card_in_hand() -> None:
    game = holding(scenes.six(), scenes.six().scene.view.species[3])
    assert followed(None, game) == moment(game)
    assert followed(None, scenes.watch()).species is scenes.watch().scene.view.species[0]


def test_the_cursor_moves_on_to_the_next_card_when_its_own_is_gone() -> None:
    row = scenes.six().scene.view.species
    game = holding(scenes.six(), row[0], row[2], row[4])
    for at, left, then in ((2, (0, 4), 4), (4, (0, 2), 0), (0, (2, 4), 2), (2, (), 2)):
        after = followed(moment(game, species=row[at]), holding(game, *(row[n] for n in left)))
        assert after.species is row[then]


def test_a_species_that_was_chosen_without_a_card_of_it_stays_chosen() -> None:
    row = scenes.six().scene.view.species
    game = holding(scenes.six(), row[0])
    now = moment(game, species=row[5], info=row[5])
    assert followed(now, seen(game, turn=2)) == replace(
        now, scene=seen(game, turn=2).scene, choices=()
    )


def test_cursors_and_rules_stay_where_they_are_while_others_play() -> None:
    wait = scenes.wait()
    now = in_grid(wait, 7, info=wait.scene.view.species[1])
    state = played(GAME, 3, 8, lambda s: sum(s.hands[s.turn]) == 3)
    later = Telling(GAME, seen_by(GAME, state, wait.scene.me))
    after = followed(now, later)
    assert (after.cell, after.area, after.info) == (7, Area.GRID, now.info)


def test_a_question_lives_on_while_it_is_possible() -> None:
    game = scenes.turn()
    free = game.scene.view.free.index(True)
    for action in (Play(held(game)[0]), Take(free, held(game)[0])):
        asked = in_grid(game, free, asked=action)
        assert followed(asked, in_scene(game, notes=("away",) * 4)).asked == action
        assert followed(asked, seen(game, turn=(game.scene.me + 1) % 4)).asked is None
        assert followed(asked, holding(game)).asked is None
    asked = in_grid(game, free, asked=Take(free, held(game)[0]))
    locked = tuple(cell != free and f for cell, f in enumerate(game.scene.view.free))
    assert followed(asked, seen(game, free=locked)).asked is None


def test_my_turn_is_news_until_a_key_and_no_longer_than_it_lasts() -> None:
    game = scenes.turn()
    theirs = seen(game, turn=(game.scene.me + 1) % 4)
    came = followed(in_grid(theirs), game)
    assert came.fresh
    assert followed(came, in_scene(game, version=9)).fresh
    assert not followed(came, theirs).fresh
    assert not followed(in_grid(game), in_scene(game, version=9)).fresh


def test_another_game_or_another_seat_begins_anew() -> None:
    now = in_grid(scenes.six(), 35, info=SPECIES[0])
    for other in (scenes.two(), scenes.turn(), scenes.wait(), scenes.watch()):
        assert followed(now, other) == moment(other)
    watched = in_scene(scenes.six(), me=None)
    assert followed(now, watched).area is Area.HAND
    again = replace(scenes.score(), scene=scenes.turn().scene)
    assert followed(moment(scenes.score(), step=3), again) == moment(again)


def test_the_scoring_begins_once_and_goes_on_where_it_is() -> None:
    end = scenes.score()
    before = in_grid(in_scene(end, outcome=None), info=SPECIES[0], asked=Play(SPECIES[0]))
    begun = followed(before, end)
    assert (begun.step, begun.info, begun.asked) == (0, None, None)
    assert followed(replace(begun, step=2), in_scene(end, notes=("left",) * 4)).step == 2
    assert followed(None, end).step == 0


# An outcome that does not fit the game that is seen: it comes from a host


def awarded(**fields: Any) -> Callable[[Outcome], Outcome]:
    """Give an outcome whose second award differs in these fields."""

    def change(outcome: Outcome) -> Outcome:
        first, second, *others = outcome.awards
        return replace(outcome, awards=(first, replace(second, **fields), *others))

    return change


WRONG: dict[str, Callable[[Outcome], Outcome]] = {
    "a species that is none": awarded(label="dodo"),
    "a species twice": awarded(label="monkey"),
    "a cell that is not there": awarded(marks=(99,)),
    "a cell before the first": awarded(marks=(-1,)),
    "points from nowhere": awarded(points=10**15),
    "cards that nobody has": awarded(held=(10**15, 0, 0, 0)),
    "shares of somebody else": awarded(shares=(0, 0, 0, -(10**15))),
    "no awards": lambda outcome: replace(outcome, awards=()),
    "too many awards": lambda outcome: replace(outcome, awards=outcome.awards * 1000),
    "another winner": lambda outcome: replace(outcome, ranking=outcome.ranking[::-1]),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_an_outcome_of_another_game_is_not_scored(wrong: Callable[[Outcome], Outcome]) -> None:
    end = scenes.score()
    outcome = end.scene.outcome
    assert outcome
    assert can_be_scored(end.scene)
    strange = in_scene(end, outcome=wrong(outcome))
    assert not can_be_scored(strange.scene)
    for now in (None, moment(in_scene(end, outcome=None)), moment(end, step=3)):
        after = followed(now, strange)
        assert after.step is None
        for size in BOARDS:
            assert drawn(after, size)


def test_an_outcome_in_the_middle_of_a_game_is_not_scored() -> None:
    outcome = scenes.score().scene.outcome
    after = followed(moment(scenes.turn()), in_scene(scenes.turn(), outcome=outcome))
    assert after.step is None


AWARDS = st.builds(
    Award,
    label=st.sampled_from([*(s.label for s in SPECIES), "", "dodo"]),
    points=st.integers(),
    marks=st.lists(st.integers(), max_size=40).map(tuple),
    held=st.lists(st.integers(), min_size=4, max_size=4).map(tuple),
    shares=st.lists(st.integers(), min_size=4, max_size=4).map(tuple),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(AWARDS, max_size=8).map(tuple), st.sampled_from(BOARDS))
def test_no_awards_that_a_host_can_send_break_the_board(
    awards: tuple[Award, ...], size: Any
) -> None:
    end = scenes.score()
    outcome = end.scene.outcome
    assert outcome
    after = followed(moment(end, step=1), in_scene(end, outcome=replace(outcome, awards=awards)))
    assert drawn(after, size)


@settings(max_examples=60, deadline=None)
@given(
    seats=st.integers(2, 6),
    moves=st.integers(0, 36),
    viewer=st.integers(-1, 5),
    me=st.integers(-1, 5),
    keys=st.lists(st.sampled_from(KEYS), max_size=6),
)
def test_a_host_that_shows_me_the_view_of_another_breaks_nothing(
    seats: int, moves: int, viewer: int, me: int, keys: list[str]
) -> None:
    steps = iter(range(moves))
    state = played(GAME, seats, 4, lambda _: next(steps, None) is None)
    eyes, mine = (None if seat < 0 else seat % seats for seat in (viewer, me))
    telling = in_scene(Telling(GAME, seen_by(GAME, state, eyes)), me=mine)
    now = followed(None, telling)
    for key in keys:
        wish = press(key, now)
        now = wish if isinstance(wish, Moment) else now
    for size in BOARDS:
        assert drawn(now, size)
        assert key_hints(now) is not None
