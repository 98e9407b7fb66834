"""One person's lines: where they are, what they type, what they are told."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from net.discovery.finder import Finder
from net.news import Closed, News
from net.tree import Phase
from tui.place import leaving
from tui.place.mine import Mine, look
from tui.place.session import Session
from tui.place.standing import standing
from tui.plain import speak
from tui.plain.console import Console, Ended, Interrupted
from tui.plain.home import Home
from tui.plain.lobby import Lobby
from tui.plain.play import Play
from tui.plain.result import Result
from tui.plain.room import AtTable, Room
from tui.plain.travel import Travel
from tui.plain.words import complete
from tui.settings import Settings
from tui.words import listed

_ROOMS: Mapping[Phase, type[AtTable]] = {
    Phase.LOBBY: Lobby,
    Phase.PLAYING: Play,
    Phase.OVER: Result,
}
TICK = 0.001
"""Seconds that a timer may ring too early."""
INTERRUPTED = 130
"""The exit code of Ctrl+C."""
YES = ("y", "yes")


class Shell:
    """Runs until quit is typed, the input ends, or :meth:`exit` is called."""

    def __init__(
        self,
        player: str,
        console: Console,
        session: Session | None = None,
        *,
        only: bool = False,
        settings: Settings = Settings(),  # noqa: B008  # frozen
        finder: Callable[[], Finder] = Finder,
        mine: Callable[[], Mine] = look,
    ) -> None:
        """``session``: begin at this table; ``only``: and end when it is left."""
        self.player = player
        self.console = console
        self.session = session
        self.mine = mine
        self.travel = Travel(self)
        self.settings = settings
        self._only, self._finder = only, finder
        self._room: Room | None = None
        self._known: Room | None = None
        """The room of which all was told."""
        self._bands = speak.Bands()
        self._told = 0
        self.code = 0
        """The exit code, once it has ended."""
        self._warned = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop: asyncio.Task[None] | None = None
        console.shown, console.touched = self._shown, self._touched
        console.completes(self._complete)

    async def run(self, word: str = "") -> int:
        """Go on to the end; give the exit code."""
        with self.console.open():
            self._loop = asyncio.create_task(self._run(word))
            with suppress(asyncio.CancelledError):
                await self._loop
            if isinstance(self._room, Home):
                await self._room.end()
        for task in self._tasks:
            if task.done() and not task.cancelled() and (error := task.exception()):
                raise error
        if self.console.broken:
            raise self.console.broken
        return self.code

    def exit(self, code: int) -> None:
        """End; Ctrl+C in a running game only when it comes again."""
        plays = self.session is not None and leaving.plays(self.session)
        if code == INTERRUPTED and plays and not self._warned:
            self._warned = True
            self.console.say("Press Ctrl+C again to leave the game, or go on.")
            return
        self.code = code
        if self._loop:
            self._loop.cancel()

    async def quit(self, _rest: str) -> None:
        """End, after a question where somebody would miss us."""
        missed = self.session is not None and bool(leaving.ways_out(self.session))
        if not (self.session and missed) or await self.sure(leaving.title(self.session)):
            raise Ended

    def failed(self, task: "asyncio.Task[None]") -> None:
        """End when something that runs beside has failed."""
        if not task.cancelled() and task.exception() and self._loop:
            self._tasks.add(task)
            self._loop.cancel()

    def ring(self) -> None:
        """Call a player who may be busy elsewhere, if that is wanted; nothing flashes in lines."""
        if self.settings.bell != "off":
            self.console.ring()

    def tell_story(self, told: int) -> None:
        """Tell at once what the story has got since it had so many lines."""
        if self.session and self._told == told:
            self._told = self.session.story.told
            self.console.say(*self.session.story.since(told))

    # Tables

    def enter(self, session: Session) -> None:
        """Be at a table from now on."""
        self.session = session
        session.voice = speak.voice
        self._bands = speak.Bands()
        self._told = max(0, session.story.told - 3)  # whoever comes late need not hear all of it
        self._leave_home()
        self._keep(self._listen(session))
        self._show(session)

    async def leave(self, *, close: bool = False) -> None:
        """Leave the table, and go home."""
        if session := self.session:
            self.session = None
            await session.leave(close=close)
            self._go_home("You have left the table.")

    def _leave_home(self) -> None:
        if isinstance(self._room, Home):
            self._keep(self._room.end())
        self._room = None

    def _go_home(self, word: str) -> None:
        if self._only:
            self.console.say(word)
            self.exit(0)
            return
        home = Home(self, self._finder())
        self._room = home
        home.begin(word)

    async def _listen(self, session: Session) -> None:
        async for news in session.follow():
            if session is self.session:
                self._heard(session, news)

    def _heard(self, session: Session, news: News) -> None:
        if isinstance(news, Closed):
            self.session = None
            self.console.interrupt()
            self._go_home(news.text)
            return
        self._show(session, news)

    def _show(self, session: Session, news: News | None = None) -> None:
        """Tell what is new: the story, then what the room has to say, then what holds it up."""
        story = session.story
        lines = story.since(self._told)
        self._told = story.told
        room = self._room
        if not isinstance(room, AtTable) or room.is_over(session.client.tree):
            room = self._room = _ROOMS[session.client.tree.phase](self, session)
            # where one has come to, before what happened there; what has ended, before what is now
            lines = [*lines, *room.arrive()] if news else [*room.arrive(), *lines]
        elif news is not None:
            lines += room.heard(news)
        lines += self._bands.new(standing(replace(session.place(), how=speak.HOW)))
        if lines:
            self.console.news(*lines)
        elif not self.console.holding:
            self._shown()

    # Lines

    async def choose(
        self, question: str, choices: Sequence[tuple[str, str]], *before: str
    ) -> str | None:
        """Have one of some chosen, by its number or by a beginning; None for an empty line."""
        numbered = [f"{n}. {text.rstrip('.')}." for n, (_, text) in enumerate(choices, 1)]
        answer = await self.console.ask(*before, question, *numbered, "An empty line goes back.")
        while answer:
            if answer.isdecimal() and len(answer) < 4 and 0 < int(answer) <= len(choices):
                return choices[int(answer) - 1][0]
            low = answer.casefold()
            meant = [id_ for id_, text in choices if text.casefold().startswith(low)]
            meant = meant or [id_ for id_, _ in choices if id_ and id_.casefold().startswith(low)]
            if len(meant) == 1:
                return meant[0]
            numbers = listed([str(n) for n in range(1, len(choices) + 1)], "or")
            answer = await self.console.ask(f"Type {numbers}; an empty line goes back.")
        return None

    async def sure(self, question: str, *text: str, first: bool = False) -> bool:
        """Ask whether it is meant; ``text`` is said after the question, or ``first``."""
        lines = (*text, question) if first else (question, *text, "Type yes or no.")
        return (await self.console.ask(*lines)).lower() in YES

    async def _run(self, word: str) -> None:
        if self.session:
            self.console.news(*filter(None, (word,)))
            self.enter(self.session)
        else:
            self._go_home(word)
        with suppress(Ended):
            while True:
                line = await self.console.line()
                if line and self._room:
                    self._warned = False
                    await self._breathe()
                    if self._room is not self._known:
                        self.console.tell()  # what has ended meanwhile, before an answer from here
                    with suppress(Interrupted):
                        await self._room.take(line)

    async def _breathe(self) -> None:
        """Wait until the table takes what a line may ask for: a line is typed, and not held."""
        if self.session and (wait := self.session.pace.wait):
            await asyncio.sleep(wait + TICK)

    def _complete(self, text: str) -> Sequence[str]:
        room = self._room
        return complete(text, room.verbs(), room.phrases()) if room else ()

    def _shown(self) -> None:
        self._known = self._room
        if self._room:
            self._room.shown()

    def _touched(self) -> None:
        """Play again instead of a bot: whatever is typed shows that somebody is here."""
        if self.session and self.session.idles:
            self.session.take_over()

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self.failed)
