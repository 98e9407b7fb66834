"""Who cannot reach the table when they leave keeps their seat, and is not told otherwise."""

import signal
from typing import Any

import pytest

from engine import GAMES
from net.errors import ConnectError
from net.messages import Leave
from net.news import Away
from net.tree import Phase
from tests.tui.fakes import FakeClient, game_tree
from tests.tui.screens import text_of, wait_for, wait_text
from tests.tui.test_tickets import ticket
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place import returning
from tui.place.parting import part
from tui.place.seat import Seat
from tui.place.session import Session
from tui.place.tickets import Held, free
from tui.screens.table import Table

LOST = Away(0.0, 0.0, 1, "")


def playing(*names: str) -> tuple[FakeClient, Session]:
    tree = game_tree("axolotls-chill", names, 0)
    game = GAMES["axolotls-chill"]
    view = game.view(game.setup(len(names), bytes(32)), 0)
    client: Any = FakeClient(tree, tree.owner or "", view)
    assert tree.phase is Phase.PLAYING
    session = Session(client, opened=True)
    session.seat = Seat(client, ticket(), Held(ticket()))
    return client, session


@pytest.mark.parametrize("close", [False, True])
async def test_who_leaves_a_game_that_cannot_be_reached_keeps_the_seat(close: bool) -> None:
    _client, session = playing("Ada", "Ben", "Olm", "Newt")
    session.away = LOST
    await session.leave(close=close)
    assert [t.token for t in free()] == ["secret"]


async def test_a_table_that_cannot_be_reached_offers_nobody_to_close_it() -> None:
    _client, session = playing("Ada", "Ben", "Olm", "Newt")
    zoo = ZooApp("Ada", Looks(), session)
    async with zoo.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
        await wait_text(zoo, pilot, "Close the table for everybody")
        await pilot.press("escape")
        session.away = LOST
        await pilot.press("q")
        await wait_text(zoo, pilot, "Leave the game")
        await wait_text(zoo, pilot, "Your seat is held")
        assert "Close" not in text_of(zoo)
        assert "A bot plays on" not in text_of(zoo)


async def test_what_was_asked_before_the_connection_broke_is_asked_no_more() -> None:
    client, session = playing("Ada", "Ben", "Olm", "Newt")
    zoo = ZooApp("Ada", Looks(), session)
    async with zoo.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
        await wait_text(zoo, pilot, "Close the table for everybody")
        client.incoming.put_nowait(LOST)
        await wait_text(zoo, pilot, "u on the home screen brings it back")
        await wait_for(zoo, pilot, lambda: isinstance(zoo.screen, Table), "the table")
        await pilot.press("q")
        await wait_text(zoo, pilot, "Your seat is held")
        client.incoming.put_nowait(LOST)  # the next attempt takes nothing back
        await wait_for(zoo, pilot, client.incoming.empty, "that it is heard")
        await pilot.pause()
        assert "Your seat is held" in text_of(zoo)


async def test_a_seat_that_another_window_has_is_not_asked_for() -> None:
    held = Held(ticket(token="newer"))
    with pytest.raises(ConnectError, match="Another window"):
        await returning.come_back(ticket())
    with pytest.raises(ConnectError, match="Another window"):
        await returning.resume("t1", "Ada", ticket())
    held.release()


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="there is no hang-up here")
async def test_whose_terminal_is_gone_has_not_quit_a_game_and_keeps_the_seat() -> None:
    client, session = playing("Ada", "Olm")
    session.alone = True
    await part(session, 128 + signal.SIGHUP)
    assert client.asked == []
    assert [t.token for t in free()] == ["secret"]


async def test_who_ends_the_app_quits() -> None:
    client, session = playing("Ada", "Olm")
    session.alone = True
    await part(session, 128 + signal.SIGTERM)
    assert client.asked == [(Leave, {"close": True})]
