"""A person's connection to a table: the asyncio shell around a :class:`~net.mirror.Mirror`.

It is made by :mod:`net.connect`; then ``client.ask(Ready, ready=True)`` asks, and
``async for news in client.news()`` hears.
"""

import asyncio
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Mapping
from typing import Any

from engine import Game
from engine.games import Games
from net.arrival import Arrived
from net.codec import read_host
from net.errors import ConnectError, ProtocolError
from net.fair.commitment import NONCE
from net.hearsay import sentence
from net.link import Link
from net.messages import Act, Bye, Ping, Pong, Request
from net.mirror import Mirror
from net.news import Away, Closed, News, Returned
from net.pulse import Pulse
from net.road import Road
from net.tree import Tree

SPELL = 0.02
"""Seconds that a client listens at a time, and then rests: keys and screen need some as well."""
UNHEARD = 5000
"""News that may wait for whoever follows them; the host is not listened to until there are less."""
_FAREWELL = 1.0
"""Seconds that hanging up may take."""
_BACK_AFTER = frozenset({"silent", "crowded", "stopped"})
"""Byes after which a client comes back: the host thought that it was gone, or goes for now."""


class Client:
    """One person at one table. Made by :func:`~net.connect.connect`.

    When its connection breaks, it comes back by itself along its ``road``, if it has one; what was
    asked and not answered is asked again. :class:`~net.news.Away` and
    :class:`~net.news.Returned` tell of it.
    """

    def __init__(self, games: Games, road: Road | None = None) -> None:
        self._games, self._road = games, road
        self._link: Link | None = None
        self._mirror: Mirror | None = None
        self._news: deque[News] = deque()
        self._stirred = asyncio.Event()
        self._closed: Closed | None = None
        self._away: Away | None = None
        self._returning: asyncio.Task[None] | None = None
        self._resting: asyncio.TimerHandle | None = None
        self._pulse = Pulse(lambda: self.link.send(Ping()), self._silent)

    @property
    def link(self) -> Link:
        """The connection that stands, or stood last."""
        if self._link is None:
            raise ConnectError("early", "This client has not joined a table yet.")
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

    @property
    def away(self) -> Away | None:
        """How the way back goes, while the connection is broken."""
        return self._away

    @property
    def road(self) -> Road | None:
        """What leads back to this seat: address, fingerprint, token."""
        return self._road

    def now(self) -> float:
        """Tell the table's clock, in seconds."""
        return self._pulse.now()

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
        """Ask for anything, as ``ask(Ready, ready=True)``; give the request's number.

        While the connection is broken it is refused, with the code ``away``.
        """
        request = self.mirror.ask(kind, **fields)
        if self._away:
            self._news.append(self.mirror.unasked(request, "away", "You are not at the table now."))
            self._stirred.set()
        else:
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
        if self._returning:
            await asyncio.wait([self._returning])
        if self._link:
            await self._link.end(_FAREWELL)

    async def joined(self) -> None:
        """Wait for the first snapshot. Raises ConnectError if the host says Bye instead."""
        while not self.mirror.complete and not self._closed:
            self._stirred.clear()
            await self._stirred.wait()
        if self._closed:
            raise ConnectError(self._closed.code, self._closed.text)
        self._news.clear()

    # Connections

    def enter(self, arrived: Arrived) -> None:
        """Go on, or begin, with a connection that was welcomed."""
        if self._mirror is None:
            person = bool(arrived.welcome.token)  # and not the host's own bot
            self._mirror = Mirror(arrived.welcome, self._games, _nonce if person else None)
        else:
            self._mirror.again(arrived.welcome)
            self._news.append(Returned())
        if self._road:
            self._road.welcomed(arrived.fingerprint, arrived.welcome)
        self._away, self._link = None, arrived.link
        self._pulse.start(arrived.welcome.now)
        self._flush()
        self._link.hand_over(self._arrived, self._lost)

    def _arrived(self, link: Link) -> None:
        self._pulse.heard()
        if not self._resting:
            self._hear(link, time.monotonic() + SPELL)

    def _hear(self, link: Link, until: float) -> None:
        """Take in what has come; what is left at a moment is for after a rest."""
        try:
            while (payload := self._next(link, until)) is not None:
                self._receive(payload)
        except ProtocolError as error:
            text = sentence(error.sentence)  # it may quote what came
            self._end(Closed(error.code, f"This is no table that this app understands. {text}"))
            link.abort()
        self._stirred.set()

    def _next(self, link: Link, until: float) -> bytes | None:
        if link is not self._link or self._over:
            return None
        if link.frames.ready and (time.monotonic() > until or len(self._news) >= UNHEARD):
            self._resting = asyncio.get_running_loop().call_later(SPELL, self._rested)
            return None
        return link.take()

    def _rested(self) -> None:
        self._resting = None
        self._arrived(self.link)

    def _receive(self, payload: bytes) -> None:
        message = read_host(payload)
        if isinstance(message, Pong):
            self._pulse.pong(message.now)
        if isinstance(message, Bye) and message.code in _BACK_AFTER:
            self._break_off(sentence(message.text))
            return
        for news in self.mirror.receive(message):
            if isinstance(news, Closed):
                self._end(news)
            else:
                self._news.append(news)
        self._flush()

    def _lost(self, link: Link) -> None:
        if link is self._link:
            self._hear(link, float("inf"))  # what was said last may be why
            self._break_off("The connection to the table broke.")

    def _silent(self) -> None:
        self._break_off("The host does not answer any more.")

    def _break_off(self, text: str) -> None:
        """The connection is of no use any more: go the way back, if there is one."""
        if self._over or self._away:
            return
        self._pulse.stop()
        self.link.abort()
        if self._road and self._road.known and self.mirror.complete:
            self._away = Away(now := time.monotonic(), now, 0, text)
            returning = self._return(self._road, text)
            self._returning = asyncio.get_running_loop().create_task(returning)
        else:
            self._end(Closed("lost", text))

    async def _return(self, road: Road, text: str) -> None:
        try:
            self.enter(await road.back(text, self._tell_away))
        except (ConnectError, ProtocolError) as error:
            self._end(Closed(error.code, error.sentence))
        finally:
            await road.rest()

    def _tell_away(self, away: Away) -> None:
        self._away = away
        self._news.append(away)
        self._stirred.set()

    @property
    def _over(self) -> bool:
        return self._closed is not None

    def _end(self, closed: Closed) -> None:
        self._pulse.stop()
        if self._returning and self._returning is not asyncio.current_task():
            self._returning.cancel()
        if self._closed is None:
            self._closed, self._away = closed, None
            self._news.append(closed)
        self._stirred.set()

    def _flush(self) -> None:
        outgoing, self.mirror.outgoing = self.mirror.outgoing, []
        for message in outgoing:
            self.link.send(message)


def _nonce() -> str:
    return secrets.token_hex(NONCE)
