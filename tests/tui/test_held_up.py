"""A table that is held up, from a pilot's seat: what is shown, and which keys do nothing."""

from dataclasses import replace

import pytest

from engine.axolotls.components import Colour
from engine.axolotls.events import Played
from net.messages import Lend, Say
from net.news import Away, Changed, Returned
from net.tree import Cause, Paused, Why
from tests.pictures import games
from tests.tui.fakes import FakeClient, FakeFinder, game_tree, lobby_tree
from tests.tui.screens import text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.session import Session
from tui.screens.home import Home
from tui.screens.lobby import Lobby
from tui.screens.table import Table
from tui.widgets.chatline import ChatLine

SIZE = (80, 24)
LOST = Away(0.0, 0.0, 2, "Nobody listens there.")
BAND = "Connection lost — trying again (2)"


def app_at(client: FakeClient) -> ZooApp:
    session = Session(client)  # type: ignore[arg-type]  # stands in for one
    return ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]  # same


def chill() -> FakeClient:
    moment = games.chill_turn()
    tree = game_tree("axolotls-chill", ("Ada", "Grace", "Linus", "Coral"), 0)
    return FakeClient(tree, "0", games.CHILL.view(moment.state, 0))


def wild() -> FakeClient:
    moment = games.wild_race()
    tree = game_tree("axolotls-wild", ("Ada", "Grace", "Linus", "Coral", "Reed"), 0)
    return FakeClient(tree, "0", games.WILD.view(moment.state, 0))


def tell(client: FakeClient, **tree: object) -> None:
    client.tree = replace(client.tree, **tree)
    client.incoming.put_nowait(Changed(client.tree, client.view))


def idle(client: FakeClient, cause: Cause | None) -> None:
    bot = "greedy" if cause else None
    me = replace(client.tree.people["0"], bot=bot, cause=cause)
    tell(client, people={**client.tree.people, "0": me})


async def test_away_the_board_stays_and_takes_no_key_and_back_it_is_as_it_was() -> None:
    client = chill()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "YOUR TURN")
        before = text_of(app)
        client.incoming.put_nowait(LOST)
        await wait_text(app, pilot, BAND)
        assert "YOUR TURN" in text_of(app)
        await pilot.press("g", "p", "enter", "right")
        client.incoming.put_nowait(Returned())
        await pilot.press("g")
        await pilot.pause()
        assert BAND in text_of(app), "there is no table to see yet"
        tell(client)
        await wait_for(app, pilot, lambda: text_of(app) == before, "the very prompt")
        assert client.acted == []
        await pilot.press("g")
        await wait_for(app, pilot, lambda: len(client.acted) == 1, "the play")


@pytest.mark.parametrize("animix", [False, True])
async def test_a_board_that_takes_no_keys_asks_for_none(animix: bool) -> None:
    client = chill()
    if animix:
        tree = game_tree("animix", ("Ada", "Grace", "Linus", "Coral"), 0)
        view = games.ANIMIX.view(games.animix_turn(4).state, 0)
        client = FakeClient(tree, "0", view)
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "YOUR TURN")
        tell(client, paused=Paused(Why.OWNER, "1"))
        await wait_text(app, pilot, "  The game is paused.")
        assert "YOUR TURN" not in text_of(app)
        tell(client, paused=None)
        await wait_text(app, pilot, "YOUR TURN")
        idle(client, Cause.LENT)
        await wait_text(app, pilot, "  A bot plays for you.")
        assert "YOUR TURN" not in text_of(app)


async def test_what_a_bot_plays_for_me_i_do_not_play() -> None:
    client = chill()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "YOUR TURN")
        me = replace(client.tree.people["0"], bot="greedy", cause=Cause.LENT)
        client.tree = replace(client.tree, people={**client.tree.people, "0": me})
        number = next(card.number for card in client.view.seen.spaces if card)
        events = (Played(0, number, Colour.GREEN),)
        client.incoming.put_nowait(Changed(client.tree, client.view, events))
        await wait_text(app, pilot, "Your bot plays green on card")
        assert "You play" not in text_of(app)


async def test_away_nothing_is_asked_and_what_was_typed_is_kept() -> None:
    client = FakeClient(lobby_tree(), "1")
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        await pilot.press("t", *"half")
        client.incoming.put_nowait(LOST)
        await wait_text(app, pilot, BAND)
        await pilot.press("enter")
        await wait_text(app, pilot, "That was not sent")
        await pilot.press("r", "s", "b", "x", "w", "left", "enter", "t")
        await pilot.pause()
        assert client.asked == []
        client.incoming.put_nowait(Returned())
        tell(client)
        await wait_for(app, pilot, lambda: BAND not in text_of(app), "the end of the band")
        await pilot.press("t")
        await wait_for(app, pilot, lambda: app.screen.query_one(ChatLine).display, "the line")
        assert app.screen.query_one(ChatLine).value == "half"


async def test_away_q_leads_home_without_a_goodbye() -> None:
    client = chill()
    client.tree = replace(client.tree, owner="1")
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        client.incoming.put_nowait(LOST)
        await wait_text(app, pilot, BAND)
        await pilot.press("q")
        await wait_text(app, pilot, "Leave the running game?")
        await pilot.press("l")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Home), "home")
        assert client.asked == []


async def test_a_race_that_stands_still_is_covered_and_counts_down() -> None:
    client = wild()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "hand limit")
        before = text_of(app)
        tell(client, paused=Paused(Why.OWNER, "1"))
        await wait_text(app, pilot, "nobody may study it now")
        assert "hand limit" not in text_of(app)
        await pilot.press("g", "space", "1")
        client.clock = 7.5
        tell(client, paused=Paused(Why.COUNT, until=10.0))
        await wait_text(app, pilot, "It goes on in 3")
        assert "hand limit" not in text_of(app)
        client.clock = 9.5
        _table(app).tick()
        await wait_text(app, pilot, "It goes on in 1")
        tell(client, paused=None)
        await wait_for(app, pilot, lambda: text_of(app) == before, "the race as it was")
        assert client.acted == []
        await pilot.press("w")
        await wait_for(app, pilot, lambda: len(client.acted) == 1, "the play")


async def test_a_turn_game_that_is_paused_is_seen_and_takes_no_play() -> None:
    client = chill()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        tell(client, paused=Paused(Why.OWNER, "1"))
        await wait_text(app, pilot, "Grace paused the game")
        assert "YOUR TURN" not in text_of(app)
        await pilot.press("g", "t", *"hi", "enter")
        await wait_for(app, pilot, lambda: bool(client.asked), "the chat")
        assert client.asked == [(Say, {"text": "hi"})]
        assert client.acted == []


@pytest.mark.parametrize("key", ["g", "t", "q", "enter", "escape", "ctrl+c", "f2", "x"])
async def test_when_a_bot_plays_for_me_any_key_takes_over_and_does_nothing_else(key: str) -> None:
    client = chill()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        idle(client, Cause.IDLE)
        await wait_text(app, pilot, "A bot plays for you: press any key")
        before = text_of(app)
        client.pending[1001] = Lend(1001, "0", False)  # its answer takes a while
        await pilot.press(key, key)
        await pilot.pause()
        assert client.asked == [(Lend, {"person": "0", "lend": False})]
        assert client.acted == []
        assert text_of(app) == before
        client.pending.clear()
        idle(client, None)
        await wait_for(app, pilot, lambda: "any key" not in text_of(app), "my turn again")
        await pilot.press("g")
        await wait_for(app, pilot, lambda: len(client.acted) == 1, "the play")


async def test_a_move_clock_counts_in_the_title_and_stands_while_the_game_does() -> None:
    client = chill()
    client.clock = 82.0
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        tell(client, clock=100.0)
        await wait_text(app, pilot, "18 s to move")
        client.clock = 99.5
        _table(app).tick()
        await wait_text(app, pilot, "1 s to move")
        tell(client, paused=Paused(Why.OWNER, "1"))
        await wait_for(app, pilot, lambda: "to move" not in text_of(app), "no clock")


def _table(app: ZooApp) -> Table:
    assert isinstance(app.screen, Table)
    return app.screen
