"""The big screen on its stages: a moment of each game, a result, tables that wait, a lost host."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

from net.news import News
from net.tree import Phase
from tests.pictures import games
from tests.pictures.builders import Stage
from tests.pictures.games import ANIMIX, CHILL, WILD
from tests.tui.big.fakes import Clock, Nearby, Watched, at_play, evening, in_lobby
from tui.big.evening import Evening
from tui.big.screen import BigScreen
from tui.looks.looks import Looks


class Ending(Watched):
    """A table whose game ends as soon as it is on the screen."""

    shown: Evening

    async def news(self) -> AsyncIterator[News]:
        while self.shown.programme.showing is None:  # noqa: ASYNC110  # nothing tells of it
            await asyncio.sleep(0.01)
        moment = games.end(CHILL, 4)
        view = CHILL.view(moment.state, None)
        self.change(view, phase=Phase.OVER, outcome=moment.outcome)
        async for news in super().news():
            yield news


def lost(client: Watched) -> Watched:
    """Give the same table, whose connection breaks at once."""
    client.lose()
    return client


def big(*tables: Callable[[], Watched]) -> Any:
    """Give the big screen with these tables."""

    def build(looks: Looks) -> BigScreen:
        clients = [table() for table in tables]
        shown = evening(Nearby(*clients), Clock())
        for client in clients:
            if isinstance(client, Ending):
                client.shown = shown
        return BigScreen(shown, looks)

    return build


def _ending() -> Watched:
    client = at_play(games.chill_turn(), CHILL)
    return Ending(client.tree, client.person, client.view)


BIG: Mapping[str, Stage] = {
    "big-waiting": Stage(
        big(
            lambda: in_lobby("animix", ("Ada", "Grace", "Zoë")),
            lambda: in_lobby("axolotls-wild", (), "The corner table"),
        ),
        sign="animal card games",
    ),
    "big-wild": Stage(big(lambda: at_play(games.wild_race(), WILD)), sign="deck"),
    "big-animix": Stage(big(lambda: at_play(games.animix_turn(6), ANIMIX)), sign="worth now"),
    "big-result": Stage(big(_ending), sign="Play too"),
    "big-lost": Stage(big(lambda: lost(at_play(games.wild_race(), WILD))), sign="Play too"),
}
"""They need no keys."""
