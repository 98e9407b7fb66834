"""What a player decided on is what was on the screen, not what has just come in behind it."""

from tests.pictures import games
from tests.tui.fakes import FakeClient, FakeFinder, game_tree
from tests.tui.screens import wait_for
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.session import Session
from tui.screens.table import Table


async def test_wi8_an_action_names_the_version_that_the_board_showed() -> None:
    tree = game_tree("axolotls-chill", ("Ada", "Grace", "Linus", "Coral"), 0)
    client = FakeClient(tree, "0", games.CHILL.view(games.chill_turn().state, 0))
    client.version = 7
    session = Session(client)  # type: ignore[arg-type]  # stands in for one
    app = ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]  # same
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        await pilot.pause()
        client.version = 8  # it has come in, and nothing was drawn of it yet
        await pilot.press("g")
        await wait_for(app, pilot, lambda: bool(client.acted), "the play")
        assert client.versions == [7]
