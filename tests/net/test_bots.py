"""The host's bots think in their own time."""

from random import Random

import pytest

from net.bots import RACE, SPREAD, TURN, Driver
from net.messages import Ready
from tests.net.hosted import hosted, until


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
