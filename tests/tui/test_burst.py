"""Keys that come all at once, as over a slow line: each goes where it would have gone alone."""

import pytest
from textual.events import Key

from net.messages import Say
from tests.pictures import games
from tests.tui.fakes import FakeClient, FakeFinder, game_tree, lobby_tree
from tests.tui.screens import wait_for
from tui.app import ZooApp
from tui.looks import Looks
from tui.screens.room import Room
from tui.session import Session


def lobby() -> FakeClient:
    return FakeClient(lobby_tree(), "1", None)


def table() -> FakeClient:
    moment = games.chill_turn()
    tree = game_tree(games.CHILL.name, ("Ada", "Grace", "Linus", "Coral"), 0)
    return FakeClient(tree, "0", games.CHILL.view(moment.state, 0))


@pytest.mark.parametrize("client", [lobby(), table()], ids=["lobby", "table"])
async def test_what_is_typed_right_after_t_is_chat_and_no_key_of_the_game(
    client: FakeClient,
) -> None:
    session = Session(client)  # type: ignore[arg-type]  # stands in for one
    app = ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]  # same
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Room), "the room")
        for letter in "tsregqt":
            app.post_message(Key(letter, letter))
        app.post_message(Key("enter", None))
        await wait_for(app, pilot, lambda: bool(client.asked), "the line of chat")
        assert client.asked == [(Say, {"text": "sregqt"})]
        assert client.acted == []
