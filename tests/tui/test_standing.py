"""What holds a table up, in words; and how rarely it has to be asked."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.app import App, ComposeResult

from net.news import Away
from net.tree import Cause, Paused, Person, Presence, Why
from tests.tui.fakes import game_tree
from tui.looks.looks import Looks
from tui.place import presence
from tui.place.countdown import left, next_since, next_until, shown, until
from tui.place.standing import Band, Cover, Place, idles, standing
from tui.widgets.bands import Bands

TREE = game_tree("axolotls-wild", ("Ada", "Grace", "Linus", "Coral"), 0)
NOW = 1000.0
COVERED = "The board is covered: nobody may study it now."
MOMENTS = st.floats(0, 100_000)


def place(me: str = "0", away: Away | None = None, races: bool = False, **tree: Any) -> Place:
    return Place(replace(TREE, **tree), me, away, NOW, 50.0, races)


def people(**changed: dict[str, Any]) -> dict[str, Person]:
    return {
        key: replace(person, **changed.get(person.name, {})) for key, person in TREE.people.items()
    }


def said(where: Place) -> list[str]:
    return [band.text for band in standing(where).bands]


LOST = {"presence": Presence.LOST, "since": NOW - 5, "until": NOW + 25}


def test_where_all_is_well_nothing_is_said_and_no_clock_runs() -> None:
    how = standing(place())
    assert (how.bands, how.held, how.cover, how.after) == ((), False, None, float("inf"))


def test_a_lost_connection_is_told_with_its_attempts_and_nothing_else_is() -> None:
    away = Away(40.0, 50.9, 3, "no")
    where = place(away=away, paused=Paused(Why.OWNER, "1"), warning="The disk is full.")
    assert said(where) == ["Connection lost — trying again (3), next in 1 s"]
    assert standing(where).held
    assert standing(where).after == pytest.approx(0.9)


def test_where_another_host_answers_it_is_told() -> None:
    away = Away(40.0, 50.9, 3, "Another host answers there.", "changed")
    (text,) = said(place(away=away))
    assert text == "Connection lost — another host answers there; trying again (3), next in 1 s"
    assert len(text) < 78, "80 columns, with its mark"


def test_who_is_away_is_told_until_a_bot_plays() -> None:
    assert said(place(people=people(Grace=LOST))) == ["Grace: away, a bot plays in 25 s"]
    assert standing(place(people=people(Grace=LOST))).after == pytest.approx(1.0)
    bot = {**LOST, "since": NOW - 130, "bot": "greedy", "cause": Cause.AWAY}
    assert said(place(people=people(Grace=bot))) == ["Grace: away for 2 min, a bot plays"]
    assert standing(place(people=people(Grace=bot))).after == pytest.approx(50.0)
    both = place(people=people(Grace=LOST, Linus=bot))
    assert said(both) == ["Away: Grace (25 s left), Linus (a bot plays)"]


def test_who_watches_away_is_of_no_matter_to_the_game() -> None:
    watcher = Person("Edsger", None, False, Presence.LOST, since=NOW, until=NOW + 10)
    assert said(place(people={**TREE.people, "w": watcher})) == []


def test_an_idle_player_is_told_loudly_and_any_key_counts() -> None:
    where = place(people=people(Ada={"bot": "greedy", "cause": Cause.IDLE}))
    assert said(where) == ["A bot plays for you: press any key"]
    assert idles(where)
    assert standing(where).held
    assert not idles(replace(where, away=Away(0, 0, 0, ""))), "no key can be told to the table"
    assert not idles(replace(where, me="1"))


def test_a_pause_says_who_and_how_it_goes_on() -> None:
    paused = Paused(Why.OWNER, "1")
    assert said(place(paused=paused)) == ["Grace paused the game: o lets it go on"]  # I own it
    assert said(place(me="2", paused=paused)) == ["Grace paused the game"]
    assert said(place(me="1", owner="1", paused=paused)) == ["You paused the game: o lets it go on"]


def test_a_game_that_waits_says_for_whom_and_how_long_and_not_why() -> None:
    """Its host may have come back, or everybody was away."""
    paused = Paused(Why.RETURN)
    waits = place(people=people(Grace=LOST), paused=paused)
    assert said(waits) == ["Waiting for Grace to come back, 25 s at most"]
    assert standing(replace(waits, races=True)).cover == Cover("Waiting", COVERED)
    assert said(place(paused=paused)) == ["Waiting for everybody to come back"]
    held = people(Grace={**LOST, "until": None})
    assert said(place(people=held, paused=paused)) == ["Waiting for Grace to come back"]


@pytest.mark.parametrize(
    ("table", "own", "bands"),
    [
        ("Not saved.", "Not saved.", ["Not saved."]),
        ("Not saved. No certificate.", "No certificate.", ["Not saved. No certificate."]),
        ("Not saved.", "Another port.", ["Not saved.", "Another port."]),
        (None, "Another port.", ["Another port."]),
    ],
)
def test_what_is_wrong_with_the_host_is_said_once(
    table: str | None, own: str, bands: list[str]
) -> None:
    assert said(replace(place(warning=table), warning=own)) == bands


def test_only_where_several_act_at_once_is_the_board_covered() -> None:
    paused = Paused(Why.OWNER, "1")
    assert standing(place(paused=paused)).cover is None
    cover = standing(place(races=True, paused=paused)).cover
    assert cover
    assert cover.title == "Paused"


@pytest.mark.parametrize(("ahead", "count"), [(3.0, 3), (2.01, 3), (2.0, 2), (0.3, 1)])
def test_it_goes_on_by_three_two_one(ahead: float, count: int) -> None:
    cover = standing(place(races=True, paused=Paused(Why.COUNT, until=NOW + ahead))).cover
    assert cover
    assert cover.count == count


def test_in_the_lobby_a_held_seat_becomes_free() -> None:
    grace = people(Grace=LOST)["1"]
    assert presence.told(grace, NOW) == "away, a bot plays in 25 s"
    assert presence.told(grace, NOW, playing=False) == "away, gone in 25 s"


def test_warnings_stay() -> None:
    where = replace(place(warning="The disk is full."), warning="The identity is new.")
    assert said(where) == ["The disk is full.", "The identity is new."]


def test_what_everybody_is_told_is_told_to_its_host_once() -> None:
    where = place(warning="The disk is full. The identity is new.")
    where = replace(where, warning="The port was taken. The disk is full.")
    assert said(where) == ["The disk is full. The identity is new.", "The port was taken."]


def test_who_plays_alone_is_not_told_what_the_host_cannot_do_for_others() -> None:
    where = replace(place(warning="The disk is full."), alone=True)
    assert said(where) == []


def test_who_opened_the_table_here_is_told_how_to_bring_its_host_back() -> None:
    lost = place(away=Away(40.0, 50.9, 3, "no"))
    assert len(said(lost)) == 1
    assert "u on the home screen brings it back" in said(replace(lost, revives=True))[1]


def test_a_lent_seat_says_who_ends_that() -> None:
    lent = people(Ada={"bot": "greedy", "cause": Cause.LENT})
    assert said(place(people=lent)) == ["You let a bot play for you: o gives you your seat back."]
    theirs = "The owner let a bot play for you, and alone can end that."
    assert said(place(people=lent, owner="1")) == [theirs]


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ({}, ""),
        (LOST, "away"),
        ({"presence": Presence.LEFT, "bot": "greedy", "cause": Cause.LEFT}, "left"),
        ({"bot": "greedy", "cause": Cause.IDLE}, "idle"),
        ({"bot": "greedy", "cause": Cause.LENT}, "bot"),
    ],
)
def test_boards_say_in_a_word_who_does_not_play(changed: dict[str, Any], word: str) -> None:
    assert presence.note(people(Grace=changed)["1"]) == word


@given(MOMENTS, MOMENTS)
def test_a_countdown_reads_the_same_until_it_has_to_be_read_again(
    deadline: float, now: float
) -> None:
    after = next_until(deadline, now)
    if after == float("inf"):
        assert left(deadline, now) == 0
        return
    assert until(deadline, now + after * 0.99) == until(deadline, now) or after < 1e-6
    assert until(deadline, now + after + 0.001) != until(deadline, now)


@given(MOMENTS, MOMENTS)
def test_what_has_passed_reads_the_same_until_it_has_to_be_read_again(
    moment: float, passed: float
) -> None:
    now = moment + passed
    after = next_since(moment, now)
    assert 0 < after <= 60
    assert shown(now + after + 0.001 - moment) != shown(now - moment)


LONG = (
    "This table is not being saved (no space left on device): a host that is killed loses the game."
)


@pytest.mark.parametrize(("width", "rows"), [(60, 2), (80, 2), (120, 1)])
async def test_a_long_band_has_the_line_that_no_other_needs(width: int, rows: int) -> None:
    class One(App[None]):
        def compose(self) -> ComposeResult:
            yield Bands(Looks())

    app = One()
    async with app.run_test(size=(width, 20)) as pilot:
        bands = app.query_one(Bands)
        bands.show((Band(LONG, "alarm"),))
        await pilot.pause()
        lines = [bands.render_line(y).text.strip() for y in range(rows)]
        assert bands.size.height == rows
        assert " ".join(lines) == f"▲ {LONG}"
        bands.show((Band(LONG, "alarm"), Band("Away", "calm")))
        await pilot.pause()
        assert bands.size.height == 2
        assert bands.render_line(1).text.strip() == "· Away"
        bands.show((Band("Away", "calm"),))
        await pilot.pause()
        assert bands.size.height == 1
