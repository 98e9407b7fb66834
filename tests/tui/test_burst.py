"""Keys that come all at once, as over a slow line: each goes where it would have gone alone."""

from typing import Any

import pytest
from textual.events import Key, Paste

from net.messages import AddBot, Ready, Remove, Say
from tests.pictures import games
from tests.tui.fakes import FakeClient, FakeFinder, game_tree, lobby_tree
from tests.tui.screens import settle, text_of, wait_for, wait_text
from tui import player
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.session import Session
from tui.screens.ask import Ask
from tui.screens.home import Home
from tui.screens.how_to_play import HowToPlay
from tui.screens.lobby import Lobby
from tui.screens.room import Room
from tui.screens.setup import Setup

SIZE = (80, 24)
TO_SPECIES = ("h", "left", "down", "down", "down", "enter")


def lobby() -> FakeClient:
    return FakeClient(lobby_tree(), "1", None)


def table() -> FakeClient:
    moment = games.chill_turn()
    tree = game_tree(games.CHILL.name, ("Ada", "Grace", "Linus", "Coral"), 0)
    return FakeClient(tree, "0", games.CHILL.view(moment.state, 0))


def app_at(client: FakeClient | None) -> ZooApp:
    session = Session(client) if client else None  # type: ignore[arg-type]  # stands in for one
    return ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]  # same


def type_at_once(app: ZooApp, *keys: str) -> None:
    """Post keys as the driver does when it has read all of them in one go."""
    for key in keys:
        app.post_message(Key(key, key if len(key) == 1 else None))


@pytest.mark.parametrize("client", [lobby(), table()], ids=["lobby", "table"])
async def test_what_is_typed_right_after_t_is_chat_and_no_key_of_the_game(
    client: FakeClient,
) -> None:
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Room), "the room")
        type_at_once(app, *"tsregqt", "enter")
        await wait_for(app, pilot, lambda: bool(client.asked), "the line of chat")
        assert client.asked == [(Say, {"text": "sregqt"})]
        assert client.acted == []


async def test_what_is_pasted_keeps_its_place_among_the_keys() -> None:
    client = lobby()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        type_at_once(app, "t", "o", "h")
        app.post_message(Paste(", pizza"))
        type_at_once(app, "s", "enter")
        await wait_for(app, pilot, lambda: bool(client.asked), "the line of chat")
        assert client.asked == [(Say, {"text": "oh, pizzas"})]


@pytest.mark.parametrize("take", ["s", "enter"])
async def test_marks_are_made_before_the_key_that_takes_them(take: str) -> None:
    app = app_at(None)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Host a table")
        type_at_once(app, *TO_SPECIES, "1", "space", "down", "space", "4", "1", take)
        await wait_text(app, pilot, "monkey, elephant, lovebird")
        assert isinstance(app.screen, Setup)


async def test_letters_for_a_window_that_is_being_opened_are_not_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(player, "_path", lambda: player.Path("/dev/null/name"))
    app = app_at(None)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Host a table")
        type_at_once(app, "n", *["backspace"] * 3, *"Zoe", "enter", "question_mark")
        await wait_for(app, pilot, lambda: isinstance(app.screen, HowToPlay), "the rules")
        assert app.player == "Zoe"


async def test_what_is_typed_after_the_key_that_quits_ends_nothing() -> None:
    app = app_at(None)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Host a table")
        type_at_once(app, "q", *"xyzhn", "enter", "q")
        await wait_for(app, pilot, lambda: app.return_code == 0, "the end")


@pytest.mark.parametrize(
    ("keys", "asked"),
    [
        ("b 2 b 1", [(AddBot, {"kind": "greedy"}), (AddBot, {"kind": "random"})]),
        ("b down enter b enter", [(AddBot, {"kind": "greedy"}), (AddBot, {"kind": "random"})]),
        ("b down 1", [(AddBot, {"kind": "random"})]),
        ("b 1 enter", [(AddBot, {"kind": "random"})]),
        ("down x escape escape r", [(Ready, {"ready": True})]),
        ("down x y enter enter space", [(Remove, {"person": "2"})]),
        ("down x y y y", [(Remove, {"person": "2"})]),
        ("down x y r", [(Remove, {"person": "2"}), (Ready, {"ready": True})]),
    ],
)
async def test_a_window_takes_its_keys_and_those_too_many_do_nothing_below(
    keys: str, asked: list[Any]
) -> None:
    client = lobby()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        type_at_once(app, *keys.split())
        await wait_for(app, pilot, lambda: len(client.asked) == len(asked), "the requests")
        await settle(app, pilot)
        assert client.asked == asked
        assert isinstance(app.screen, Lobby)


@pytest.mark.parametrize("end", ["enter enter", "s s s", "escape escape", "s enter space"])
async def test_one_key_too_many_begins_no_table_and_leaves_no_form(end: str) -> None:
    app = app_at(None)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Host a table")
        type_at_once(app, *TO_SPECIES, *"123", *end.split())
        await wait_for(app, pilot, lambda: isinstance(app.screen, Setup), "the form")
        await settle(app, pilot)
        assert isinstance(app.screen, Setup)
        assert ("monkey, elephant" in text_of(app)) == ("escape" not in end)


@pytest.mark.parametrize("keys", ["q l enter", "q enter enter", "q l l"])
async def test_who_has_left_a_table_does_nothing_at_home_with_the_same_keys(keys: str) -> None:
    client = lobby()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        type_at_once(app, *keys.split())
        await wait_for(app, pilot, lambda: isinstance(app.screen, Home), "home")
        await settle(app, pilot)
        assert isinstance(app.screen, Home)


async def test_the_next_key_acts_when_it_was_typed_after_the_window_had_closed() -> None:
    app = app_at(None)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Host a table")
        await pilot.press("n", "escape")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Home), "home")
        await pilot.press("end", "up", "up", "enter")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Ask), "the window")
