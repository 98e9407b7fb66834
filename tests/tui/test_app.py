"""The app from a pilot's seat: which screen stands for what the table says."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from net.messages import AddBot, Leave, Move, Ready, Rematch, Remove, Say, SetOption, Start
from net.news import Changed, Closed, Refusal
from net.tree import Person, Phase, Presence
from tests.pictures import games
from tests.tui.fakes import FakeClient, FakeFinder, game_tree, lobby_tree
from tests.tui.grace import Grace
from tests.tui.screens import text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.session import Session
from tui.screens.home import Home
from tui.screens.lobby import Lobby
from tui.screens.result import Result
from tui.screens.table import Table

SIZE = (80, 24)


def app_at(client: FakeClient | None) -> ZooApp:
    session = Session(client) if client else None  # type: ignore[arg-type]  # stands in for one
    return ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]  # same


def lobby(me: str = "1", game: str = "axolotls-wild") -> FakeClient:
    return FakeClient(lobby_tree(game), me)


def table() -> FakeClient:
    moment = games.chill_turn()
    tree = game_tree("axolotls-chill", ("Ada", "Grace", "Linus", "Coral"), 0)
    return FakeClient(tree, "0", games.CHILL.view(moment.state, 0))


def over(client: FakeClient) -> Changed:
    """The game has ended."""
    end = games.end(games.CHILL, 4)
    client.view = games.CHILL.view(end.state, 0)
    client.tree = replace(client.tree, phase=Phase.OVER, outcome=end.outcome)
    return Changed(client.tree, client.view)


def asked(client: FakeClient) -> list[Any]:
    return [kind for kind, _ in client.asked]


async def test_each_phase_has_its_screen_and_a_game_takes_from_the_lobby_to_the_result() -> None:
    client = lobby("1", "axolotls-chill")
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        playing = table()
        client.tree, client.view, client.person = playing.tree, playing.view, "0"
        client.incoming.put_nowait(Changed(client.tree, client.view))
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        client.incoming.put_nowait(over(client))
        await wait_for(app, pilot, lambda: isinstance(app.screen, Result), "the result")


async def test_the_result_stays_until_its_reader_goes_on(grace: Grace) -> None:
    client = table()
    change = over(client)
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "WHERE THE POINTS CAME FROM")
        assert change.tree.phase is Phase.OVER
        client.tree = replace(client.tree, phase=Phase.LOBBY, outcome=None)
        client.view = None
        client.incoming.put_nowait(Changed(client.tree, None))
        await wait_text(app, pilot, "to the lobby")
        assert "WHERE THE POINTS CAME FROM" in text_of(app)
        grace.passes()  # the keys of the game do nothing before
        await pilot.press("enter")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        assert Rematch not in asked(client)


async def test_the_result_outlives_any_size_of_the_terminal() -> None:
    client = table()
    over(client)
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "WHERE THE POINTS CAME FROM")
        for size in ((20, 5), (1, 1), (300, 3), SIZE):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await wait_text(app, pilot, "WHERE THE POINTS CAME FROM")


async def test_keys_that_were_meant_for_the_game_ask_for_no_rematch(grace: Grace) -> None:
    client = table()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        client.incoming.put_nowait(over(client))
        await wait_for(app, pilot, lambda: isinstance(app.screen, Result), "the result")
        await pilot.press("enter", "space", "q")
        await pilot.pause()
        assert client.asked == []
        assert isinstance(app.screen, Result)
        grace.passes()
        await pilot.press("enter")
        await wait_for(app, pilot, lambda: Rematch in asked(client), "the rematch")


async def test_a_host_that_is_gone_leads_home_with_the_reason() -> None:
    client = table()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        await pilot.press("q")  # a question stands open
        client.incoming.put_nowait(Closed("lost", "The connection to the table broke."))
        await wait_text(app, pilot, "The connection to the table broke.")
        assert isinstance(app.screen, Home)
        assert app.session is None


async def test_a_refusal_is_shown_with_its_seconds() -> None:
    client = table()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        client.incoming.put_nowait(Refusal(1, "miss", "No card wants red.", 1.0))
        await wait_text(app, pilot, "No card wants red. Wait 1.0 s.")
        client.incoming.put_nowait(Refusal(2, "miss", "No card wants blue.", 0.04))
        await wait_text(app, pilot, "No card wants blue.")
        assert "Wait" not in text_of(app)


async def test_chat_takes_keys_only_while_its_line_is_open() -> None:
    client = table()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        await pilot.press("t", *"grp", "enter")
        await pilot.pause()
        assert client.asked == [(Say, {"text": "grp"})]
        assert client.acted == []
        await pilot.press("g")
        await wait_for(app, pilot, lambda: bool(client.acted), "the play")
        await pilot.press("t", *"half", "escape", "t", *"done", "enter")
        await wait_for(app, pilot, lambda: len(client.asked) == 2, "the second line")
        assert client.asked[1] == (Say, {"text": "halfdone"})  # what was typed is not lost


async def test_escape_is_never_destructive() -> None:
    for client in (lobby(), table()):
        app = app_at(client)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            await pilot.press("escape", "escape", "escape")
            await pilot.pause()
            assert client.asked == []
            assert app.session is not None


async def test_what_is_being_typed_goes_along_into_the_game() -> None:
    client = lobby("1", "axolotls-chill")
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        await pilot.press("t", *"good ")
        playing = table()
        client.tree, client.view, client.person = playing.tree, playing.view, "0"
        client.incoming.put_nowait(Changed(client.tree, client.view))
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        await pilot.press(*"game", "enter")
        await wait_for(app, pilot, lambda: Say in asked(client), "the line")
        assert client.asked == [(Say, {"text": "good game"})]
        assert client.acted == []


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_leaving_a_running_game_asks_first(key: str) -> None:
    client = table()
    client.tree = replace(client.tree, owner="1")
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        await pilot.press(key)
        await wait_text(app, pilot, "Leave the running game?")
        await pilot.press("ctrl+c")  # in a window it means back
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table again")
        assert client.asked == []
        await pilot.press(key)
        await wait_text(app, pilot, "Leave the running game?")
        await pilot.press("l")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Home), "home")
        await wait_for(app, pilot, lambda: Leave in asked(client), "the goodbye")
        assert client.asked[-1] == (Leave, {"close": False})


@pytest.mark.parametrize(("key", "close"), [("l", False), ("c", True)])
async def test_an_owner_who_quits_is_asked_whether_the_table_goes_on(key: str, close: bool) -> None:
    client = lobby()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        await pilot.press("q")
        await wait_text(app, pilot, "the table goes on without me")
        await pilot.press(key)
        await wait_for(app, pilot, lambda: Leave in asked(client), "the goodbye")
        assert client.asked[-1] == (Leave, {"close": close})


async def test_the_owner_sets_the_table_by_keys() -> None:
    client = lobby()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        await pilot.press("r", "s", "w", "b", "2")
        await wait_for(app, pilot, lambda: AddBot in asked(client), "the bot")
        assert client.asked == [
            (Ready, {"ready": True}),
            (Start, {}),
            (Move, {"watch": True}),
            (AddBot, {"kind": "greedy"}),
        ]
        client.asked.clear()
        await pilot.press("down", "down", "x")  # a bot goes at once
        await pilot.press("up", "x")  # a person only after a question
        await wait_text(app, pilot, "Send Grace away?")
        assert client.asked == [(Remove, {"person": "3"})]
        await pilot.press("y")
        await wait_for(app, pilot, lambda: len(client.asked) == 2, "the second")
        assert client.asked[1] == (Remove, {"person": "2"})


async def test_an_option_is_checked_and_the_refusal_shown_where_it_was_typed() -> None:
    client = lobby()
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        await pilot.press("end", "up", "up", "enter")
        await wait_text(app, pilot, "How long a seat waits")
        await pilot.press(*["backspace"] * 4, "9", "enter")
        await wait_text(app, pilot, "is a number of seconds")
        assert client.asked == []
        await pilot.press("backspace", *"1.5", "enter")
        await wait_for(app, pilot, lambda: SetOption in asked(client), "the option")
        assert client.asked == [(SetOption, {"name": "miss", "value": 1.5})]


async def test_a_guest_is_told_what_only_the_owner_may() -> None:
    client = lobby("2")
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        await pilot.press("s")
        await wait_for(app, pilot, lambda: Start in asked(client), "the request")
        client.incoming.put_nowait(Refusal(1001, "owner", "Only the owner may do that."))
        await wait_text(app, pilot, "Only the owner may do that.")


async def test_f2_switches_to_plain_characters_and_back() -> None:
    app = app_at(table())
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        before = text_of(app)
        assert not before.isascii()
        await pilot.press("f2")
        await wait_for(app, pilot, lambda: text_of(app).isascii(), "plain characters")
        await pilot.press("f2")
        await wait_for(app, pilot, lambda: text_of(app) == before, "the screen as it was")


async def test_names_and_chat_are_text_and_never_markup() -> None:
    client = lobby()
    evil = replace(client.tree.people["2"], name="[red]Grace[/]", presence=Presence.HERE)
    client.tree = replace(client.tree, people={**client.tree.people, "2": evil})
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "[red]Grace[/]")
        await pilot.press("down", "x")
        await wait_text(app, pilot, "Send [red]Grace[/] away?")


async def test_the_name_is_kept_for_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    app = app_at(None)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Home), "home")
        await pilot.press("n", *["backspace"] * 3, "enter")
        await wait_text(app, pilot, "A name needs")
        await pilot.press(*"Zoë", "enter")
        await wait_for(app, pilot, lambda: app.player == "Zoë", "the name")
        await wait_text(app, pilot, "Zoë")
    assert (tmp_path / "zoolan" / "name").read_text("utf-8") == "Zoë\n"


async def test_who_watches_is_counted_in_the_title_whatever_the_game_is_called() -> None:
    client = table()
    people = {**client.tree.people, "w": Person("Edsger", None, False, Presence.HERE)}
    client.tree = replace(client.tree, people=people)
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, ", 1 watching")
