"""Evenings of the big screen, begun and ended, for tests."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Any

from net.tree import Phase
from tests.pictures import games
from tests.pictures.games import WILD
from tests.tui.big.fakes import Clock, Nearby, Watched, at_play, evening
from tui.big.evening import Evening, Live, Showing


async def soon(shown: Evening) -> Showing:
    """Let everything that has happened be taken in; say what is shown then."""
    shown.now()
    for _ in range(20):
        await asyncio.sleep(0)
    return shown.now()


@asynccontextmanager
async def begun(nearby: Nearby, clock: Clock, **more: Any) -> AsyncIterator[Evening]:
    """Give an evening that has begun; it leaves all tables when it ends."""
    shown = evening(nearby, clock, **more)
    await shown.start()
    yield shown
    await shown.close()
    assert shown.visits.count == 0


wild_race = lru_cache(games.wild_race)  # it takes a moment to play up to it


def wild(name: str = "The corner table") -> Watched:
    """Give a table where a race goes on."""
    return at_play(wild_race(), WILD, name)


def end(client: Watched, game: Any = WILD, seats: int = 5) -> None:
    """End a table's game."""
    moment = games.end(game, seats)
    client.change(game.view(moment.state, None), phase=Phase.OVER, outcome=moment.outcome)


def again(client: Watched) -> None:
    """Begin the next game at a table."""
    moment = wild_race()
    played = client.tree.played + 1
    view = WILD.view(moment.state, None)
    client.change(view, phase=Phase.PLAYING, outcome=None, played=played)


def table(shown: Showing) -> str:
    assert isinstance(shown, Live), shown
    return shown.visit.table
