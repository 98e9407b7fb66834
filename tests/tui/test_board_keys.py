"""Keys on the board of Axolotls become actions, questions and sentences."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES
from engine.axolotls.actions import Discard, Draw, EndTurn, Play
from engine.axolotls.components import COLOURS, Colour
from tests.tui.axolotls_scenes import (
    chill_discard,
    chill_turn,
    chill_wait,
    wild_big,
    wild_count,
    wild_race,
    wild_raised,
    wild_watch,
)
from tests.tui.board_moments import (
    CHILL,
    KEYS,
    WILD,
    changed,
    everywhere,
    key,
    moment,
    number,
    one_and_many,
    spaces_of,
)
from tests.tui.board_scenes import Telling, played, seen_by
from tui.boards.axolotls.keys import Ask, Do, Drop, Point, Say, TooLate, press
from tui.boards.axolotls.lost import REACTION, Lost

# Chill


def test_one_key_plays_where_one_card_wants_the_colour() -> None:
    turn = chill_turn()
    one, _ = one_and_many(turn)
    expected = Play(number(turn, spaces_of(turn, one)[0]), one)
    assert press(key(one), moment(turn)) == Do(expected)


def test_a_colour_that_several_want_asks_for_the_space() -> None:
    turn = chill_turn()
    _, many = one_and_many(turn)
    asked = press(key(many), moment(turn))
    assert isinstance(asked, Ask)
    for space in spaces_of(turn, many):
        answer = press(str(space + 1), moment(turn, question=asked.question))
        assert answer == Do(Play(number(turn, space), many))


@pytest.mark.parametrize("other", ["escape", "e", "d", "h", "enter", "space", "x"])
def test_any_other_key_drops_the_question_and_does_nothing(other: str) -> None:
    turn = chill_turn()
    asked = press(key(one_and_many(turn)[1]), moment(turn))
    assert isinstance(asked, Ask)
    assert press(other, moment(turn, question=asked.question)) == Drop()


def test_a_space_that_does_not_want_the_colour_is_no_answer_with_hints() -> None:
    turn = chill_turn()
    _, many = one_and_many(turn)
    asked = press(key(many), moment(turn))
    assert isinstance(asked, Ask)
    (other,) = {0, 1, 2} - set(spaces_of(turn, many))
    assert press(str(other + 1), moment(turn, question=asked.question)) == Drop()


def test_another_colour_replaces_the_question() -> None:
    turn = chill_turn()
    one, many = one_and_many(turn)
    asked = press(key(many), moment(turn))
    assert isinstance(asked, Ask)
    assert isinstance(press(key(one), moment(turn, question=asked.question)), Do)


def test_enter_plays_the_colour_under_the_cursor() -> None:
    turn = chill_turn()
    one, _ = one_and_many(turn)
    assert press("enter", moment(turn, cursor=int(one))) == press(key(one), moment(turn))


def test_the_cursor_walks_over_the_colours_in_hand_and_around() -> None:
    turn = changed(chill_turn(), hand=(1, 0, 0, 1, 0, 2))
    walk = [int(Colour.WHITE)]
    for step in ("right", "l", "right", "left", "h"):
        wish = press(step, moment(turn, cursor=walk[-1]))
        assert isinstance(wish, Point)
        walk.append(int(wish.colour))
    assert walk == [0, 3, 5, 0, 5, 3]


def test_ch2_the_turn_cannot_end_before_a_card_is_played() -> None:
    assert press("e", moment(chill_turn())) == Say("Play at least one card first.")


def test_ch2_the_turn_ends_by_its_key_when_it_may() -> None:
    state = played(CHILL, 3, 9, lambda s: EndTurn() in GAMES[CHILL].legal_actions(s, s.turn))
    telling = Telling(CHILL, seen_by(CHILL, state, state.turn))
    assert press("e", moment(telling)) == Do(EndTurn())
    sent = replace(telling, scene=replace(telling.scene, pending=(EndTurn(),)))
    assert isinstance(press("e", moment(sent)), Say)


def test_ch3_the_colour_keys_discard_when_nothing_fits() -> None:
    telling = chill_discard()
    for colour in COLOURS:
        wish = press(key(colour), moment(telling))
        if telling.scene.view.seen.hand[colour]:
            assert wish == Do(Discard(colour))
        else:
            assert wish == Say(f"You have no {colour.name.lower()} card.")
    wish = press("e", moment(telling))
    assert wish == Say("Nothing in your hand fits: discard at least one card first.")


def test_out_of_turn_every_action_key_says_whose_turn_it_is() -> None:
    wait = chill_wait()
    turn = wait.scene.names[wait.scene.view.turn]
    for pressed in "wgyrpbe":
        assert press(pressed, moment(wait)) == Say(f"It is the turn of {turn}.")


def test_ch1_there_is_no_drawing_in_chill() -> None:
    assert press("d", moment(chill_turn())) == Say(
        "In Chill your cards are drawn for you when your turn begins."
    )


def test_a_colour_that_fits_nowhere_is_told_in_chill() -> None:
    turn = chill_turn()
    wanted = {c for c in COLOURS if spaces_of(turn, c)}
    colour = next(c for c in COLOURS if c not in wanted)
    held = changed(turn, hand=tuple(1 for _ in COLOURS))
    told = press(key(colour), moment(held))
    assert told == Say(f"No open Collection Card wants {colour.name.lower()}.")


def test_what_is_on_its_way_is_not_sent_again() -> None:
    turn = chill_turn()
    one, _ = one_and_many(turn)
    wish = press(key(one), moment(turn))
    assert isinstance(wish, Do)
    sent = replace(turn, scene=replace(turn.scene, pending=(wish.action,)))
    assert press(key(one), moment(sent)) == Say(f"Your {one.name.lower()} card is on its way.")


# Wild


@pytest.mark.parametrize("pressed", [*"wgyrpbd", "space", "enter"])
def test_wi1_before_go_there_is_nothing_to_do_but_wait(pressed: str) -> None:
    assert press(pressed, moment(wild_count())) == Say("Wait for GO.")


@pytest.mark.parametrize("pressed", ["d", "space"])
def test_wi3_one_key_draws_and_may_be_pressed_again_at_once(pressed: str) -> None:
    race = wild_raised()
    assert press(pressed, moment(race)) == Do(Draw())
    sent = replace(race, scene=replace(race.scene, pending=(Draw(),)))
    assert press(pressed, moment(sent)) == Do(Draw())


def test_wi3_a_full_hand_and_empty_piles_are_told() -> None:
    full = "Your hand is full: 16 cards is the limit now."
    assert press("d", moment(wild_big())) == Say(full)
    empty = changed(wild_raised(), piles=(0, 0))
    assert press("d", moment(empty)) == Say("Both draw piles are empty.")


def test_wi8_a_colour_not_in_hand_is_sent_for_the_host_to_judge() -> None:
    race = changed(wild_race(), hand=(0, 0, 0, 0, 0, 0))
    for colour in COLOURS:
        wish = press(key(colour), moment(race))
        assert isinstance(wish, Do)
        wanting = race.scene.view.seen.wanting(colour)
        assert wish.action == Play(wanting[0] if wanting else number(race, 0), colour)


def test_wi8_with_hints_the_reason_is_told_instead() -> None:
    race = changed(wild_race(), hand=(0, 0, 0, 0, 0, 0))
    hinted = replace(race, scene=replace(race.scene, hints=True))
    for colour in COLOURS:
        told = press(key(colour), moment(hinted))
        assert told == Say(f"You have no {colour.name.lower()} card.")


def test_in_wild_any_open_space_is_an_answer_for_the_host_to_judge() -> None:
    race = everywhere(2)
    asked = press("g", moment(race))
    assert isinstance(asked, Ask)
    for space in range(3):
        wish = press(str(space + 1), moment(race, question=asked.question))
        assert wish == Do(Play(number(race, space), Colour.GREEN))


def test_a_card_won_between_question_and_answer_is_never_played_on_by_mistake() -> None:
    race = everywhere(2)
    asked = press("g", moment(race))
    assert isinstance(asked, Ask)
    taken = replace(race.scene.view.seen.spaces[0], number=0 if number(race, 0) else 1)
    later = changed(race, spaces=(taken, *race.scene.view.seen.spaces[1:]))
    won = ((), (number(race, 0),), *later.scene.view.seen.won[2:])
    for who, owners in ((race.scene.names[1], won), ("Somebody", ((),) * len(won))):
        told = press("1", moment(changed(later, won=owners), question=asked.question))
        sentence = f"{who} won that Collection Card just now; your card stays in your hand."
        assert told == TooLate(sentence)


def test_who_was_first_between_question_and_answer_is_named() -> None:
    race = everywhere(2)
    asked = press("g", moment(race))
    assert isinstance(asked, Ask)
    seen = race.scene.view.seen
    row = seen.cards[number(race, 0)]
    filled = tuple(2 if colour is Colour.GREEN else None for colour in row)
    later = changed(race, spaces=(replace(seen.spaces[0], filled=filled), *seen.spaces[1:]))
    told = press("1", moment(later, question=asked.question))
    assert told == TooLate(f"{race.scene.names[2]} was first: green on card 1 is filled.")


# WI8: too late by less than anybody can see


def green_filled(race: Telling, space: int, by: int) -> Telling:
    """Give the race a moment later: somebody has filled green in this space."""
    seen = race.scene.view.seen
    row = seen.cards[number(race, space)]
    filled = tuple(by if colour is Colour.GREEN else None for colour in row)
    spaces = list(seen.spaces)
    spaces[space] = replace(spaces[space], filled=filled)
    return changed(race, spaces=tuple(spaces))


def test_wi8_who_is_late_by_a_moment_is_told_who_was_first_and_risks_no_miss() -> None:
    race = everywhere(1)
    lost = (Play(number(race, 0), Colour.GREEN),)
    later = green_filled(race, 0, by=2)
    told = press("g", moment(later, lost=lost))
    assert told == TooLate(f"{race.scene.names[2]} was first: green on card 1 is filled.")
    assert isinstance(press("g", moment(later)), Do), "who had the time to see it guesses"
    assert isinstance(press("r", moment(later, lost=lost)), Do), "another colour is a guess"


def test_wi8_the_key_of_an_own_card_hit_twice_is_no_miss() -> None:
    race = everywhere(1)
    me, lost = race.scene.me, (Play(number(race, 0), Colour.GREEN),)
    assert me is not None
    played = changed(green_filled(race, 0, by=me), hand=(0, 0, 0, 0, 0, 0))
    assert press("g", moment(played, lost=lost)) == Say("Your green card lies on card 1 already.")
    won = tuple((number(race, 0),) if seat == me else () for seat in range(4))
    gone = changed(played, spaces=(None, *race.scene.view.seen.spaces[1:]), won=won)
    told = press("g", moment(gone, lost=lost))
    assert told == Say("You have won that Collection Card just now.")


def test_wi8_what_fits_now_is_played_whatever_was_lost() -> None:
    race = everywhere(2)
    lost = (Play(number(race, 0), Colour.GREEN),)
    wish = press("g", moment(green_filled(race, 0, by=2), lost=lost))
    assert wish == Do(Play(number(race, 1), Colour.GREEN))


def test_wi8_a_play_is_lost_for_as_long_as_a_finger_may_be_on_its_way() -> None:
    now = [10.0]
    lost, one, two = Lost(lambda: now[0]), Play(1, Colour.RED), Play(2, Colour.RED)
    lost.note((one, two, Draw()), (two,))
    assert lost.recent() == (one,)
    now[0] += REACTION / 2
    lost.note((two,), ())
    assert lost.recent() == (one, two)
    now[0] += REACTION / 2
    assert lost.recent() == (two,)
    now[0] += REACTION / 2
    assert lost.recent() == ()


def test_a_watcher_has_no_keys() -> None:
    for pressed in KEYS:
        assert press(pressed, moment(wild_watch())) is None


# Every state, every key


@settings(max_examples=150, deadline=None)
@given(
    game=st.sampled_from([CHILL, WILD]),
    seats=st.integers(2, 6),
    seed=st.integers(0, 10_000),
    moves=st.integers(0, 120),
    pressed=st.lists(st.sampled_from(KEYS), min_size=1, max_size=4),
    hints=st.booleans(),
)
def test_keys_ask_for_what_the_game_allows_or_for_a_claim_the_host_judges(
    game: str, seats: int, seed: int, moves: int, pressed: list[str], hints: bool
) -> None:
    steps = iter(range(moves))
    state = played(game, seats, seed, lambda _: next(steps, None) is None)
    telling = Telling(game, seen_by(game, state, seed % seats, hints=hints))
    now = moment(telling)
    for one in pressed:
        wish = press(one, now)
        now = replace(now, question=wish.question if isinstance(wish, Ask) else None)
        if isinstance(wish, Do) and wish.action not in now.choices:
            assert now.guessing
            assert isinstance(wish.action, Play)
            assert now.seen.find(wish.action.card)
            assert not now.waiting
            assert not now.over
        if isinstance(wish, Say | TooLate):
            assert wish.text.endswith(".")
