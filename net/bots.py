"""The host's bots: one process, one ordinary connection for each seat that a bot plays.

``python -P -m net.bots`` reads lines of JSON from its stdin: first its :class:`~net.post.Post`,
then, whenever it changes, whom it drives. It ends with its stdin, that is, with its host.
"""

import asyncio
import json
import random
import sys
import threading
from collections.abc import Callable, Mapping
from typing import Any

from engine import GAMES
from engine.bots import BOTS
from engine.games import Games
from net.client import Client
from net.connect import drive
from net.errors import ConnectError
from net.news import Closed, Refusal
from net.post import Post
from net.road import PASSING

TURN = 0.8
"""Seconds, about, that a bot thinks where one acts after another."""
RACE = 1.2
"""Seconds, about, between two actions of a bot where everybody acts at once."""
SPREAD = 0.35
"""By how much of it a thinking time is longer or shorter."""
_AGAIN = 0.2
_LONGEST = 2.0
"""Seconds, at most, before a bot tries again to come to its host."""


class Driver:
    """A bot with a connection. It thinks, then acts on what it sees at that moment."""

    def __init__(self, client: Client, kind: str, speed: float, rng: random.Random) -> None:
        self._client, self._kind, self._speed, self._rng = client, kind, speed, rng
        self._timer: asyncio.TimerHandle | None = None

    async def run(self) -> Closed:
        """Play until the connection ends; say why it did."""
        self._consider()
        async for news in self._client.news():
            if isinstance(news, Closed):
                break
            self._consider(news.wait if isinstance(news, Refusal) else 0.0)
        if self._timer:
            self._timer.cancel()
        assert self._client.closed is not None
        return self._client.closed

    def _consider(self, wait: float = 0.0) -> None:
        """Begin to think, if there is something to think about."""
        if self._timer is None and not self._client.pending and self._legal():
            delay = max(wait, self._thinking() / self._speed)
            self._timer = asyncio.get_running_loop().call_later(delay, self._act)

    def _act(self) -> None:
        self._timer = None
        legal = self._legal()  # of the newest view: it may have become too late meanwhile
        if legal and not self._client.pending and not self._client.closed:
            choose = BOTS[self._kind](self._client.game)
            self._client.act(choose(self._client.view, legal, self._rng))

    def _legal(self) -> tuple[Any, ...]:
        client = self._client
        if client.view is None or client.seat is None or client.tree.outcome is not None:
            return ()
        if client.tree.paused is not None:
            return ()  # bots wait too
        return client.game.choices(client.view)

    def _thinking(self) -> float:
        game = self._client.game
        state = game.guess(self._client.view, self._rng)  # all states of a view agree on who acts
        pace = RACE if len(game.to_act(state)) > 1 else TURN
        return pace * (1 + SPREAD * (2 * self._rng.random() - 1))


async def play_for(
    post: Post, person: str, kind: str, rng: random.Random, games: Games = GAMES
) -> None:
    """Play for somebody, and come back as often as the connection breaks; ends with a Bye."""
    failed = 0
    while True:
        try:
            client = await drive(post, person, games)
        except ConnectError as error:
            if error.code not in PASSING:
                return
            failed += 1
        else:
            failed = 0
            try:
                closed = await Driver(client, kind, post.speed, rng).run()
            finally:
                await client.close()
            if closed.code not in PASSING:
                return
        await asyncio.sleep(min(_AGAIN * (failed + 1), _LONGEST))


class Drivers:
    """The bots of one host, by whom they play for."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def drive(self, driven: Mapping[str, str]) -> None:
        """Play for these, and for nobody else."""
        for person in [person for person in self._tasks if person not in driven]:
            self._tasks.pop(person).cancel()
        for person, kind in driven.items():
            if person not in self._tasks:
                playing = play_for(self._post, person, kind, random.Random())
                self._tasks[person] = asyncio.get_running_loop().create_task(playing)


async def main() -> None:
    """Follow what the host says, until it says no more."""
    lines: asyncio.Queue[bytes] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def tell(line: bytes) -> None:
        loop.call_soon_threadsafe(lines.put_nowait, line)

    threading.Thread(target=_read, args=(tell,), daemon=True).start()
    drivers = Drivers(Post(**json.loads(await lines.get())))
    while line := await lines.get():
        drivers.drive(json.loads(line)["driven"])


def _read(tell: Callable[[bytes], None]) -> None:
    """Hand lines on; the last is empty. A thread, for a pipe cannot be awaited everywhere."""
    for line in sys.stdin.buffer:
        tell(line)
    tell(b"")


if __name__ == "__main__":
    asyncio.run(main())
