"""The way to a table: a join code, a certificate that changed, a seat to come back to."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from net.errors import ConnectError
from net.journal import Sheet
from net.pinning import Shown
from net.security.trust import Standing
from tests.tui.fakes import FakeClient, FakeFinder, found, lobby_tree
from tests.tui.screens import text_of, wait_for, wait_text
from tests.tui.test_tickets import ticket
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place import places, returning
from tui.place.mine import Mine
from tui.place.places import Guest
from tui.place.session import Session
from tui.place.tickets import Held, free
from tui.screens.home import Home
from tui.screens.lobby import Lobby
from tui.widgets.flash import Flash

SIZE = (80, 24)
PRIVATE = replace(found("Grace's table", "axolotls-wild", 3), private=True)
OPEN = found("Linus", "axolotls-chill", 2)
SHEET = Sheet("t1", "Ada's table", "axolotls-wild", 0.0)
CHANGED = Shown(
    "ab" * 32, "lusab-babad-gutih-tugad", Standing.CHANGED, ("pokam-ritos-duvaz-lihun",)
)


def session() -> Session:
    return Session(FakeClient(lobby_tree(), "1"))  # type: ignore[arg-type]  # stands in for one


def app(*tables: Any, mine: Mine = Mine()) -> ZooApp:  # noqa: B008  # frozen
    made: Any = FakeFinder(tables)
    return ZooApp("Ada", Looks(), finder=lambda: made, mine=lambda: mine)


def to(monkeypatch: pytest.MonkeyPatch, name: str, way: Callable[[Guest], Any]) -> list[Guest]:
    """Lead the way to a table elsewhere; give the guests who come."""
    came: list[Guest] = []

    async def go(*arguments: Any) -> Session:
        came.append(arguments[-1])
        result = way(arguments[-1])
        return await result if asyncio.iscoroutine(result) else result

    monkeypatch.setattr(places, name, go)
    return came


def needs_code(guest: Guest) -> Session:
    if guest.code != "lusab-gutih":
        raise ConnectError("code", "That is not the join code.")
    return session()


async def test_a_private_table_asks_for_its_code_until_it_is_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    came = to(monkeypatch, "join_found", needs_code)
    zoo = app(PRIVATE)
    async with zoo.run_test(size=SIZE) as pilot:
        await wait_text(zoo, pilot, "open, code")
        await pilot.press("1")
        await wait_text(zoo, pilot, "This table is private")
        assert came == [], "nobody knocks without a code"
        await pilot.press(*"wrong", "enter")
        await wait_text(zoo, pilot, "That is not the join code.")
        assert "wrong" in text_of(zoo)  # what was typed is not lost
        await pilot.press(*"LUSAB gutih", "enter")  # in the place of it
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Lobby), "the lobby")
        assert came[-1].code == "lusab-gutih"


async def test_a_table_that_turns_out_to_be_private_asks_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    to(monkeypatch, "join", needs_code)
    zoo = app()
    async with zoo.run_test(size=SIZE) as pilot:
        await pilot.press("o", *"192.168.1.20", "enter")
        await wait_text(zoo, pilot, "This table is private")
        await pilot.press("escape")
        await wait_text(zoo, pilot, "It takes the join code to come in.")
        assert "192.168.1.20" in text_of(zoo)
        await pilot.press("enter")
        await wait_text(zoo, pilot, "This table is private")
        await pilot.press(*"lusab-gutih", "enter")
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Lobby), "the lobby")


async def asks_about(guest: Guest) -> Session:
    assert guest.approve
    if not await guest.approve(CHANGED):
        raise ConnectError("changed", "WARNING: this host's certificate is another one.")
    return session()


@pytest.mark.parametrize("key", ["enter", "n", "escape"])
async def test_another_certificate_is_loud_and_the_answer_is_no_unless_said(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    to(monkeypatch, "join_found", asks_about)
    zoo = app(OPEN)
    async with zoo.run_test(size=SIZE) as pilot:
        await wait_text(zoo, pilot, "Linus")
        await pilot.press("1")
        await wait_text(zoo, pilot, "this is not the host you know")
        assert CHANGED.words in text_of(zoo)
        assert CHANGED.known[0] in text_of(zoo)
        await pilot.press(key)
        await wait_text(zoo, pilot, "WARNING: this host's certificate is another one.")
        assert isinstance(zoo.screen, Home)


async def test_a_person_may_say_that_another_certificate_is_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    to(monkeypatch, "join_found", asks_about)
    zoo = app(OPEN)
    async with zoo.run_test(size=SIZE) as pilot:
        await wait_text(zoo, pilot, "Linus")
        await pilot.press("1")
        await wait_text(zoo, pilot, "this is not the host you know")
        await pilot.press("y")
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Lobby), "the lobby")


@pytest.mark.parametrize("key", ["c", "enter"])
async def test_home_offers_a_seat_and_leads_back_to_it(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = ticket()

    async def back(given: Any, _found: Any) -> Session:
        assert given == mine
        return session()

    monkeypatch.setattr(returning, "come_back", back)
    zoo = app(OPEN, mine=Mine((mine,)))
    async with zoo.run_test(size=SIZE) as pilot:
        await wait_text(zoo, pilot, "Ada at Ada's table")
        await pilot.press("home", key)
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Lobby), "the lobby")


@pytest.mark.parametrize(("code", "kept"), [("token", False), ("unreachable", True)])
async def test_a_seat_that_is_gone_is_offered_no_more(
    code: str, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [ticket()]

    async def back(_ticket: Any, _found: Any) -> Session:
        raise ConnectError(code, "You cannot come back to it.")

    monkeypatch.setattr(returning, "come_back", back)
    monkeypatch.setattr("tui.place.tickets.forget", seats.remove)
    zoo = ZooApp("Ada", Looks(), finder=FakeFinder, mine=lambda: Mine((*seats,)))  # type: ignore[arg-type]  # stands in
    async with zoo.run_test(size=SIZE) as pilot:
        await wait_text(zoo, pilot, "Ada at Ada's table")
        await pilot.press("c")
        await wait_text(zoo, pilot, "You cannot come back to it.")
        await wait_for(
            zoo, pilot, lambda: ("Ada at Ada's table" in text_of(zoo)) is kept, "the list"
        )


async def test_x_forgets_the_seat_under_the_cursor(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = [ticket(), msgspec.structs.replace(ticket("t2"), name="Another")]
    monkeypatch.setattr("tui.place.tickets.forget", seats.remove)
    zoo = ZooApp("Ada", Looks(), finder=FakeFinder, mine=lambda: Mine((*seats,)))  # type: ignore[arg-type]  # stands in
    async with zoo.run_test(size=SIZE) as pilot:
        await wait_text(zoo, pilot, "Ada at Another")
        await pilot.press("home", "down", "x")
        await wait_for(zoo, pilot, lambda: "Ada at Another" not in text_of(zoo), "its end")
        assert [seat.table for seat in seats] == ["t1"]


async def test_home_opens_an_unfinished_table_again_and_takes_the_seat_at_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Any] = []

    async def resume(*arguments: Any) -> Session:
        asked.append(arguments)
        return session()

    monkeypatch.setattr(returning, "resume", resume)
    mine = ticket()
    zoo = app(mine=Mine((mine,), (SHEET,)))
    async with zoo.run_test(size=SIZE) as pilot:
        await wait_text(zoo, pilot, "YOUR UNFINISHED TABLES")
        await pilot.press("u")
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Lobby), "the lobby")
        assert asked == [("t1", "Ada", mine)]


@pytest.mark.parametrize("private", [False, True])
async def test_a_table_where_one_has_a_seat_leads_back_to_it(
    private: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = replace(found("Grace's table", "axolotls-wild", 3, "playing"), private=private)
    mine = ticket(there.id)
    came = to(monkeypatch, "join_found", lambda _guest: session())

    async def back(given: Any, _found: Any) -> Session:
        assert given == mine
        return session()

    monkeypatch.setattr(returning, "come_back", back)
    zoo = app(there, mine=Mine((ticket("other"), mine)))
    async with zoo.run_test(size=SIZE) as pilot:
        await wait_text(zoo, pilot, "Grace's table")
        await pilot.press("1")
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Lobby), "the lobby")
        assert came == [], "nobody knocks where they have a seat"


@pytest.mark.parametrize("code", ["token", "unreachable"])
async def test_an_address_where_one_has_a_seat_leads_back_or_else_in(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    came = to(monkeypatch, "join", lambda _guest: session())
    Held(ticket()).release()
    mine = free()[0]

    async def back(given: Any, _found: Any) -> Session:
        assert given == mine
        raise ConnectError(code, "You cannot come back to it.")

    monkeypatch.setattr(returning, "come_back", back)
    zoo = app(mine=Mine((mine,)))
    async with zoo.run_test(size=SIZE) as pilot:
        await pilot.press("o", *f"{mine.host}:{mine.port}", "enter")
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Lobby), "the lobby")
        assert len(came) == 1
        assert free() == ([] if code == "token" else [mine])


@pytest.mark.parametrize("size", [(60, 20), SIZE])
async def test_why_a_table_was_not_come_to_is_said_to_its_end_until_a_key(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    why = (
        "Ada was here a moment ago, and the place is held: take another name, or wait a moment, "
        "and then try it again from this very list."
    )

    def refuse(_guest: Guest) -> Session:
        raise ConnectError("name", why)

    to(monkeypatch, "join_found", refuse)
    zoo = app(OPEN)
    async with zoo.run_test(size=size) as pilot:
        await wait_text(zoo, pilot, "Linus")
        await pilot.press("1")
        await wait_for(zoo, pilot, lambda: why in " ".join(text_of(zoo).split()), "all of it")
        await pilot.press("down")
        await pilot.pause()
        assert why in " ".join(text_of(zoo).split()), "nobody reads as fast as that"
        monkeypatch.setattr(Flash, "GLANCE", -1.0)
        await pilot.press("down")
        await wait_for(zoo, pilot, lambda: "a moment ago" not in text_of(zoo), "silence")
