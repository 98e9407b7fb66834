"""A player's own keys in the app: they do what they are put on, and are shown where keys are."""

import pytest

from net.messages import Say
from tests.pictures import games
from tests.pictures.builders import lobby, table
from tests.pictures.games import ANIMIX, CHILL
from tests.tui.fakes import FakeClient, FakeFinder
from tests.tui.screens import settle, text_of, wait_for, wait_text
from tests.tui.test_burst import type_at_once
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.mine import Mine
from tui.place.session import Session
from tui.screens.how_to_play import HowToPlay
from tui.screens.room import Room
from tui.settings import Settings

SIZE = (80, 24)


def app_with(client: FakeClient | None = None, layout: str = "standard", **keys: object) -> ZooApp:
    session = Session(client, where="192.168.1.20") if client else None  # type: ignore[arg-type]
    settings = Settings(layout=layout, keys=keys)  # type: ignore[arg-type]
    return ZooApp("Ada", Looks(), session, finder=FakeFinder, mine=Mine, settings=settings)


async def test_a_key_of_ones_own_is_shown_and_does_it_and_the_usual_one_does_nothing() -> None:
    app = app_with(home={"rules": "#", "host": "R"})
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "#  How to play")
        assert "R  Host a table" in text_of(app)
        await pilot.press("question_mark", "h")
        await settle(app, pilot)
        assert "BEGIN" in text_of(app)
        await pilot.press("number_sign")
        await wait_for(app, pilot, lambda: isinstance(app.screen, HowToPlay), "the rules")


async def test_what_is_typed_into_a_field_is_text_whatever_it_is_put_on() -> None:
    client = lobby("2")()
    app = app_with(client, table={"chat": "#"}, lists={"down": "a"}, everywhere={"glyphs": "x"})
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Room), "the room")
        type_at_once(app, "#", *"a#xtk", "enter")
        await wait_for(app, pilot, lambda: bool(client.asked), "the line of chat")
        assert client.asked == [(Say, {"text": "a#xtk"})]


async def test_function_keys_mean_the_same_in_a_field() -> None:
    app = app_with(everywhere={"glyphs": "f5"})
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Host a table")
        await pilot.press("n")
        await wait_text(app, pilot, "Others see it")
        await pilot.press("f5")
        assert app.looks.ascii


async def test_the_board_plays_and_speaks_with_ones_own_keys() -> None:
    client = table(CHILL, games.chill_turn)()
    app = app_with(client, axolotls={"green": "ü", "red": "g", "end": "m"}, table={"chat": "8"})
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "ü g p play")
        assert "8 chat" in text_of(app)
        await pilot.press("r")  # which is no key any more
        await settle(app, pilot)
        assert client.acted == []
        await pilot.press("ü")
        await wait_for(app, pilot, lambda: bool(client.acted), "a play of green")
        assert "green" in str(client.acted[0]).lower()


async def test_a_question_names_the_players_keys() -> None:
    client = table(ANIMIX, lambda: games.animix_turn(4))()
    app = app_with(client, "left")
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "a card for the grid (space), or face down (1)")
        await pilot.press("1")
        await wait_text(app, pilot, "face down?   space yes, Esc no")
        await pilot.press("3")
        await wait_for(app, pilot, lambda: bool(client.acted), "the card")


@pytest.mark.parametrize(("layout", "keys"), [("left", "wd"), ("right", ["up", "right"])])
async def test_a_hand_moves_in_lists_and_boards(layout: str, keys: list[str]) -> None:
    client = table(ANIMIX, lambda: games.animix_turn(4))()
    app = app_with(client, layout)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "YOUR TURN")
        await pilot.press(*keys)
        await wait_text(app, pilot, "b1 chameleon for your penguin")


async def test_keys_that_cannot_be_are_said_at_the_start() -> None:
    app = app_with(home={"host": "a"}, table={"chat": "ctrl+t"})
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "keys.table.chat: Not every terminal sends")
        assert "h  Host a table" in text_of(app)


async def test_keys_are_changed_while_the_app_runs() -> None:
    app = app_with()
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "h  Host a table")
        app.adjust(Settings(layout="left"))
        await wait_text(app, pilot, "r    Host a table")
        app.adjust(Settings())
        await wait_text(app, pilot, "h  Host a table")
