"""A client at a bench's table: it hears all news, and lets the bench wait without spinning."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from time import perf_counter
from typing import Any

from net.client import Client
from net.connect import connect
from net.messages import FromHost, Ready, Rematch
from net.news import Changed, News
from net.tree import Phase
from tests.bench.processes import Other


class Seat:
    """One client, whose news are heard by a task."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self._stirred = asyncio.Event()
        self._answered: dict[int, asyncio.Future[float]] = {}
        self._apply = client.mirror.receive
        client.mirror.receive = self._receive  # type: ignore[method-assign]  # to look at a clock
        self.listening = asyncio.get_running_loop().create_task(self._listen())

    @property
    def legal(self) -> tuple[Any, ...]:
        """What I may do."""
        return self.client.game.choices(self.client.view)

    @property
    def newest(self) -> int:
        """The newest number of my log."""
        return max(map(int, self.client.tree.log))

    async def until(self, true: Callable[["Seat"], bool]) -> None:
        """Wait until something is so."""
        while not true(self):
            assert self.client.closed is None, self.client.closed
            self._stirred.clear()
            await self._stirred.wait()

    async def trip(self, rng: Random) -> float:
        """Act; give the seconds from then until the delta was applied."""
        action = rng.choice(self.legal)
        begin = perf_counter()
        request = self.client.act(action)
        self._answered[request] = asyncio.get_running_loop().create_future()
        return await self._answered[request] - begin

    def _receive(self, message: FromHost) -> list[News]:
        """Take the time when it is applied: others' news, in this same process, come after it."""
        applied = self._apply(message)
        for news in applied:
            if isinstance(news, Changed) and news.answers in self._answered:
                self._answered.pop(news.answers).set_result(perf_counter())
        return applied

    async def _listen(self) -> None:
        async for _news in self.client.news():
            self._stirred.set()


@asynccontextmanager
async def joined(host: Other, seats: int, watchers: int = 0) -> AsyncIterator[list[Seat]]:
    """Have so many players and watchers at the table, in this order."""
    names = [(f"Player {n}", False) for n in range(seats)]
    names += [(f"Watcher {n}", True) for n in range(watchers)]
    all_of_them: list[Seat] = []
    try:
        for name, watch in names:
            client = await connect(
                "127.0.0.1", host.port, name=name, watch=watch, fingerprint=host.fingerprint
            )
            all_of_them.append(Seat(client))
        yield all_of_them
    finally:
        for seat in all_of_them:
            await seat.client.close()
            await seat.listening


async def begin(players: list[Seat]) -> None:
    """Begin a game, from the lobby or from the end of another."""
    if players[0].client.tree.phase is Phase.OVER:
        players[0].client.ask(Rematch)
    for seat in players:
        await seat.until(lambda seat: seat.client.tree.phase is Phase.LOBBY)
    for seat in players:
        seat.client.ask(Ready, ready=True)
    for seat in players:
        await seat.until(lambda seat: seat.client.tree.phase is Phase.PLAYING)
