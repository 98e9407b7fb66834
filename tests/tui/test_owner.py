"""The owner's menu: what is possible is offered, and nothing is done without a question."""

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.messages import Give, Leave, Lend, Pause, Remove
from net.news import Changed
from net.security.fingerprint import words
from net.tree import Cause, Paused, Person, Phase, Presence, Tree, Why
from tests.pictures import games
from tests.tui.fakes import FakeClient, FakeFinder, game_tree, lobby_tree
from tests.tui.screens import settle, text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.owner import deeds
from tui.place.session import Session
from tui.screens.choose import Choose
from tui.screens.home import Home
from tui.screens.result import Result
from tui.screens.room import Room

SIZE = (80, 24)
HERE = Person("", None, False, Presence.HERE)
LOST = replace(HERE, presence=Presence.LOST, since=0.0, until=30.0)
LENT = replace(HERE, bot="greedy", cause=Cause.LENT)
LEFT = replace(HERE, presence=Presence.LEFT, bot="greedy", cause=Cause.LEFT)
BOT = replace(HERE, presence=Presence.BOT, bot="greedy")


def game(seated: Sequence[Person], watching: Sequence[Person] = (), **tree: Any) -> Tree:
    """Ada owns the table and sits in the first seat."""
    sits = [replace(HERE, name="Ada"), *seated]
    people = {str(i): replace(p, name=p.name or f"P{i}", seat=i) for i, p in enumerate(sits)}
    people |= {f"w{i}": replace(p, name=f"W{i}") for i, p in enumerate(watching)}
    base = replace(game_tree("axolotls-chill", ("Ada", "B", "C", "D"), 0), owner="0")
    return replace(base, people=people, **tree)


def offered(tree: Tree, me: str = "0") -> str:
    return "".join(deed.key for deed in deeds(tree, me))


@pytest.mark.parametrize(
    ("tree", "keys"),
    [
        (game([HERE, BOT]), "pbxc"),
        (game([BOT]), "pbc"),
        (game([HERE], paused=Paused(Why.OWNER, "0")), "pbxc"),
        (game([HERE], paused=Paused(Why.COUNT, until=3.0)), "bxc"),
        (game([LENT]), "pbgxc"),
        (game([LOST]), "pbxc"),
        (game([LOST], [HERE]), "pbwxc"),
        (game([LEFT], [HERE]), "pbwxc"),
        (game([LEFT], [LOST]), "pbxc"),
        (game([HERE], phase=Phase.OVER), "c"),
        (lobby_tree(), "xc"),
    ],
)
def test_only_what_is_possible_is_offered(tree: Tree, keys: str) -> None:
    assert offered(tree, tree.owner or "") == keys


@given(st.lists(st.sampled_from([HERE, LOST, LENT, LEFT, BOT]), max_size=5))
def test_who_does_not_own_the_table_is_offered_nothing(seated: list[Person]) -> None:
    assert deeds(game(seated), "1") == ()


@given(
    st.lists(st.sampled_from([HERE, LOST, LENT, LEFT, BOT]), max_size=5),
    st.lists(st.sampled_from([HERE, LOST]), max_size=3),
)
def test_nothing_is_offered_for_nobody(seated: list[Person], watching: list[Person]) -> None:
    for deed in deeds(game(seated, watching), "0"):
        assert deed.whom or deed.key in "pc"
        assert deed.heirs or deed.key != "w"
        assert not (deed.key in "xw" and "0" in deed.whom), "the owner goes by leaving"


def app_at(client: FakeClient) -> ZooApp:
    session = Session(client)  # type: ignore[arg-type]  # stands in for one
    return ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]  # same


def table(tree: Tree) -> FakeClient:
    return FakeClient(tree, "0", games.CHILL.view(games.chill_turn().state, 0))


FULL = game([replace(LOST, name="Bo"), replace(HERE, name="Cleo"), LENT], [HERE, HERE])


@pytest.mark.parametrize(
    ("keys", "question", "asked"),
    [
        ("p", "Pause the game?", (Pause, {"pause": True})),
        ("b2", "Let a bot play for Cleo?", (Lend, {"person": "2", "lend": True})),
        ("g", "Give the seat back to P3?", (Lend, {"person": "3", "lend": False})),
        ("w2", "Give the seat of Bo to W1?", (Give, {"person": "1", "to": "w1"})),
        ("x1", "Send Bo away?", (Remove, {"person": "1"})),
    ],
)
async def test_each_deed_asks_first(keys: str, question: str, asked: tuple[Any, Any]) -> None:
    client = table(FULL)
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "o owner")
        for _ in range(2):
            await pilot.press("o")
            await wait_text(app, pilot, "You own this table")
            await pilot.press(*keys)
            await wait_text(app, pilot, question)
            assert client.asked == []
            await pilot.press("escape")
            await wait_for(app, pilot, lambda: not isinstance(app.screen, Choose), "the table")
        await pilot.press("o", *keys, "y")
        await wait_for(app, pilot, lambda: client.asked == [asked], "the request")


async def test_closing_the_table_asks_and_leads_home() -> None:
    client = table(FULL)
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "o owner")
        await pilot.press("o", "c")
        await wait_text(app, pilot, "Close the table for everybody?")
        await pilot.press("y")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Home), "home")
        await wait_for(app, pilot, lambda: bool(client.asked), "the goodbye")
        assert client.asked == [(Leave, {"close": True})]


@pytest.mark.parametrize("size", [(60, 20), SIZE])
@pytest.mark.parametrize("lobby", [False, True])
@pytest.mark.parametrize("code", ["", "lusab-gutih"])
async def test_the_owner_can_read_out_what_others_need(
    size: tuple[int, int], lobby: bool, code: str
) -> None:
    client = FakeClient(lobby_tree(), "1") if lobby else table(FULL)
    client.tree = replace(client.tree, private=True)
    client.road = SimpleNamespace(fingerprint="ab" * 32)
    session = Session(client, code=code)  # type: ignore[arg-type]  # stands in for one
    app: Any = ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]  # same
    known = (words("ab" * 32), code or "the one its host printed")
    async with app.run_test(size=size) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Room), "the room")
        await settle(app, pilot)
        if lobby:
            assert all(each in text_of(app) for each in known), text_of(app)
        await pilot.press("o")
        await wait_text(app, pilot, "You own this table")
        assert all(each in text_of(app) for each in known), text_of(app)


async def test_who_is_given_a_seat_is_asked_by_whose_it_is() -> None:
    app = app_at(table(FULL))
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "o owner")
        await pilot.press("o", "w")
        await wait_text(app, pilot, "Who takes over the seat of Bo?")


def test_who_is_sent_away_from_a_game_may_come_back_and_the_owner_knows() -> None:
    away = next(deed for deed in deeds(FULL, "0") if deed.key == "x")
    assert "may come back to watch" in away.after


async def test_a_guest_is_told_whose_menu_it_is() -> None:
    client = FakeClient(lobby_tree(), "2")
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "t chat")
        assert "o owner" not in text_of(app)
        await pilot.press("o")
        await wait_text(app, pilot, "Only the owner of the table has that menu: Ada.")


async def test_a_game_that_ends_takes_the_owners_windows_along() -> None:
    client = table(FULL)
    app = app_at(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "o owner")
        await pilot.press("o", "x")
        await wait_text(app, pilot, "Bo")
        end = games.end(games.CHILL, 4)
        client.view = games.CHILL.view(end.state, 0)
        client.tree = replace(client.tree, phase=Phase.OVER, outcome=end.outcome)
        client.incoming.put_nowait(Changed(client.tree, client.view))
        await wait_for(app, pilot, lambda: isinstance(app.screen, Result), "the result")
        await pilot.press("y")
        await pilot.pause()
        assert client.asked == []
