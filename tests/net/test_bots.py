"""The host's bots think in their own time."""

import asyncio
from random import Random

import pytest

from net.bots import RACE, SPREAD, TURN, Driver, play_for
from net.messages import Ready, Start
from tests.net.flags import ONLY_FLAGS
from tests.net.hosted import hosted, until

FAST = 1e9


@pytest.mark.parametrize(("game", "pace"), [("axolotls-chill", TURN), ("axolotls-wild", RACE)])
async def test_a_bot_is_slower_where_everybody_acts_and_never_twice_the_same(game, pace) -> None:
    async with hosted(game) as table:
        ada, ben = await table.join("Ada"), await table.join("Ben")
        ada.ask(Ready, ready=True)
        ben.ask(Ready, ready=True)
        await until(ada, lambda: ada.view is not None)
        driver = Driver(ada, "greedy", 1.0, Random(1))
        times = [driver._thinking() for _ in range(200)]
        assert len(set(times)) == 200
        assert min(times) >= pace * (1 - SPREAD)
        assert max(times) <= pace * (1 + SPREAD)
        await ada.close()
        await ben.close()


async def test_a_bot_comes_back_as_often_as_its_connection_breaks() -> None:
    async with hosted("flags", games=ONLY_FLAGS, bots=["greedy"], options={"flags": 60}) as table:
        eve = await table.join("Eve", watch=True)
        (person,) = table.host.table.driven()
        playing = asyncio.create_task(
            play_for(table.post(FAST), person, "greedy", Random(1), ONLY_FLAGS)
        )
        ada = await table.join("Ada")
        ada.ask(Start)
        for breaks in range(1, 8):
            await until(eve, lambda breaks=breaks: eve.view and eve.view.flag >= 5 * breaks)
            driven = [s for s in table.host.table.sessions if s.drives]
            for session in driven:
                session.connection.abort()
        await until(eve, lambda: eve.tree.outcome is not None)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await eve.close()
        await ada.close()
