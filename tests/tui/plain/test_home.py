"""Home in lines: tables come and go, and lead to a table with what has to be asked on the way."""

from collections.abc import Callable
from typing import Any

import pytest

from net.errors import ConnectError
from tests.tui.fakes import FakeClient, lobby_tree
from tests.tui.plain.typist import typist
from tests.tui.test_coming import CHANGED, OPEN, PRIVATE, SHEET, asks_about, needs_code, to
from tests.tui.test_recent import been
from tests.tui.test_tickets import ticket
from tui.place import places, returning
from tui.place.mine import Mine
from tui.place.session import Session

LOBBY = "You are in the lobby of Ada's table."


def session() -> Session:
    return Session(FakeClient(lobby_tree(), "1"))  # type: ignore[arg-type]  # stands in for one


async def test_tables_are_told_with_numbers_and_a_number_joins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    came = to(monkeypatch, "join_found", lambda _guest: session())
    async with typist(None, PRIVATE, OPEN) as person:
        await person.hear("Table 1: Grace's table, A Lotta Axolotls (Wild), 3 of 6 seats")
        await person.hear("Table 2: Linus, A Lotta Axolotls (Chill), 2 of 6 seats, open.")
        await person.says("7", "There is no table of that number.")
        await person.says("watch 2", LOBBY)
    assert came[0].watch


async def test_help_lists_what_can_be_typed_and_a_beginning_is_enough() -> None:
    async with typist(None, OPEN) as person:
        await person.hear("Table 1")
        heard = await person.says("?", "quit: end ZooLAN.")
        assert "host GAME: open a table for everybody nearby." in heard
        await person.says("ta", "Table 1: Linus")
        await person.says("jump", "jump means nothing here.")
        await person.says("na Bo", "You are Bo.")
        await person.says("rules animix", "M, monkeys.")
        person.type("q")
        assert await person.ends() == 0


async def test_a_private_table_asks_for_its_code_until_it_is_right_or_none_is_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    came = to(monkeypatch, "join_found", needs_code)
    async with typist(None, PRIVATE) as person:
        await person.hear("open, code.")
        await person.says("join 1", "What is its join code?")
        assert came == [], "nobody knocks without a code"
        await person.says("", "It takes the join code to come in.")
        await person.says("1", "What is its join code?")
        await person.says("wrong", "That is not the join code.")
        await person.hear("What is its join code?")
        await person.says("LUSAB gutih", LOBBY)


async def test_another_certificate_is_told_first_and_nothing_but_yes_trusts_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    to(monkeypatch, "join", asks_about)
    async with typist() as person:
        for answer in ("", "no", "maybe"):
            heard = await person.says("join 192.168.1.20", "else no:")
            assert "this is not the host you know" in heard
            assert CHANGED.words in heard
            assert CHANGED.known[0] in heard
            await person.says(answer, "WARNING: this host's certificate is another one.")
        await person.says("join 192.168.1.20", "else no:")
        await person.says("yes", LOBBY)


def way(lead: Callable[..., Session]) -> Callable[..., Any]:
    async def go(*arguments: Any) -> Session:
        return lead(*arguments)

    return go


async def test_a_seat_and_an_unfinished_table_of_mine_are_told_and_lead_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(returning, "come_back", way(lambda *_: session()))
    monkeypatch.setattr(returning, "resume", way(lambda *_: session()))
    mine = Mine((ticket(),), (SHEET,))
    async with typist(mine=mine) as person:
        await person.hear("back 1 leads there.")
        await person.hear("resume 1 goes on with it.")
        await person.says("back 4", "Which seat?")
        await person.says("back", LOBBY)
        await person.says("leave", "An empty line goes back.")
        await person.says("1", "You are at home")
        await person.hear("resume 1")
        await person.says("resume 1", LOBBY)


async def test_a_way_that_fails_says_why_and_home_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: Any) -> Session:
        raise ConnectError("unreachable", "Nobody listens there.")

    monkeypatch.setattr(places, "join", way(fails))
    monkeypatch.setattr(places, "host", way(fails))
    async with typist() as person:
        await person.says("join nowhere.local", "Nobody listens there.")
        await person.says("join what ever", "neither a host's name nor an IP address.")
        await person.says("host chill", "Nobody listens there.")
        await person.says("host chess", "There is no game")
        await person.says("alone wild 9", "takes 1 to 5 bots")
        await person.says("host wild miss=soon", "The option miss")


async def test_a_table_is_set_up_by_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    plans = []

    def opens(plan: places.Plan, _name: str) -> Session:
        plans.append(plan)
        return session()

    monkeypatch.setattr(places, "host", way(opens))
    async with typist() as person:
        await person.says("host", "3. Animix.")
        await person.says("5", "Type 1, 2 or 3; an empty line goes back.")
        await person.says("3", "Who may come?")
        await person.says("who", "The table's name?")
        await person.says("Zoo", LOBBY)
    assert (plans[0].game, plans[0].table) == ("animix", "Zoo")
    assert plans[0].code


async def test_the_end_of_the_input_is_the_end() -> None:
    async with typist() as person:
        await person.hear("? lists what can be typed.")
    assert await person.ends() == 0


async def test_where_no_table_comes_it_is_said_what_to_try_and_hosts_of_before_lead_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hosts = [been(), been("box.local", port=4300, name="The corner box")]
    asked: list[Any] = []

    async def join(host: str, port: int, _guest: Any) -> Session:
        asked.append((host, port))
        raise ConnectError("unreachable", f"Nobody listens at {host}.")

    monkeypatch.setattr(places, "join", join)
    monkeypatch.setattr("tui.place.recent.forget", hosts.remove)
    async with typist(mine=lambda: Mine(recents=(*hosts,)), lonely=True) as person:
        heard = await person.hear("doctor says what is wrong.")
        order = [
            "try, in this order",
            "no VPN",
            "join ADDRESS",
            "Host 1: Pond",
            "Host 2: The corner",
        ]
        assert [part for part in order if part in heard] == order
        assert sorted(order, key=heard.index) == order
        assert "Host 2: The corner box, box.local:4300, 1 minute ago; go 2 goes there." in heard
        await person.says("go 2", "Nobody listens at box.local.")
        await person.says("go 3", "Which host?")
        await person.says("join", "Host 1: Pond")
        await person.says("forget host 2", "box.local:4300 is forgotten.")
        await person.says("tables", "Host 1: Pond")
        await person.says("go 2", "Which host?")
        await person.says("forget 1", "Say forget seat 1, forget table 1 or forget host 1")
    assert asked == [("box.local", 4300)]


async def test_an_unfinished_table_is_thrown_away_after_a_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sheets, gone = [SHEET], []
    monkeypatch.setattr("tui.plain.own.discard", lambda id_: (gone.append(id_), sheets.clear()))
    async with typist(mine=lambda: Mine(tables=(*sheets,))) as person:
        await person.hear("Unfinished 1: Ada's table")
        await person.says("forget table 1", "Throw away Ada's table?")
        person.type("no")
        await person.says("forget table 1", "Throw away Ada's table?")
        assert gone == []
        await person.says("yes", "Ada's table is thrown away.")
        await person.says("resume 1", "resume means nothing here.")
    assert gone == [SHEET.id]
