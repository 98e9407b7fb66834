"""Lessons in the app: each is played to its end by keys, with wrong moves on the way."""

from itertools import pairwise
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.animix.actions import Play as PlayDown
from engine.animix.actions import Take
from engine.axolotls.actions import Discard, Draw, EndTurn, Play
from tests.conformance.kits import KITS
from tests.tui.fakes import FakeFinder
from tests.tui.lessons.courses import ADA, NAMES, lesson, rights, way
from tests.tui.screens import settle, text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.boards import Board
from tui.lessons.lesson import ME
from tui.lessons.progress import Place, load, save
from tui.lessons.pupil import Pupil
from tui.looks.looks import Looks
from tui.place.mine import Mine
from tui.screens.explain import Explain
from tui.screens.home import Home
from tui.screens.how_to_play import HowToPlay
from tui.screens.lesson import Learning
from tui.screens.lessons import Lessons
from tui.screens.setup import Setup
from tui.settings import Settings

SIZE = (60, 20)


def app_of(game: str | None = None, settings: Settings = Settings()) -> ZooApp:  # noqa: B008  # frozen
    return ZooApp(
        "Ada",
        Looks(),
        finder=FakeFinder,  # type: ignore[arg-type]  # stands in
        mine=Mine,
        settings=settings,
        page=lambda: Lessons(game),
    )


async def at_lesson(app: ZooApp, pilot: Pilot[Any]) -> Learning:
    await wait_for(app, pilot, lambda: isinstance(app.screen, Learning), "the lesson")
    await settle(app, pilot)
    assert isinstance(app.screen, Learning)
    return app.screen


def keys_of(pupil: Pupil, action: Any) -> tuple[str, ...]:
    """Give the keys for an action; the number of a card where several want the colour."""
    match action:
        case None:
            return ("enter",)
        case Play(card, colour):
            seen = pupil.lesson.game.view(pupil.state, ME).seen
            space = next(n for n, c in enumerate(seen.spaces, 1) if c and c.number == card)
            several = len(seen.wanting(colour)) > 1
            return (colour.letter.lower(), *((str(space),) if several else ()))
        case Discard(colour):
            return (colour.letter.lower(),)
        case Draw():
            return ("d",)
        case EndTurn():
            return ("e",)
        case PlayDown(species):
            return (species.letter.lower(), "d", "enter")
        case Take(cell, put):
            row, column = divmod(cell, pupil.state.grid.columns)
            corner = ("up",) * 5 + ("left",) * 3
            way_there = ("down",) * row + ("right",) * column
            return (put.letter.lower(), *corner, *way_there, "enter", "enter")
    raise AssertionError(action)


def wrong_ones(pupil: Pupil) -> list[Any]:
    """Give an action that the rules allow and the lesson does not wait for, and one they forbid."""
    step = pupil.step
    assert step is not None
    legal = pupil.lesson.game.legal_actions(pupil.state, ME)
    allowed = [a for a in legal if a not in step.right][:1]
    forbidden = [a for a in KITS[pupil.lesson.game.name].actions if a not in legal][:1]
    return [*allowed, *forbidden]


def said(pupil: Pupil, action: Any) -> str:
    return " ".join(pupil.act(action, ADA).text.split()[:4])  # type: ignore[union-attr]  # it is wrong


@pytest.fixture(autouse=True)
def _no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here keys come as fast as a machine types them."""
    monkeypatch.setattr("tui.screens.lesson.GRACE", 0.0)


@pytest.mark.parametrize("name", NAMES)
async def test_a_lesson_is_played_to_its_end_by_keys_with_wrong_moves_on_the_way(name: str) -> None:
    app, pupils = app_of(name), way(name)
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_lesson(app, pilot)
        for pupil, after in pairwise(pupils):
            await wait_for(app, pilot, lambda now=pupil: stands(screen, now), "its moment")
            for wrong in wrong_ones(pupil):
                screen.query_one(Board).post_message(Board.Chosen(wrong, pupil.number))
                await wait_text(app, pilot, said(pupil, wrong))
                assert screen._pupil == pupil
            over = pupil.lesson.game.outcome(pupil.state) is not None
            if over and screen.query_one(Board).concludes and not screen._concluded:
                screen.query_one(Board).clock = lambda: 1e9  # type: ignore[attr-defined]
                await pilot.press("escape")
            else:
                await pilot.press(*keys_of(pupil, rights(pupil)[0]))
            await wait_for(app, pilot, lambda now=after: screen._pupil == now, f"{after.number}")
            await skip(app, pilot, screen)
        await wait_text(app, pilot, "That was the whole lesson!")
        await wait_for(app, pilot, lambda: load().get(name) == Place(done=True), "the tick")
        await pilot.press("l")
        await wait_text(app, pilot, "✓ done")
        assert isinstance(app.screen, Lessons)


def stands(screen: Learning, pupil: Pupil) -> bool:
    """Say whether the board shows where a pupil stands, and waits for them."""
    view = pupil.lesson.game.view(pupil.state, ME)
    boards = list(screen.query(Board))
    return bool(boards) and boards[0]._moment is not None and boards[0]._moment.scene.view == view  # type: ignore[attr-defined]


async def skip(app: ZooApp, pilot: Pilot[Any], screen: Learning) -> None:
    """Look on no longer: on to the next step, and to the next chapter."""
    while app.screen is screen and (screen._frames or screen._next or screen._turns):
        await pilot.press("enter")
        await pilot.pause()


async def test_a_lesson_names_the_keys_that_its_player_has() -> None:
    settings = Settings(keys={"axolotls": {"white": "x", "choose": "f6"}})
    app = app_of("axolotls-chill", settings)
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_lesson(app, pilot)
        await wait_text(app, pilot, "F6: go on.")
        await pilot.press("f6")
        await wait_text(app, pilot, "Play white: press x.")
        await pilot.press("x")
        await wait_for(app, pilot, lambda: screen._pupil.number == 3, "the next step")


async def test_what_others_do_comes_by_itself_and_is_told() -> None:
    """The table counts to GO with nobody touching a key."""
    app = app_of("axolotls-wild")
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_lesson(app, pilot)
        await pilot.press("enter")
        await wait_text(app, pilot, "3...")
        await wait_text(app, pilot, "2...")
        await wait_text(app, pilot, "GO! Nothing is marked")
        assert screen._pupil.number == 2


async def test_enter_plays_nothing_while_nobody_can_know_that_it_plays_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.screens.lesson.GRACE", 3600.0)
    app, pupils = app_of("animix"), way("animix")
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_lesson(app, pilot)
        before = next(p for p in pupils if p.step and p.step.right)
        while screen._pupil != before:
            await pilot.press("enter")
            await pilot.pause()
        await pilot.press(*keys_of(before, rights(before)[0]))
        await wait_for(app, pilot, lambda: screen._settled > 0, "what others do")
        stood = screen._pupil
        await pilot.press("enter", "space", "enter")
        await pilot.pause()
        assert screen._pupil == stood


async def test_what_is_only_read_takes_no_move() -> None:
    app = app_of("axolotls-chill")
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_lesson(app, pilot)
        await pilot.press("w")
        await wait_text(app, pilot, "Read on first.")
        assert screen._pupil == way("axolotls-chill")[0]
        await pilot.press("enter")
        await wait_text(app, pilot, "Play white: press w.")


async def test_a_lesson_is_left_and_gone_on_with() -> None:
    app = app_of("axolotls-chill")
    async with app.run_test(size=SIZE) as pilot:
        await at_lesson(app, pilot)
        await pilot.press("enter", "w")
        await wait_text(app, pilot, "Play red")
        await pilot.press("q")
        await wait_text(app, pilot, "at 3 of 18")
        await pilot.press("1")
        await wait_text(app, pilot, "Play red")
        assert (await at_lesson(app, pilot))._pupil == way("axolotls-chill")[2]
        await pilot.press("escape")
        await wait_text(app, pilot, "LESSONS")
        await pilot.press("n")
        await wait_text(app, pilot, "Save the most axolotls!")


async def test_home_leads_to_the_lessons() -> None:
    app = ZooApp("Ada", Looks(), finder=FakeFinder, mine=Mine)  # type: ignore[arg-type]  # stands in
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Learn to play")
        await pilot.press("l")
        await wait_text(app, pilot, "LESSONS")
        await wait_text(app, pilot, lesson("animix").game.title)
        await pilot.press("escape")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Home), "home")


async def test_after_a_lesson_the_game_is_played_against_bots() -> None:
    save(way("animix")[-2])
    app = app_of("animix")
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_lesson(app, pilot)
        screen.query_one(Board).clock = lambda: 1e9  # type: ignore[attr-defined]
        await pilot.press("escape")  # out of the scoring
        await wait_text(app, pilot, "Play against bots now")
        await pilot.press("p")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Setup), "the form")
        await settle(app, pilot)
        assert "‹ Animix ›" in text_of(app)


async def test_what_is_under_the_cursor_is_explained_in_a_lesson_too() -> None:
    app = app_of("axolotls-chill")
    async with app.run_test(size=SIZE) as pilot:
        await at_lesson(app, pilot)
        await pilot.press("?")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Explain), "the window")
        await wait_text(app, pilot, "White: 1 card in your hand")
        await pilot.press("?")
        await wait_for(app, pilot, lambda: isinstance(app.screen, HowToPlay), "the rules")


async def test_a_lesson_can_be_read_in_ascii_at_once() -> None:
    app = app_of("axolotls-chill")
    async with app.run_test(size=SIZE) as pilot:
        await at_lesson(app, pilot)
        await pilot.press("enter", "f2")
        await settle(app, pilot)
        assert text_of(app).isascii()
        assert "Play white: press w." in text_of(app)


async def test_no_disk_is_no_reason_not_to_learn(monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_of("axolotls-chill")
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_lesson(app, pilot)
        monkeypatch.setenv("ZOOLAN_DATA", "/dev/null/nowhere")
        await pilot.press("enter")
        await wait_text(app, pilot, "could not be kept")
        await pilot.press("w")
        await wait_for(app, pilot, lambda: screen._pupil.number == 3, "the next step")
