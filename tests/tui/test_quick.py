"""Quick messages: two keys say something, and the game loses none of its keys to them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.events import Key

from net.messages import Say
from net.news import Away
from tests.pictures import games
from tests.tui.fakes import FakeClient, FakeFinder, game_tree, lobby_tree
from tests.tui.grace import Grace
from tests.tui.screens import text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.keymap.assign import keymap
from tui.keymap.catalogue import every
from tui.looks.looks import Looks
from tui.place.session import Session
from tui.screens.room import Room
from tui.settings import MESSAGES, Settings
from tui.widgets.quick import Quick, laid_out

SIZE = (80, 24)
OPEN = "QUICK MESSAGES"


def table() -> FakeClient:
    moment = games.chill_turn()
    tree = game_tree(games.CHILL.name, ("Ada", "Grace", "Linus", "Coral"), 0)
    return FakeClient(tree, "0", games.CHILL.view(moment.state, 0))


def app_at(client: FakeClient, *messages: str) -> ZooApp:
    session = Session(client)  # type: ignore[arg-type]  # stands in for one
    settings = Settings(messages=messages or MESSAGES)
    finder = FakeFinder
    return ZooApp("Ada", Looks(), session, finder=finder, settings=settings)  # type: ignore[arg-type]


def said(client: FakeClient) -> list[str]:
    return [fields["text"] for kind, fields in client.asked if kind is Say]


@pytest.mark.parametrize("client", [table(), FakeClient(lobby_tree(), "1")], ids=["table", "lobby"])
async def test_two_keys_say_something_however_fast_they_come(client: FakeClient) -> None:
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Room), "the room")
        for key in (Key("full_stop", "."), Key("3", "3")):
            app.post_message(key)
        await wait_for(app, pilot, lambda: bool(client.asked), "the message")
        await wait_for(app, pilot, lambda: OPEN not in text_of(app), "the end of it")
        assert said(client) == [MESSAGES[2]]
        assert client.acted == []
        app.settings = Settings(messages=("Moo!",))
        await pilot.press(".")
        await wait_text(app, pilot, "1 Moo!")


async def test_a_key_of_the_game_closes_them_and_plays() -> None:
    client = table()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "YOUR TURN")
        await pilot.press(".")
        await wait_text(app, pilot, OPEN)
        await pilot.press("g")
        await wait_for(app, pilot, lambda: len(client.acted) == 1, "the play")
        assert OPEN not in text_of(app)
        assert client.asked == []


@pytest.mark.parametrize("close", ["escape", ".", "0", "9"])
async def test_they_close_and_the_keys_are_the_games_again(close: str) -> None:
    client = table()
    app = app_at(client, "Hello!", "Bye!")
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "YOUR TURN")
        await pilot.press(".")
        await wait_text(app, pilot, OPEN)
        await pilot.press(close)
        await wait_for(app, pilot, lambda: OPEN not in text_of(app), "the end of it")
        await pilot.press("g")
        await wait_for(app, pilot, lambda: len(client.acted) == 1, "the play")
        assert client.asked == []


async def test_from_them_t_leads_to_the_chat_line_with_all_its_letters() -> None:
    client = table()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "YOUR TURN")
        await pilot.press(".", "t", *"g1.", "enter")
        await wait_for(app, pilot, lambda: bool(client.asked), "the line")
        assert said(client) == ["g1."]
        assert not app.screen.query_one(Quick).is_open


async def test_one_message_is_said_after_the_other(grace: Grace) -> None:
    client = table()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "YOUR TURN")
        await pilot.press(".", "1", ".", "1")
        await wait_text(app, pilot, "One after the other")
        assert said(client) == [MESSAGES[0]]
        grace.passes()
        await pilot.press(".", "1")
        await wait_for(app, pilot, lambda: len(client.asked) == 2, "the second")


async def test_away_from_the_table_there_are_none() -> None:
    client = table()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "YOUR TURN")
        await pilot.press(".")
        await wait_text(app, pilot, OPEN)
        client.incoming.put_nowait(Away(0.0, 0.0, 1, "Gone."))
        await wait_text(app, pilot, "Connection lost")
        await pilot.press("1")
        await wait_text(app, pilot, "That was not sent")
        await pilot.press(".")
        await pilot.pause()
        assert OPEN not in text_of(app)
        assert client.asked == []


TEXTS = st.lists(st.text("abcä漢 ", min_size=1, max_size=60), max_size=9)


@given(TEXTS, st.integers(59, 200))
def test_every_message_has_its_place_in_every_width(messages: list[str], width: int) -> None:
    rows = laid_out(messages, width, "~")
    pieces = sorted(piece for row in rows for piece in row)
    assert [number for number, _ in pieces] == [*range(1, len(messages) + 1)]
    for number, text in pieces:
        whole = text.strip() == messages[number - 1].strip()
        assert whole or "~" in text
    for row in rows:
        assert sum(3 + cell_len(text) for _, text in row) <= width + 1  # a blank at the end
    assert len(rows) <= max(3, len(messages))


def test_where_all_fit_they_stand_in_three_columns_and_read_downwards() -> None:
    rows = laid_out(MESSAGES, 79, "~")
    assert [[number for number, _ in row] for row in rows] == [[1, 4, 7], [2, 5, 8], [3, 6, 9]]


@pytest.mark.parametrize(("key", "acts", "says"), [("x", 1, []), ("#", 0, ["hm"])])
async def test_keys_of_ones_own_close_them_and_do_what_they_do(
    key: str, acts: int, says: list[str]
) -> None:
    client = table()
    session = Session(client)  # type: ignore[arg-type]  # stands in for one
    settings = Settings(keys={"axolotls": {"green": "x"}, "table": {"chat": "#"}})
    looks = replace(Looks(), keymap=keymap("standard", settings.keys, every())[0])
    app = ZooApp("Ada", looks, session, finder=FakeFinder, settings=settings)  # type: ignore[arg-type]
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "YOUR TURN")
        await pilot.press(".", key, *"hm", "enter")
        await wait_for(app, pilot, lambda: bool(client.acted or client.asked), "what it does")
        assert said(client) == says
        assert len(client.acted) >= acts
