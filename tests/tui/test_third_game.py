"""A third game that only the tests know is played and watched in the app as it is.

It has a row in each of the two lists, as any new game; nothing in ``tui/`` knows of it.
"""

import pytest

from net.client import Client
from net.messages import Ready
from net.tree import Phase
from tests.net.flags import Grab
from tests.net.hosted import hosted
from tests.tui.fakes import FakeFinder
from tests.tui.flags_face import FlagsBoard, ScoringBoard, add_to_the_house
from tests.tui.grace import Grace
from tests.tui.screens import text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.boards import Board
from tui.looks.looks import Looks
from tui.place.session import Session
from tui.screens.lobby import Lobby
from tui.screens.result import Result
from tui.screens.setup import Setup
from tui.screens.table import Table

SIZE = (80, 24)


def app_of(client: Client) -> ZooApp:
    session = Session(client, where="127.0.0.1")
    return ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]  # stands in


async def test_the_app_plays_a_game_that_only_the_tests_know(
    monkeypatch: pytest.MonkeyPatch, grace: Grace
) -> None:
    add_to_the_house(monkeypatch)
    async with hosted("flags", options={"flags": 3}) as table:
        app = app_of(await table.join("Ada"))
        ben = await table.join("Ben")
        async with app.run_test(size=SIZE) as pilot:
            await wait_text(app, pilot, "Ben")
            assert isinstance(app.screen, Lobby)
            assert "‹ Flags ›" in text_of(app)
            await pilot.press("question_mark")
            await wait_text(app, pilot, "Grab flags.")
            await pilot.press("escape", "r")
            await wait_text(app, pilot, "✓ ready")
            ben.ask(Ready, ready=True)
            await wait_text(app, pilot, "Flag 1 of 3")
            assert "space grab" in text_of(app)
            await pilot.press("space")
            await wait_text(app, pilot, "Ada grabs flag 1.")
            ben.act(Grab(1))
            await wait_text(app, pilot, "Flag 3 of 3. Ada 1, Ben 1.")
            await pilot.press("space")
            await wait_text(app, pilot, "Ada has the most flags.")
            assert isinstance(app.screen, Result)
            grace.passes()
            await pilot.press("enter")
            await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        assert table.room.phase is Phase.LOBBY
        assert table.compared > 8
        assert table.refused == set()


@pytest.mark.parametrize("board", [FlagsBoard, ScoringBoard])
async def test_one_app_plays_it_and_another_watches(
    monkeypatch: pytest.MonkeyPatch, board: type[Board]
) -> None:
    add_to_the_house(monkeypatch, board)
    async with hosted("flags", options={"flags": 2}) as table:
        ada, cleo = app_of(await table.join("Ada")), app_of(await table.join("Cleo", watch=True))
        async with ada.run_test(size=SIZE) as player, cleo.run_test(size=SIZE) as watcher:
            await wait_text(cleo, watcher, "Ada")
            await wait_text(ada, player, "Cleo")
            await player.press("r")  # Flags can be played by one
            await wait_text(cleo, watcher, "Luck: None")
            await wait_text(ada, player, "Flag 1 of 2")
            assert "you watch" in text_of(cleo)
            await watcher.press("space")  # nothing that a watcher may do
            await player.press("space")
            await wait_text(cleo, watcher, "Ada grabs flag 1.")
            await player.press("space")
            for app, pilot in ((ada, player), (cleo, watcher)):
                if board.concludes:
                    await wait_text(app, pilot, "LET US COUNT: (2,)")
                    assert isinstance(app.screen, Table)
                    await pilot.press("enter")
                await wait_text(app, pilot, "Ada has the most flags.")
                assert isinstance(app.screen, Result)
        assert table.refused == set()


async def test_it_can_be_set_up_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    add_to_the_house(monkeypatch)
    app = ZooApp("Ada", Looks(), finder=FakeFinder)  # type: ignore[arg-type]  # stands in for one
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("a")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Setup), "the form")
        await pilot.press("down", "right", "right", "up", "left")  # five bots, for six seats
        await wait_text(app, pilot, "‹ Flags ›")
        assert "Patience" in text_of(app)
        assert "Bots       ‹ 3 ›" in text_of(app)  # as many as it has seats for
        await pilot.press("question_mark")
        await wait_text(app, pilot, "Grab flags.")
