"""A person's connection to a table: the asyncio shell around a :class:`~net.mirror.Mirror`.

It is made by :mod:`net.connect`; then ``client.ask(Ready, ready=True)`` asks, and
``async for news in client.news()`` hears.
"""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from typing import Any

from engine import Game
from engine.games import Games
from net.codec import HOST_LIMIT, read_host
from net.errors import ConnectError, ProtocolError
from net.link import Link
from net.messages import (
    Act,
    Bye,
    Message,
    Ping,
    Pong,
    Request,
    Welcome,
)
from net.mirror import Mirror
from net.news import Closed, News
from net.tree import Tree

PING_EACH = 1.0
"""Seconds between two signs of life."""
DEAD_AFTER = 4.0
"""A host that is silent for so many seconds is not there any more."""


class Client:
    """One person at one table. Made by :func:`connect`."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._link = Link(HOST_LIMIT, self._opened, self._arrived, self._lost)
        self._mirror: Mirror | None = None
        self._news: deque[News] = deque()
        self._stirred = asyncio.Event()
        self._over = asyncio.Event()
        self._closed: Closed | None = None
        self._ahead = 0.0  # the table's clock less ours
        self._heard = self._pinged = time.monotonic()
        self._beat: asyncio.Task[None] | None = None

    def link(self) -> Link:
        """Give the protocol for asyncio."""
        return self._link

    # What everybody reads

    @property
    def mirror(self) -> Mirror:
        """My copy of the table."""
        if self._mirror is None:
            raise ConnectError("early", "This client has not joined a table yet.")
        return self._mirror

    @property
    def person(self) -> str:
        """My id in ``tree.people``."""
        return self.mirror.person

    @property
    def tree(self) -> Tree:
        """What I see of the table."""
        return self.mirror.tree

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The game that the table plays, or is about to."""
        return self.mirror.game

    @property
    def view(self) -> Any | None:
        """What I see of the game; None where none was begun."""
        return self.mirror.view

    @property
    def version(self) -> int:
        """The number of what I see: of tree and view."""
        return self.mirror.n

    @property
    def seat(self) -> int | None:
        """My seat; None for a watcher."""
        return self.mirror.seat

    @property
    def pending(self) -> Mapping[int, Request]:
        """My requests that have no answer yet."""
        return self.mirror.pending

    @property
    def story(self) -> tuple[Any, ...]:
        """All events of the log, oldest first: what a latecomer missed."""
        return self.mirror.story

    @property
    def closed(self) -> Closed | None:
        """Why the connection is over, if it is."""
        return self._closed

    def now(self) -> float:
        """Tell the table's clock, in seconds."""
        return time.monotonic() + self._ahead

    # What everybody does

    def act(self, action: Any, version: int | None = None) -> int:
        """Ask for an action of the game; give the request's number.

        ``version`` is the one that it was decided on, for whoever was shown less than is known
        here by now (WI8); without it, the newest.
        """
        mirror = self.mirror
        n = mirror.n if version is None else version
        return self.ask(Act, epoch=mirror.epoch, n=n, action=mirror.plain_action(action))

    def ask(self, kind: type[Request], /, **fields: Any) -> int:
        """Ask for anything, as ``ask(Ready, ready=True)``; give the request's number."""
        request = self.mirror.ask(kind, **fields)
        self._flush()
        return request.request

    async def news(self) -> AsyncIterator[News]:
        """Tell what happens, in order, to one listener; ends after Closed."""
        while True:
            while self._news:
                news = self._news.popleft()
                yield news
                if isinstance(news, Closed):
                    return
            self._stirred.clear()
            await self._stirred.wait()

    async def close(self) -> None:
        """Hang up. Whoever wants to say so before asks for Leave."""
        self._end(Closed("left", "You have left the table."))
        self._link.close()
        if self._link.info("socket") is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await self._over.wait()
            self._link.abort()

    def send(self, message: Message) -> None:
        """Send a message as it is."""
        self._link.send(message)

    async def joined(self) -> None:
        """Wait for the first snapshot. Raises ConnectError if the host says Bye instead."""
        while not (self._mirror and self._mirror.complete) and not self._closed:
            self._stirred.clear()
            await self._stirred.wait()
        if self._closed:
            raise ConnectError(self._closed.code, self._closed.text)
        self._news.clear()

    # What the link calls

    def _opened(self, _link: Link) -> None:
        self._beat = asyncio.get_running_loop().create_task(self._ping())

    def _arrived(self, link: Link) -> None:
        self._heard = time.monotonic()
        try:
            while not self._closed and (payload := link.take()) is not None:
                self._receive(payload)
        except ProtocolError as error:
            sentence = f"This is no table that this app understands. {error.sentence}"
            self._end(Closed(error.code, sentence))
            link.abort()
        self._stirred.set()

    def _receive(self, payload: bytes) -> None:
        message = read_host(payload)
        if isinstance(message, Pong):
            trip = self._heard - self._pinged
            self._ahead = message.now + trip / 2 - self._heard
        if self._mirror is None:
            self._greeted(message)
            return
        for news in self._mirror.receive(message):
            if isinstance(news, Closed):
                self._end(news)
            else:
                self._news.append(news)
        self._flush()

    def _greeted(self, message: Message) -> None:
        match message:
            case Welcome():
                self._mirror = Mirror(message, self._games)
                self._ahead = message.now - self._heard
            case Bye(code, text):
                self._end(Closed(code, text))
            case _:
                raise ProtocolError("The host does not greet.")

    def _lost(self, _link: Link) -> None:
        self._end(Closed("lost", "The connection to the table broke."))
        self._over.set()

    def _end(self, closed: Closed) -> None:
        if self._beat:
            self._beat.cancel()
        if self._closed is None:
            self._closed = closed
            self._news.append(closed)
        self._stirred.set()

    def _flush(self) -> None:
        outgoing, self.mirror.outgoing = self.mirror.outgoing, []
        for message in outgoing:
            self.send(message)

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING_EACH)
            if time.monotonic() - self._heard > DEAD_AFTER:
                self._end(Closed("lost", "The host does not answer any more."))
                self._link.abort()
                return
            if self._mirror:  # before that, a greeting alone is understood
                self._pinged = time.monotonic()
                self.send(Ping())
