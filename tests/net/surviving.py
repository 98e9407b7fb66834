"""Players at a table whose host is killed again and again, and what its journal says of them."""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

from engine import GAMES
from net.client import Client
from net.connect import connect
from net.journal.record import read
from net.keeping import FOLDER
from net.launch import Launched, launch
from net.messages import Done, Ready, Refused, Rematch
from net.news import Alarm, Answered, Changed, Recorded, Refusal
from net.road import Search
from net.security.private import data_folder
from net.table.decide import again
from net.table.decisions import Declined, Wanted, read_record
from net.table.room import Room
from net.tree import Phase, Presence
from tests.net.test_process import gone

PACE = 0.03
"""Seconds between two actions of one player: a host drops who sends 40 messages a second."""


class Player:
    """A client that acts all the time, whatever happens to its host."""

    def __init__(self, client: Client, rng: Random) -> None:
        self.client, self.rng = client, rng
        self.answers: Counter[int] = Counter()
        self.accepted: set[int] = set()
        self.heard = 0
        self.alarms: list[Alarm] = []
        self.recorded: list[Recorded] = []
        self._stirred = asyncio.Event()
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._listen()), loop.create_task(self._act())]

    async def until(self, true: Any) -> None:
        """Wait until something is so."""
        while not true():
            assert self.client.closed is None, self.client.closed
            self._stirred.clear()
            await self._stirred.wait()

    async def stop(self) -> None:
        """Go."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.client.close()

    async def _listen(self) -> None:
        async for news in self.client.news():
            self.heard += 1
            self._stirred.set()
            match news:
                case Changed(answers=int(request)) | Answered(request):
                    self.answers[request] += 1
                    self.accepted.add(request)
                case Alarm():
                    self.alarms.append(news)
                case Recorded():
                    self.recorded.append(news)
                case Refusal(code=code, request=request) if code != "away":
                    self.answers[request] += 1

    async def _act(self) -> None:
        while True:
            await asyncio.sleep(PACE)
            client = self.client
            free = not client.away and not client.pending and client.closed is None
            if free and client.tree.phase is Phase.PLAYING and client.seat is not None:
                legal = client.game.choices(client.view)
                if legal:
                    client.act(self.rng.choice(legal))


class Table:
    """A host that can be killed and come back, and its players."""

    def __init__(self, host: Launched, rng: Random, search: Search | None = None) -> None:
        self.host, self.rng, self.players = host, rng, list[Player]()
        self._search = search

    async def join(self, number: int) -> None:
        """Have so many players come and begin."""
        host = self.host
        for seat in range(number):
            client = await connect(
                host.host,
                host.port,
                name=f"P{seat}",
                fingerprint=host.fingerprint,
                search=self._search,
            )
            self.players.append(Player(client, Random(self.rng.random())))
        await self._begin()

    async def play(self, accepted: int) -> None:
        """Let them play until so many more requests were carried out, in game after game."""
        enough = self.accepted + accepted
        while self.accepted < enough:
            if self.over:
                await self._rematch()
            await self.players[0].until(lambda: self.accepted >= enough or self.over)

    async def _begin(self) -> None:
        self.ask_to_begin()
        await self.dealt()

    def ask_to_begin(self) -> None:
        """Be ready, all of them, and do not wait for the cards."""
        for player in self.players:
            player.client.ask(Ready, ready=True)

    async def dealt(self) -> None:
        """Wait until everybody has cards."""
        for player in self.players:
            await player.until(lambda player=player: player.client.view is not None)

    async def _rematch(self) -> None:
        """Go to the lobby, where the journal begins anew, and begin."""
        await self.ask_for_rematch()
        await self.lobby()
        await self._begin()

    @property
    def accepted(self) -> int:
        """How many requests were acknowledged as carried out."""
        return sum(len(player.accepted) for player in self.players)

    @property
    def over(self) -> bool:
        """Whether the game has ended, as the first player knows."""
        return self.players[0].client.tree.phase is Phase.OVER

    async def end(self) -> None:
        """Let them play to the end, and hear all that they asked for."""
        for player in self.players:
            client = player.client
            await player.until(lambda c=client: c.tree.phase is Phase.OVER and not c.pending)

    async def kill(self) -> None:
        """Kill the host as hard as can be."""
        os.kill(self.host.pid, signal.SIGKILL)
        await gone(self.host.pid)

    async def come_back(self) -> None:
        """Start the host again; nobody else has to do anything."""
        before = self.host
        epoch = self.players[0].client.mirror.epoch
        self.host = await launch(resume=before.table, linger=0.0)
        assert self.host.fingerprint == before.fingerprint
        assert (self.host.port == before.port) == (self.host.warning == "")
        for player in self.players:
            client = player.client
            await player.until(lambda c=client: not c.away and c.mirror.epoch != epoch)
        for player in self.players:
            await player.until(lambda c=player.client: _all_play(c))

    async def ask_for_rematch(self) -> None:
        """Ask, and do not wait for the answer."""
        await self.end()
        self.players[0].client.ask(Rematch)

    async def lobby(self) -> None:
        """Wait until everybody is in the lobby, and has heard all they asked for."""
        for player in self.players:
            client = player.client
            await player.until(lambda c=client: c.tree.phase is Phase.LOBBY and not c.pending)
            player.answers.clear()  # what was decided before the lobby is kept no more

    async def stop(self) -> None:
        """Ask the host to end, as a machine that is shut down does."""
        os.kill(self.host.pid, signal.SIGTERM)
        await gone(self.host.pid)

    def check(self) -> Room:
        """Hold what the players were told against the journal; give the room that it makes."""
        records = read_journal(self.host.table)
        asked: Counter[tuple[str, int]] = Counter()
        for record in map(read_record, records):
            match record.decision:
                case Wanted(_, person, ask, drives=False):
                    asked[person, ask.request] += 1
                case Declined(_, person, answer):
                    asked[person, answer.request] += 1
        assert not asked or max(asked.values()) == 1  # nothing was decided twice
        for player in self.players:
            for request, times in player.answers.items():
                assert times == 1, f"{player.client.person} was answered {request} {times} times"
                assert asked[player.client.person, request] == 1, "what was told is lost"
        room = again(records, GAMES)[0]
        for player in self.players:
            self._check_answers(room, player)
        return room

    @staticmethod
    def _check_answers(room: Room, player: Player) -> None:
        """Whoever asks again gets the answer that they had."""
        kept = room.answers.of(player.client.person)
        for request in player.answers:
            answer = kept.earlier(request)
            forgotten = isinstance(answer, Refused) and answer.code == "old"
            assert forgotten or isinstance(answer, Done) == (request in player.accepted)


def _all_play(client: Client) -> bool:
    """Whether everybody who plays is here, and nobody's stand-in has taken over."""
    people = client.tree.people.values()
    return all(person.presence is Presence.HERE and person.bot is None for person in people)


def read_journal(table: str) -> list[Any]:
    """Read the records of a table, whoever holds it."""
    return read((data_folder() / FOLDER / f"{table}.journal").read_bytes()).records


@asynccontextmanager
async def playing(
    game: str, seats: int, seed: int, search: Search | None = None, **settings: Any
) -> AsyncIterator[Table]:
    """Launch a host and have players begin a game; all is gone at the end."""
    settings = {"lan": False, "linger": 0.0, **settings}
    host = await launch(name="Test", game=game, **settings)
    table = Table(host, Random(seed), search)
    try:
        async with asyncio.timeout(120):
            await table.join(seats)
            yield table
    finally:
        for player in table.players:
            await player.stop()
        with suppress(ProcessLookupError):
            os.kill(table.host.pid, signal.SIGKILL)
        await gone(table.host.pid)
