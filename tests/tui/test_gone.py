"""What a screen still waits for when it is gone: it touches no widget any more."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Markdown

from engine import GAMES
from net.news import Changed
from tests.full import FULL
from tests.tui.fakes import FakeClient, FakeFinder
from tests.tui.screens import settle, wait_for, wait_text
from tests.tui.test_app import app_at, lobby, table
from tui.app import ZooApp
from tui.place.session import Session
from tui.screens.ask import Ask, Question
from tui.screens.choose import Choice, Choose
from tui.screens.home import Home
from tui.screens.how_to_play import HowToPlay
from tui.screens.lobby import Lobby
from tui.screens.setup import Setup
from tui.screens.several import Several
from tui.screens.table import Table
from tui.widgets.flash import Flash

SIZE = (80, 24)
SPECIES = GAMES["animix"].options[0]


def begin(client: FakeClient) -> None:
    """The game begins."""
    playing = table()
    client.tree, client.view, client.person = playing.tree, playing.view, "0"
    client.incoming.put_nowait(Changed(client.tree, client.view))


@pytest.fixture
def laying_out(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Rules are laid out until their screen is being taken down."""
    begun, ended = asyncio.Event(), asyncio.Event()

    async def update(_markdown: Markdown, text: str) -> None:
        if text:
            begun.set()
            await ended.wait()

    monkeypatch.setattr(Markdown, "update", update)
    monkeypatch.setattr(VerticalScroll, "on_unmount", lambda _text: ended.set(), raising=False)
    return begun


@pytest.mark.parametrize("how", ["begins", "goes back", "quits"])
async def test_rules_may_go_while_they_are_laid_out(how: str, laying_out: asyncio.Event) -> None:
    client = lobby("1", "axolotls-chill")
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        await pilot.press("question_mark")
        await laying_out.wait()
        if how == "begins":
            begin(client)
            await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        elif how == "goes back":
            await pilot.press("escape")
            await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        else:
            app.exit(0)
        if how != "quits":
            await settle(app, pilot)


async def test_rules_may_be_closed_at_any_step_of_laying_them_out() -> None:
    app = app_at(None)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Host a table")
        for steps in range(0, 40, 1 if FULL else 8):
            await pilot.press("question_mark")
            await wait_text(app, pilot, "How to play  ")
            await settle(app, pilot)
            rules = app.screen
            assert isinstance(rules, HowToPlay)
            rules.action_turn(1)
            for _ in range(steps):
                await asyncio.sleep(0)
            rules.action_back()
            await wait_for(app, pilot, lambda: isinstance(app.screen, Home), "home")
        await pilot.press("n")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Ask), "a window")


@pytest.mark.parametrize("how", ["a game begins", "the player goes back"])
async def test_an_answer_may_come_while_its_window_is_taken_down(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, answered = asyncio.Event(), asyncio.Event()

    async def attempt(_typed: str) -> str:
        asked.set()
        await answered.wait()
        return "It was wrong."

    client = lobby("1", "axolotls-chill")
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        app.push_screen(window := Several(SPECIES, "monkey,wolf,lion", attempt))
        await wait_for(app, pilot, lambda: app.screen is window and window.is_mounted, "it")
        await pilot.press("enter")
        await asked.wait()
        monkeypatch.setattr(Flash, "on_unmount", lambda _flash: answered.set(), raising=False)
        if how == "a game begins":
            begin(client)
            await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        else:
            await pilot.press("escape")
            await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        await wait_for(app, pilot, answered.is_set, "the answer")
        await settle(app, pilot)


@pytest.mark.parametrize(
    "build",
    [
        lambda: HowToPlay("animix"),
        lambda: Setup(alone=True),
        lambda: Several(SPECIES, "", None),
        lambda: Ask(Question("Your name", "Others see it."), none_wrong),
        lambda: Choose("Leave?", "", [Choice("leave", "l", "Leave")]),
        lambda: Home("", FakeFinder()),  # type: ignore[arg-type]  # stands in for one
        lambda: Lobby(Session(lobby())),  # type: ignore[arg-type]  # same
        lambda: Table(Session(table())),  # type: ignore[arg-type]  # same
    ],
)
async def test_a_screen_may_go_before_it_has_widgets(build: Callable[[], Screen[Any]]) -> None:
    app = app_at(None)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Host a table")
        app.push_screen(screen := build())
        app.turn_to(Home("", FakeFinder()))  # type: ignore[arg-type]  # stands in for one
        await wait_for(app, pilot, lambda: not screen.is_attached, "its end")
        await settle(app, pilot)


async def none_wrong(_typed: str) -> str:
    return ""


async def test_a_home_that_was_left_before_it_was_painted_does_not_look_around() -> None:
    class Finder(FakeFinder):
        looks = 0

        async def start(self) -> None:
            self.looks += 1

    finder = Finder()
    app: Any = ZooApp("Ada", app_at(None).looks, finder=lambda: finder)  # type: ignore[arg-type, return-value]  # stands in for one
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Host a table")
        home = app.screen
        looked = finder.looks
        app.turn_to(Home("", FakeFinder()))  # type: ignore[arg-type]  # stands in for one
        await wait_for(app, pilot, lambda: not home.is_attached, "the end of the first")
        home._look()  # Textual calls it late, where another screen is painted first
        await settle(app, pilot)
        assert finder.looks == looked
