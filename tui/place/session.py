"""A place at a table: the net's client, as the app uses it.

The session turns the client's news into messages for the app, makes the scene that boards draw,
and keeps the story so far. It holds no rules and no truth of its own.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from textual.message import Message

from net.client import Client
from net.messages import Leave, Lend, Request, Say
from net.news import Alarm, Away, Changed, Closed, News, Recorded, Returned
from net.security.fingerprint import words
from net.tree import Person, Phase, Tree
from tui.boards import FACES
from tui.place import keepsake, presence
from tui.place.answers import Answers
from tui.place.leading import Leading
from tui.place.moment import scene_of
from tui.place.narrate import Telling, narrate
from tui.place.noticed import noticed
from tui.place.pace import Pace
from tui.place.recorded import Latest
from tui.place.scene import Ending, Scene
from tui.place.standing import Place, idles
from tui.place.story import Story

if TYPE_CHECKING:
    from tui.place.seat import Seat

GOODBYE = 1.5
"""Seconds that a goodbye may take."""
SEATLESS = frozenset({"token", "closed", "removed"})
"""Codes of a table that does not know this person any more."""


class Session:
    """One person's place at one table, from the welcome to the goodbye."""

    @dataclass
    class Heard(Message):
        """Something came from the table."""

        session: "Session"
        news: News
        taken: asyncio.Event = field(default_factory=asyncio.Event, repr=False)

    away: Away | None = None
    """How the way back goes, from the broken connection until we see the table again."""
    seat: "Seat | None" = None
    """What leads back here if the app dies."""
    voice: Telling = staticmethod(narrate)
    """How an event is told."""
    _returned = _leaving = False
    _taking_over = 0
    """The request that ends a stand-in's play."""

    def __init__(
        self,
        client: Client,
        *,
        alone: bool = False,
        opened: bool = False,
        where: str = "",
        code: str = "",
        warning: str = "",
        note: str = "",
    ) -> None:
        """``alone``: for one person and bots, found by nobody; ``where``: its address to type.

        ``opened``: from this app, which closes the table when the last person leaves it. ``code``
        is the join code of a private table of ours; ``warning`` what is wrong with our host;
        ``note`` what the story begins with.
        """
        self.client = client
        self.alone = alone
        self.opened = opened
        self.where = where
        self.code = code
        self.warning = warning
        self.story = Story()
        self.story.tell([note])
        self.closed: Closed | None = None
        self._ending: Ending | None = None
        self.pace = Pace()
        self.leading = Leading(self)
        self._latest = Latest(client)
        self._acts: dict[int, Any] = {}
        self._answers = Answers()
        self._before = client.tree
        self._running = False
        self._ended = asyncio.Event()
        self._tell(client.story)  # whoever comes late has the story too

    @property
    def me(self) -> Person | None:
        """The person that I am, as the table sees me."""
        return self.client.tree.people.get(self.client.person)

    @property
    def owner(self) -> bool:
        """Whether the table is mine to run."""
        return self.client.tree.owner == self.client.person

    async def run(self, post: Callable[[Message], object]) -> None:
        """Hand on all news, to the last, each when the one before is taken."""
        async for news in self.follow():
            post(heard := self.Heard(self, news))
            await heard.taken.wait()  # a host that tells more than a screen can show has to wait

    async def follow(self) -> AsyncIterator[News]:
        """Give all news, to the last, when they have been taken in. For one listener."""
        self._running = True
        try:
            async for news in self.client.news():
                self._take(news)
                if isinstance(news, Recorded):
                    await self._keep(news)
                yield news
        finally:
            self._running = False
            self._ended.set()
        if self.seat and self.closed and not self._leaving:
            await (self.seat.drop() if self.closed_for_good else self.seat.release())

    def act(self, action: Any, version: int) -> bool:
        """Send an action, decided on at a version; it is pending until its answer comes.

        What a held key asks for beyond the pace of a person is dropped: then it says False.
        """
        if self.away or not self.pace.allows():
            return False
        self._acts[self.client.act(action, version)] = action
        return True

    def ask(self, kind: type[Request], /, **fields: Any) -> int:
        """Ask the table for something; 0 where a held key asks too fast: that is dropped.

        A line of chat was typed, and is always sent.
        """
        if kind is not Say and not self.pace.allows():
            return 0
        return self.client.ask(kind, **fields)

    async def answer(self, request: int) -> str:
        """Wait for the answer to a request: "" if it was carried out, or why not."""
        if request not in self.client.pending:
            return ""
        return await self._answers.to(request)

    def mute(self, person: str, *, on: bool = True) -> None:
        """Hear no more of what somebody at the table says, or hear it again; nobody is told of it.

        It goes by the name, which nobody else can have meanwhile: whoever goes and comes back under
        it is muted still.
        """
        if person != self.client.person and (who := self.client.tree.people.get(person)):
            self.story.mute(who.name, on=on)

    def mutes(self, person: str) -> bool:
        """Whether I do not hear what somebody says."""
        who = self.client.tree.people.get(person)
        return who is not None and who.name in self.story.muted

    async def record(self) -> str:
        """Give the record of the newest game, when it is over and the record has come.

        "" where it does not come: no game is over, or the table has gone.
        """
        return await self._latest.come()

    @property
    def words(self) -> str:
        """The four words of the host's certificate, for people to compare."""
        road = self.client.road
        return words(road.fingerprint) if road and road.fingerprint else ""

    def place(self, *, races: bool = False) -> Place:
        """Give how I stand at the table just now; ``races``: several act at once in its game."""
        now, here = self.client.now(), time.monotonic()
        how = (self.away, now, here, races, self.warning, self.alone, self.opened)
        return Place(self.client.tree, self.client.person, *how)

    @property
    def idles(self) -> bool:
        """Whether a bot plays for me because I did nothing."""
        return idles(self.place())

    def take_over(self) -> None:
        """Play again instead of the bot: ask once, however many keys are pressed."""
        if self._taking_over not in self.client.pending:
            self._taking_over = self.ask(Lend, person=self.client.person, lend=False)

    async def leave(self, *, close: bool = False) -> None:
        """Say goodbye, if the connection still stands, and hang up.

        Who leaves a running game may still come back to their seat; so may who wanted to close the
        table and could not tell it.
        """
        self._leaving = True
        playing = self.client.tree.phase is Phase.PLAYING and self.client.seat is not None
        reached = self.closed is None and self.away is None
        if reached:
            self.client.ask(Leave, close=close)
            with suppress(TimeoutError):  # a host that does not answer is left all the same
                async with asyncio.timeout(GOODBYE):
                    await self._end()
        await self.client.close()
        if self.seat:
            closes = close and reached
            keeps = playing and not closes and not self.closed_for_good
            await (self.seat.release() if keeps else self.seat.drop())

    @property
    def closed_for_good(self) -> bool:
        """Whether the table has said that it does not know my seat any more."""
        return self.closed is not None and self.closed.code in SEATLESS

    def scene(self) -> Scene | None:
        """Give the moment to draw, or None before there is a game."""
        return self._moment() if self.client.view is not None else None

    @property
    def ending(self) -> Ending | None:
        """How the last game ended that ended before my eyes, or had ended when I came."""
        self._keep_ending(self.client.tree, self.client.view)  # news of it may be on its way
        return self._ending

    def _moment(self) -> Scene:
        return self._scene(self.client.tree, self.client.view)

    def _scene(self, tree: Tree, view: Any) -> Scene:
        acts = tuple(a for r, a in self._acts.items() if r in self.client.pending)
        me, version = self.client.person, self.client.version
        return scene_of(tree, view, me, version=version, pending=acts)

    async def _end(self) -> None:
        """Wait for the last piece of news; who hands news on already is let do so."""
        if self._running:
            await self._ended.wait()
        else:
            async for news in self.client.news():
                self._take(news)

    def _take(self, news: News) -> None:
        self._take_absence(news)
        self._latest.hear(news)
        match news:
            case Alarm(text):
                self.warning = text
            case Changed():
                before, self._before = self._before, news.tree
                self._tell(news.events, noticed(before, news.tree))
                self._keep_ending(news.tree, news.view)
            case Closed():
                self.closed = news
        self._answers.hear(news, self.client.pending)
        for request in [r for r in self._acts if r not in self.client.pending]:
            del self._acts[request]

    def _take_absence(self, news: News) -> None:
        """Be away until there is a table to see again: the first change after the return."""
        match news:
            case Away():
                self.away, self._returned = news, False
            case Returned():
                self._returned = True
                if self.seat:
                    self.seat.renew()
            case Changed() if self._returned:
                self.away, self._returned = None, False
            case Closed():
                self.away = None

    def _keep_ending(self, tree: Tree, view: Any) -> None:
        """Keep the end of a game, for the lobby takes it off the table."""
        if tree.outcome and view is not None:
            self._ending = Ending(tree.game, tree.played, self._scene(tree, view))

    async def _keep(self, record: Recorded) -> None:
        """Keep the record of a game that I played, and say where."""
        if self.client.seat is not None:
            game = self.client.tree.game
            self.story.tell([await asyncio.to_thread(keepsake.keep, record.text, game)])

    def _tell(self, events: tuple[Any, ...], noticed: Sequence[str] = ()) -> None:
        """Add to the story what happened, and what was said."""
        face, scene = FACES[self.client.tree.game], presence.as_told(self._moment(), self.me)
        self.story.tell(self.voice(event, scene, face) for event in events)
        self.story.tell(noticed)
        self.story.hear(self.client.tree.chat)
