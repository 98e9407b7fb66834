"""A projector goes where one wants to, with the eyes one wants, and tells the story up to there."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES
from net.fair.lines import Deed
from tests.conformance.kits import each_game
from tests.tui.replay.films import film_of, golden_record
from tui.boards import FACES
from tui.looks.looks import Glyphs, Looks
from tui.replay.hands import laid_out
from tui.replay.projector import SPEEDS, Projector, Spot, read_place
from tui.replay.telling import DEALT, story


@cache
def projector(name: str = "axolotls-chill") -> Projector:
    return Projector(film_of(golden_record(GAMES[name])[0]), FACES[name])


WAYS = st.one_of(
    st.tuples(st.just("to"), st.integers(-5, 200)),
    st.tuples(st.sampled_from(["turn", "prize", "look"]), st.sampled_from([1, -1])),
    st.tuples(st.just("tenth"), st.integers(0, 10)),
    st.tuples(
        st.just("go"), st.builds(Spot, st.integers(0, 200), st.integers(0, 9), st.booleans())
    ),
)


@each_game
@settings(max_examples=8)
@given(ways=st.lists(WAYS, max_size=12))
def test_what_is_shown_depends_on_the_spot_alone(game, ways) -> None:  # type: ignore[no-untyped-def]
    shown = projector(game.name)
    for name, value in ways:
        before = shown.spot
        assert getattr(shown, name)(value) == (shown.spot != before)
        fresh = Projector(shown.film, FACES[game.name])
        fresh.go(shown.spot)
        assert fresh.spot == shown.spot
        assert 0 <= shown.at <= shown.film.last
        assert (fresh.scene, fresh.hands) == (shown.scene, shown.hands)
        assert fresh.story(12) == shown.story(12)


def test_the_eyes_go_round_all_seats_and_a_watchers() -> None:
    shown = Projector(projector().film, FACES["axolotls-chill"])
    seen = []
    for _ in range(len(shown.film.names) + 1):
        seen.append(shown.spot.eyes)
        shown.look(1)
    assert seen == [None, *range(len(shown.film.names))]
    assert shown.spot.eyes is None
    shown.look(-1)
    assert shown.eyes == f"{shown.film.names[-1]}'s eyes"


@each_game
def test_all_open_shows_the_hands_of_all_and_the_board_of_whoever_acted(game) -> None:  # type: ignore[no-untyped-def]
    shown = Projector(projector(game.name).film, FACES[game.name])
    film = shown.film
    assert shown.hands == ()
    for at in (0, film.last // 2, film.last):
        shown.go(Spot(at, None, open=True))
        assert shown.scene.view == game.view(film._step(at).state, film.actor(at))
        assert [lines[0].partition("'s ")[0] for lines in shown.hands] == list(film.names)


def test_in_a_replay_everybody_has_a_name() -> None:
    for game in GAMES.values():
        shown = Projector(projector(game.name).film, FACES[game.name], eyes=0)
        shown.to(shown.film.last)
        told = " ".join([*shown.story(500), FACES[game.name].decided(shown.scene)])
        assert not {"you", "your"} & set(told.lower().replace(".", " ").split())
        assert shown.film.names[0] in told


def test_the_story_is_the_newest_of_all_that_was_told() -> None:
    film, face = projector().film, FACES["axolotls-chill"]
    whole = story(film, film.last, lambda _at: 1, face, 10**6)
    assert whole[0] == DEALT
    assert len(whole) > len(film)
    part = story(film, film.last, lambda _at: 1, face, 10)
    assert 10 <= len(part) < 20
    assert whole[-len(part) :] == part
    assert story(film, 0, lambda _at: None, face, 5) == [DEALT]


def test_who_draws_sees_the_colours_and_nobody_else_does() -> None:
    film, face = projector().film, FACES["axolotls-chill"]
    mine = story(film, film.last, lambda _at: 0, face, 10**6)
    others = story(film, film.last, lambda _at: 1, face, 10**6)
    drawn = [line for line in mine if line.startswith(f"{film.names[0]} draws ")]
    assert any("white" in line or "red" in line for line in drawn)
    assert all("card" in line for line in others if line.startswith(f"{film.names[0]} draws "))


def test_where_a_film_breaks_off_it_says_why() -> None:
    record = golden_record(GAMES["axolotls-chill"])[0]
    film = film_of(replace(record, deeds=(*record.deeds[:4], Deed(0, ["dance"]))))
    shown = Projector(film, FACES["axolotls-chill"])
    shown.tenth(10)
    assert shown.story(3)[-1] == "There is no more to see. Action 5 is none of this game."
    assert not shown.over
    shown.to(3)
    assert "no more" not in shown.story(3)[-1]


def test_seats_that_a_false_record_names_have_no_eyes() -> None:
    record = golden_record(GAMES["axolotls-chill"])[0]
    film = film_of(replace(record, deeds=(Deed(2**63, ["dance"]), *record.deeds)))
    shown = Projector(film, FACES["axolotls-chill"], eyes=9)
    assert shown.spot.eyes is None
    shown.go(Spot(0, -1, open=True))
    assert shown.scene.me == film.actor(0) == record.deeds[0].seat


def test_it_runs_at_every_speed_and_no_other() -> None:
    shown = Projector(projector().film, FACES["axolotls-chill"])
    assert shown.speed == 1
    for _ in SPEEDS:
        shown.faster(1)
    assert shown.speed == SPEEDS[-1]
    for _ in SPEEDS:
        shown.faster(-1)
    assert shown.speed == SPEEDS[0]


@pytest.mark.parametrize(
    ("typed", "place"), [("0", 0), (" 95 ", 95), ("40%", 38), ("100 %", 95), ("0%", 0)]
)
def test_a_place_is_a_number_or_a_part(typed: str, place: int) -> None:
    assert read_place(typed, 95) == place


@pytest.mark.parametrize("typed", ["", "%", "-1", "1.5", "96", "101%", "x", "²", "9" * 5000])
def test_what_is_no_place_gets_a_sentence(typed: str) -> None:
    told = read_place(typed, 95)
    assert isinstance(told, str)
    assert told.endswith(".")


def test_hands_stand_in_columns_and_give_way_where_there_is_no_room() -> None:
    hands = tuple((f"{name}'s hand: 2 white, red.", "Face down: lion.") for name in ("Ada", "Ben"))
    looks = Looks(glyphs=Glyphs.ASCII)
    assert len(laid_out(hands, 120, 7, looks)) == 1
    assert len(laid_out(hands, 60, 3, looks)) == 2
    assert laid_out(hands, 60, 1, looks) == [
        "Ada's hand: 2 white, red     Ben's hand: 2 white, red"
    ]
    assert laid_out(hands, 40, 1, looks) == ["Ada's hand: 2 whi~ Ben's hand: 2 whi~"]
    assert laid_out((), 60, 3, looks) == []
