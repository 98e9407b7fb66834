"""The replay's screen: every key does what the key bar says, and the past is always the same."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from net.fair.lines import Deed
from tests.conformance.kits import each_game
from tests.net.fair.records import record_of
from tests.pictures.stages_replay import replayed
from tests.tui.fakes import FakeFinder
from tests.tui.flags_face import ScoringBoard, add_to_the_house
from tests.tui.screens import text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.boards import Board
from tui.looks.looks import Glyphs, Looks
from tui.place.mine import Mine
from tui.replay.command import film_of
from tui.screens import replay
from tui.screens.how_to_play import HowToPlay
from tui.screens.replay import Replay
from tui.screens.replay_result import ReplayResult

SIZE = (80, 24)
KEYS = (
    "right",
    "left",
    "down",
    "up",
    "w",
    "W",
    "tab",
    "shift+tab",
    "a",
    "3",
    "8",
    "home",
    "n",
    "p",
)


def app_of(game: str, seats: int = 3, eyes: int | None = 0) -> ZooApp:
    return replayed(game, seats, eyes)(Looks())


def at(app: ZooApp) -> int:
    page = app.screen
    assert isinstance(page, Replay)
    return page.projector.at


async def begun(app: ZooApp, pilot: Pilot[Any]) -> Replay:
    await wait_for(app, pilot, lambda: isinstance(app.screen, Replay), "the replay")
    page = app.screen
    assert isinstance(page, Replay)
    await wait_for(app, pilot, lambda: page.film.whole and page._verdict is not None, "the film")
    return page


@each_game
async def test_the_same_spot_looks_the_same_whichever_way_it_is_come_to(game: Any) -> None:
    app, rng, seen = app_of(game.name), Random(5), {}
    async with app.run_test(size=SIZE) as pilot:
        page = await begun(app, pilot)
        for _ in range(22):
            await pilot.press(rng.choice(KEYS))
            await pilot.pause()
            shown = text_of(app)
            assert seen.setdefault(page.projector.spot, shown) == shown
    assert len(seen) > 8


async def test_keys_go_by_action_turn_won_card_and_tenth() -> None:
    app = app_of("axolotls-chill")
    async with app.run_test(size=SIZE) as pilot:
        film = (await begun(app, pilot)).film
        for key, there in (
            ("right", 1),
            ("right", 2),
            ("left", 1),
            ("n", film.next_turn(1)),
            ("p", 0),
            ("w", film.prizes[0]),
            ("w", film.prizes[1]),
            ("W", film.prizes[0]),
            ("5", round(film.last / 2)),
            ("end", film.last),
            ("home", 0),
            ("left", 0),
        ):
            await pilot.press(key)
            await wait_for(app, pilot, lambda there=there: at(app) == there, f"{key} to {there}")
        await pilot.press("g", *"30%", "enter")
        await wait_text(app, pilot, f"{round(film.last * 0.3)}/{film.last}")


async def test_no_key_of_play_is_shown_or_taken_and_nobody_is_called_you() -> None:
    app = app_of("axolotls-chill")
    async with app.run_test(size=SIZE) as pilot:
        page = await begun(app, pilot)
        while page.projector.scene.view.turn != 0:
            await pilot.press("n")
        shown = text_of(app)
        assert "Ada is playing." in shown
        assert "YOUR TURN" not in shown
        assert "end turn" not in shown
        assert not isinstance(app.focused, Board)


async def test_it_runs_by_itself_to_the_end_and_stands_when_told_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replay, "PAUSE", 1e6)
    app = app_of("axolotls-chill")
    async with app.run_test(size=SIZE) as pilot:
        film = (await begun(app, pilot)).film
        await pilot.press("8", *["plus"] * 3, "space")
        await wait_text(app, pilot, "► x8")
        await pilot.press("space")
        await wait_text(app, pilot, "■ x8")
        monkeypatch.setattr(replay, "PAUSE", 0.1)
        await pilot.press("space")
        await wait_for(app, pilot, lambda: at(app) == film.last, "the end")
        await wait_text(app, pilot, "■ x8")
        assert "enter result" in text_of(app)
        monkeypatch.setattr(replay, "PAUSE", 1e6)
        await pilot.press("space")  # again, from the beginning
        await wait_text(app, pilot, "► x8")
        assert at(app) == 0
        await pilot.press("minus", "right")  # a step of one's own stops it
        await wait_text(app, pilot, "■ x4")
        assert at(app) == 1


async def test_animix_is_scored_at_the_end_and_then_comes_the_result_and_the_way_back() -> None:
    app = app_of("animix")
    async with app.run_test(size=SIZE) as pilot:
        page = await begun(app, pilot)
        board = page.query_one(Board)
        board.clock = iter(range(0, 10**6, 100)).__next__  # type: ignore[attr-defined]
        await pilot.press("end")
        assert "enter result" in text_of(app)
        await pilot.press("right")
        await wait_text(app, pilot, "Monkeys: ")
        awards = page.film.outcome(page.film.last).awards  # type: ignore[union-attr]
        await pilot.press(*["space"] * len(awards))
        await wait_text(app, pilot, "The end of the game")
        await pilot.press("enter")
        await wait_text(app, pilot, "WHAT THERE WAS TO WIN")
        assert isinstance(app.screen, ReplayResult)
        await pilot.press("escape")
        await wait_text(app, pilot, "The game is over.")
        await pilot.press("right")
        await wait_text(app, pilot, "Monkeys: ")
        await pilot.press("p")  # a step of one's own ends the scoring
        await wait_for(app, pilot, lambda: at(app) == page.film.last - 1, "the turn before")
        assert "Monkeys: " not in text_of(app)


async def test_a_game_that_only_the_tests_know_is_seen_again_with_its_scoring(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    add_to_the_house(monkeypatch, ScoringBoard)
    page = Replay(film_of(record_of("flags", 2)))
    app = ZooApp("Ada", Looks(), finder=FakeFinder, mine=Mine, page=lambda: page)  # type: ignore[arg-type]
    async with app.run_test(size=SIZE) as pilot:
        await begun(app, pilot)
        assert "Flag 1 of" in text_of(app)
        await pilot.press("right")
        await wait_text(app, pilot, "Flag 2 of")
        await pilot.press("a")
        assert "all open" in text_of(app)
        await pilot.press("end", "enter")
        await wait_text(app, pilot, "LET US COUNT")
        await pilot.press("enter")
        await wait_for(app, pilot, lambda: isinstance(app.screen, ReplayResult), "the result")


async def test_a_record_that_is_not_true_plays_as_far_as_it_goes_and_says_so_loudly() -> None:
    record = record_of("axolotls-chill", 3)
    page = Replay(film_of(replace(record, deeds=(*record.deeds[:6], Deed(0, ["dance"])))))
    app = ZooApp("Ada", Looks(glyphs=Glyphs.ASCII), page=lambda: page)
    async with app.run_test(size=(60, 20)) as pilot:
        await begun(app, pilot)
        await wait_text(app, pilot, "Replay, NOT TRUE")
        await wait_text(app, pilot, "! NOT TRUE: ")
        await pilot.press("end", "enter", "right")
        await wait_text(app, pilot, "6/6")
        assert "Action 7 is none of this game." in text_of(app)


async def test_keys_lead_to_the_rules_and_back_and_out() -> None:
    app = app_of("axolotls-wild")
    async with app.run_test(size=SIZE) as pilot:
        await begun(app, pilot)
        await pilot.press("question_mark")
        await wait_for(app, pilot, lambda: isinstance(app.screen, HowToPlay), "the rules")
        await pilot.press("escape")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Replay), "the replay")
        await pilot.press("f2")
        await wait_text(app, pilot, "left/right action")
        await pilot.press("q")
        await wait_for(app, pilot, lambda: app._exit, "the end")
    assert app.return_code == 0
