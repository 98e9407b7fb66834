"""A board that concludes keeps its player after the game, until it has shown how it was scored."""

from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot

from engine import GAMES
from net.messages import Leave, Rematch, Say
from net.news import Changed, Closed, Refusal
from net.tree import Phase
from tests.net.flags import FLAGS, Grab, State
from tests.pictures import games
from tests.tui.fakes import FakeClient, FakeFinder, game_tree
from tests.tui.flags_face import ScoringBoard, add_to_the_house
from tests.tui.grace import Grace
from tests.tui.screens import settle, text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.boards import FACES, Board
from tui.looks.looks import Looks
from tui.place.session import Session
from tui.screens.choose import Choose
from tui.screens.home import Home
from tui.screens.how_to_play import HowToPlay
from tui.screens.lobby import Lobby
from tui.screens.result import Result
from tui.screens.table import Table

SIZE = (80, 24)
NAMES = ("Ada", "Grace", "Coral", "Reed")
SCORING = "LET US COUNT: (2, 1, 0, 0)"
RESULT = "Ada has the most flags."


@pytest.fixture(autouse=True)
def flags_that_conclude(monkeypatch: pytest.MonkeyPatch) -> None:
    add_to_the_house(monkeypatch, ScoringBoard)


def app_at(client: FakeClient) -> ZooApp:
    session = Session(client)  # type: ignore[arg-type]  # stands in for one
    return ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]  # same


def playing(me: int | None = 0) -> FakeClient:
    """Two of three flags are taken."""
    client = FakeClient(game_tree(FLAGS.name, NAMES, me), "w" if me is None else str(me))
    client.view = FLAGS.view(state(0, 1), me)
    return client


def state(*taken: int) -> State:
    return State(taken, 3, (7, 7, 7, 7), 5.0)


def end(client: FakeClient) -> None:
    """The last flag is taken."""
    last = state(0, 1, 0)
    client.view = FLAGS.view(last, client.seat)
    client.tree = replace(client.tree, phase=Phase.OVER, outcome=FLAGS.outcome(last))
    tell(client)


def gather(client: FakeClient, **more: Any) -> None:
    """Everybody else has gone on to the lobby."""
    client.view = None
    client.tree = replace(client.tree, phase=Phase.LOBBY, outcome=None, **more)
    tell(client)


def tell(client: FakeClient, *events: Any) -> None:
    client.incoming.put_nowait(Changed(client.tree, client.view, events))


async def at_the_scoring(app: ZooApp, pilot: Pilot[Any], client: FakeClient) -> None:
    await wait_text(app, pilot, "Flag 3 of 3")
    end(client)
    await wait_text(app, pilot, SCORING)
    assert isinstance(app.screen, Table)


@pytest.mark.parametrize("me", [0, None])
async def test_the_table_stays_until_its_board_says_so(me: int | None) -> None:
    client = playing(me)
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await at_the_scoring(app, pilot, client)
        assert "scoring  t chat  ? rules  q leave" in text_of(app)
        assert "Enter on" in text_of(app)
        tell(client)  # somebody chats, somebody goes: it stays
        await settle(app, pilot)
        assert SCORING in text_of(app)
        await pilot.press("enter")
        await wait_text(app, pilot, RESULT)
        assert isinstance(app.screen, Result)
        assert client.asked == []


async def test_who_looks_on_while_the_others_are_in_the_lobby_still_gets_the_result(
    grace: Grace,
) -> None:
    client = playing()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await at_the_scoring(app, pilot, client)
        gather(client, game="axolotls-wild", options={})  # another game is to be next
        await wait_text(app, pilot, "the others are in the lobby")
        assert SCORING in text_of(app)
        assert "Flags" in text_of(app)
        await pilot.press("question_mark")
        await wait_text(app, pilot, "Grab flags.")  # the rules of what was played
        await pilot.press("escape", "enter")
        await wait_text(app, pilot, RESULT)
        grace.passes()
        await pilot.press("question_mark")
        await wait_text(app, pilot, "Grab flags.")
        await pilot.press("escape", "enter")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        assert Rematch not in [kind for kind, _ in client.asked]


@pytest.mark.parametrize("game", ["flags", "axolotls-chill"])
@pytest.mark.parametrize("in_the_rules", [False, True])
async def test_the_next_game_takes_whoever_still_looks_to_its_table(
    game: str, in_the_rules: bool
) -> None:
    client = playing()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await at_the_scoring(app, pilot, client)
        old = app.screen
        if in_the_rules:
            await pilot.press("question_mark")
            await wait_for(app, pilot, lambda: isinstance(app.screen, HowToPlay), "the rules")
        gather(client)
        await settle(app, pilot)
        now = state() if game == FLAGS.name else games.chill_turn().state
        client.tree = replace(game_tree(game, NAMES, 0), played=2)
        client.view = GAMES[game].view(now, 0)
        tell(client)
        await wait_text(app, pilot, "Flag 1 of 3" if game == FLAGS.name else "YOUR TURN")
        assert app.screen is not old
        assert isinstance(app.screen.query_one(Board), FACES[game].board)
        old.post_message(Board.Concluded())  # it was said too late
        old.post_message(Board.Chosen(Grab(0), 1))
        await settle(app, pilot)
        assert isinstance(app.screen, Table)
        assert client.acted == []


async def test_who_comes_when_the_game_is_over_gets_the_result() -> None:
    client = playing()
    end(client)
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, RESULT)
        assert isinstance(app.screen, Result)


async def test_who_did_not_see_the_end_goes_with_the_others() -> None:
    client = playing()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Flag 3 of 3")
        gather(client)
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")


async def test_leaving_asks_nothing_as_no_game_runs_any_more(grace: Grace) -> None:
    client = playing(1)
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await at_the_scoring(app, pilot, client)
        await pilot.press("q")  # meant for the game, where it asks first
        await settle(app, pilot)
        assert isinstance(app.screen, Table)
        grace.passes()
        await pilot.press("q")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Home), "home")
        await wait_for(app, pilot, lambda: bool(client.asked), "the goodbye")
        assert client.asked == [(Leave, {"close": False})]


async def test_a_question_about_the_running_game_goes_with_the_game() -> None:
    client = playing(1)
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Flag 3 of 3")
        await pilot.press("q")
        await wait_text(app, pilot, "A bot plays on")
        assert isinstance(app.screen, Choose)
        end(client)
        await wait_text(app, pilot, SCORING)
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        assert client.asked == []


async def test_chat_refusals_and_keys_go_on_as_in_the_game() -> None:
    client = playing()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await at_the_scoring(app, pilot, client)
        await pilot.press("space")  # what the board takes for an action is none any more
        app.screen.post_message(Board.Chosen(Grab(2), 1))
        client.incoming.put_nowait(Refusal(1, "over", "All flags are gone."))
        await wait_text(app, pilot, "All flags are gone.")
        gather(client)
        client.incoming.put_nowait(Refusal(2, "phase", "That is for a game."))
        await wait_text(app, pilot, "That is for a game.")
        await pilot.press("t", *"well played", "enter", "f2")
        await settle(app, pilot)
        assert SCORING in text_of(app)
        assert client.asked == [(Say, {"text": "well played"})]
        assert client.acted == []


async def test_what_is_being_typed_goes_along_to_the_result() -> None:
    client = playing()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await at_the_scoring(app, pilot, client)
        await pilot.press("t", *"well")
        app.screen.post_message(Board.Concluded())  # by itself, after a while
        await wait_text(app, pilot, RESULT)
        await wait_text(app, pilot, "well")


async def test_a_table_that_is_closed_meanwhile_leads_home() -> None:
    client = playing()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await at_the_scoring(app, pilot, client)
        client.incoming.put_nowait(Closed("closed", "Grace has closed the table."))
        await wait_text(app, pilot, "Grace has closed the table.")
        assert isinstance(app.screen, Home)
