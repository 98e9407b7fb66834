"""A film shows what was played: forwards, backwards, through every seat's eyes."""

from dataclasses import replace
from functools import cache
from itertools import groupby
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES, Game
from net.fair import Record
from net.fair.lines import Deed
from net.fair.record import Unreadable
from tests.conformance.golden import SEED, path_of, rows
from tests.conformance.kits import each_game
from tests.net.fair.records import ALL_GAMES, record_of
from tests.net.flags import FLAGS
from tests.tui.replay.films import film_of, golden_record
from tui.boards.landmark import Landmark
from tui.replay.film import STRETCHES, STRIDE, Film


@cache
def golden(name: str) -> tuple[Record, list[Any], Film]:
    record, states = golden_record(GAMES[name])
    return record, states, film_of(record)


@each_game
def test_a_replay_of_every_golden_game_shows_the_same_score_as_the_game(
    game: Game[Any, Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.replay.film.seed", lambda _record: SEED)
    film = film_of(golden_record(game, seed=SEED)[0])
    outcome = film.moment(film.last, None).outcome
    told = path_of(game).read_text("utf-8").rpartition("\n\n")[2]
    assert [f"{name}: {value}" for name, value in rows(outcome)] == told.splitlines()
    assert film.moment(film.last - 1, None).outcome is None


@each_game
def test_a_films_views_are_those_of_the_game_as_it_was_played_for_each_seat(
    game: Game[Any, Any, Any],
) -> None:
    record, states, film = golden(game.name)
    assert len(film) == len(states) == len(record.deeds) + 1
    for eyes in (None, *range(len(film.names))):
        for at, state in enumerate(states):
            assert film.moment(at, eyes).view == game.view(state, eyes)


@each_game
@settings(max_examples=10)
@given(data=st.data())
def test_a_position_is_the_same_whichever_way_it_is_come_to(
    game: Game[Any, Any, Any], data: st.DataObject
) -> None:
    _, states, film = golden(game.name)
    for at in data.draw(st.lists(st.integers(0, film.last), min_size=1, max_size=12)):
        assert film.moment(at, 0).view == game.view(states[at], 0)
    assert len(film._stretches) <= STRETCHES


@each_game
def test_steps_by_turns_and_prizes_lead_to_all_of_them_forwards_and_back(
    game: Game[Any, Any, Any],
) -> None:
    film = golden(game.name)[2]
    ways = ((film.next_turn, film.last_turn), (film.next_prize, film.last_prize))
    for on, back in ways:
        seen = [0]
        while seen[-1] != film.last:
            seen.append(on(seen[-1]))
            assert seen[-1] > seen[-2]
        assert len(seen) > 5
        again = [film.last]
        while again[-1]:
            again.append(back(again[-1]))
        assert again[::-1] == seen


def test_a_turn_begins_where_it_is_anothers_and_a_prize_is_a_card_that_was_won() -> None:
    film = golden("axolotls-chill")[2]
    turns = [film.moment(at, None).view.turn for at in range(len(film))]
    at = film.next_turn(0)
    assert turns[: at + 1] == [turns[0]] * at + [turns[at]]
    assert turns[at] != turns[0]
    won = film.moment(film.prizes[0], None).view.seen.won
    assert sum(map(len, won)) == 1


def test_where_there_are_no_turns_the_next_is_where_another_acts() -> None:
    film = golden("axolotls-wild")[2]
    seats = [seat for seat, _ in groupby(deed.seat for deed in film.record.deeds)]
    at, steps = 0, 0
    while at != film.last:
        at, steps = film.next_turn(at), steps + 1
    assert steps == len(seats)


def test_the_seat_that_acts_is_the_one_that_acted_last() -> None:
    film = golden("axolotls-wild")[2]
    deeds = film.record.deeds
    first = next(at for at, deed in enumerate(deeds) if deed.seat is not None)
    assert film.actor(0) == film.actor(first) == film.actor(first + 1) == deeds[first].seat
    assert film.actor(film.last) == next(d.seat for d in deeds[::-1] if d.seat is not None)


def test_a_film_is_developed_bit_by_bit() -> None:
    record, states, _ = golden("animix")
    film = Film(record, GAMES, lambda _event: None)
    assert (len(film), film.whole) == (1, False)
    while film.develop(7):
        assert film.moment(film.last, None).view == GAMES["animix"].view(states[film.last], None)
    assert (film.last, film.broken) == (len(record.deeds), "")
    assert len(film._kept) == 1 + film.last // STRIDE


def test_what_cannot_have_happened_ends_the_film_with_the_reason() -> None:
    record, states, _ = golden("axolotls-chill")
    deeds = (*record.deeds[:9], Deed(0, ["dance"]), *record.deeds[9:])
    film = film_of(replace(record, deeds=deeds))
    assert (film.last, film.whole) == (9, True)
    assert film.broken == "Action 10 is none of this game."
    assert film.moment(9, None).view == GAMES["axolotls-chill"].view(states[9], None)
    assert film.outcome(9) is None


def test_of_what_cannot_be_dealt_there_is_nothing_to_see() -> None:
    record = record_of("animix", 2)
    opening = record.opening
    bad_nonce = msgspec.structs.replace(record.attempts[-1], nonce="no hex")
    for changed in (
        replace(record, attempts=()),
        replace(record, attempts=(bad_nonce,)),
        replace(record, opening=msgspec.structs.replace(opening, names=("Ada",))),
        replace(record, opening=msgspec.structs.replace(opening, game="chess")),
        replace(record, opening=msgspec.structs.replace(opening, options={"no": 1})),
    ):
        with pytest.raises(Unreadable):
            Film.of(changed, GAMES, lambda _event: None)


def test_a_game_without_landmarks_is_filmed_all_the_same() -> None:
    film = Film.of(record_of("flags", 4), ALL_GAMES, lambda _event: None)
    assert film.moment(film.last, 0).view.luck is not None
    assert film.moment(film.last, None).view.luck is None
    assert film.outcome(film.last) is not None
    assert film.next_prize(0) == film.last
    assert 0 < film.next_turn(0) < film.last
    assert FLAGS.name == film.game.name
    assert film.prizes == film._found[Landmark.PRIZE] == []


def test_names_in_a_record_are_text() -> None:
    record = record_of("animix", 2)
    names = ("\u202eAda\u200b" * 30, "")
    opening = msgspec.structs.replace(record.opening, names=names, name=names[0])
    film = Film(replace(record, opening=opening), GAMES, lambda _event: None)
    assert film.names[0].isprintable()
    assert len(film.names[0]) <= 40
    assert film.names[1] == "?"
    assert film.title.isprintable()
    assert len(film.title) < 80
