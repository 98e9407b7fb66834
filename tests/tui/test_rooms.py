"""What lobby, table and result have in common, and when a word is out of date."""

from dataclasses import replace

import pytest

from engine.axolotls import events as ev
from net.messages import Leave, Rematch, Start
from net.news import Changed, Refusal
from net.tree import Phase, Presence
from tests.pictures import games
from tests.tui.fakes import FakeClient, FakeFinder, found, game_tree, lobby_tree
from tests.tui.grace import Grace
from tests.tui.screens import settle, text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.session import Session
from tui.screens.home import Home
from tui.screens.lobby import Lobby
from tui.screens.result import Result
from tui.screens.room import Room
from tui.screens.table import Table
from tui.widgets.flash import Flash

SIZE = (80, 24)
CHILL = "axolotls-chill"


def app_at(client: FakeClient, *, opened: bool = False) -> ZooApp:
    session = Session(client, opened=opened)  # type: ignore[arg-type]  # stands in for one
    return ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]  # same


def table() -> FakeClient:
    moment = games.chill_turn()
    tree = game_tree(CHILL, ("Ada", "Grace", "Linus", "Coral"), 0)
    return FakeClient(tree, "0", games.CHILL.view(moment.state, 0))


def over() -> FakeClient:
    client, end = table(), games.end(games.CHILL, 4)
    client.view = games.CHILL.view(end.state, 0)
    client.tree = replace(client.tree, phase=Phase.OVER, outcome=end.outcome)
    return client


@pytest.mark.parametrize(
    ("client", "room"),
    [(FakeClient(lobby_tree(CHILL), "1"), Lobby), (table(), Table), (over(), Result)],
)
async def test_what_is_typed_is_seen_in_every_room(
    client: FakeClient, room: type, grace: Grace
) -> None:
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, room), "the room")
        grace.passes()  # a result takes no key before
        await pilot.press("t")
        await wait_text(app, pilot, "say something")
        await pilot.press(*"that")  # with the key that opened the line
        await wait_text(app, pilot, " that")
        await pilot.press("escape")
        client.incoming.put_nowait(Refusal(1, "no", "A word of the table."))
        await wait_text(app, pilot, "A word of the table.")


LONG = "The game needs 3 to 7 species for so many players, and you have chosen only two."


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("room", [Lobby, Table])
async def test_a_long_refusal_is_whole_in_the_lobby_and_cut_with_a_mark_at_the_table(
    room: type[Room], plain: bool
) -> None:
    client = table() if room is Table else FakeClient(lobby_tree(CHILL), "1")
    app = app_at(client)
    async with app.run_test(size=(60, 20)) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, room), "the room")
        if plain:
            app.action_glyphs()
        client.incoming.put_nowait(Refusal(1, "no", LONG))
        await wait_text(app, pilot, "The game needs 3 to 7")
        await settle(app, pilot)
        told = " ".join(text_of(app).split())
        cut = f"and you{'~' if plain else '…'}"
        assert (LONG in told, cut in told) == (room is Lobby, room is Table)


async def test_why_a_key_was_refused_is_gone_when_other_keys_count() -> None:
    client = table()
    before, client.view = client.view, games.CHILL.view(games.chill_turn().state, 1)
    client.tree = replace(client.tree)
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        flash = app.screen.query_one(Flash)
        client.incoming.put_nowait(Refusal(1, "turn", "It is the turn of Grace."))
        await wait_text(app, pilot, "It is the turn of Grace.")
        client.incoming.put_nowait(Changed(client.tree, client.view))
        await pilot.pause()
        assert flash.text, "nothing has changed yet"
        client.view = before
        client.incoming.put_nowait(Changed(client.tree, client.view))
        await wait_for(app, pilot, lambda: not flash.text, "silence")


async def test_whoever_comes_to_the_lobby_after_a_game_comes_in() -> None:
    story = (ev.TurnCame(0), ev.Drew(0, 1), ev.Won(0, 3, 4), ev.Ended())
    app = app_at(FakeClient(lobby_tree(CHILL), "1", story=story))
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")


@pytest.mark.parametrize("opened", [True, False])
async def test_the_last_to_leave_closes_only_a_table_that_this_app_has_opened(opened: bool) -> None:
    client = FakeClient(lobby_tree(CHILL), "1")
    people = {"1": client.tree.people["1"], "3": client.tree.people["3"]}
    assert people["3"].presence is Presence.BOT
    client.tree = replace(client.tree, people=people)
    app = app_at(client, opened=opened)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        await pilot.press("q")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Home), "home")
        await wait_for(app, pilot, lambda: bool(client.asked), "the goodbye")
        assert client.asked == [(Leave, {"close": opened})]


@pytest.mark.parametrize(
    ("names", "word"),
    [
        ((), "There is no table to watch yet."),
        (("One",), "Nobody listens at 127.0.0.1:1."),
        (("One", "Two"), "Move to a table first"),
    ],
)
async def test_w_watches_the_only_table_and_asks_which_of_two(
    names: tuple[str, ...], word: str
) -> None:
    finder = FakeFinder(tuple(found(name, CHILL, 1) for name in names))
    app = ZooApp("Ada", Looks(), None, finder=lambda: finder)  # type: ignore[arg-type, return-value]  # stands in for one
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Quit")
        await pilot.press(*["down"] * len(names), "w")  # from the host's row
        await wait_text(app, pilot, word)


async def test_a_rematch_alone_is_the_next_game_and_no_lobby_to_wait_in(grace: Grace) -> None:
    client = over()
    session = Session(client, alone=True)  # type: ignore[arg-type]  # stands in for one
    app = ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]  # same
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Result), "the result")
        grace.passes()
        await pilot.press("enter")
        await wait_for(app, pilot, lambda: len(client.asked) == 2, "both requests")
        assert client.asked == [(Rematch, {}), (Start, {})]
