"""Home as lines: the tables nearby as they come and go, and all that can be begun."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from engine import GAMES
from net.discovery.finder import Finder
from net.discovery.found import Found
from tui import named
from tui.boards import FACES
from tui.nearby import game_of, state_of
from tui.place.mine import Mine
from tui.place.tickets import Ticket
from tui.plain import own
from tui.plain.alone import learn, replay
from tui.plain.begin import begin, which_game
from tui.plain.room import Room
from tui.plain.rules import rules
from tui.plain.words import Verb, number
from tui.player import check_name, remember
from tui.problem import Problem
from tui.stranded import BEEN, NONE_NEARBY, TO_TRY, to_try

if TYPE_CHECKING:
    from tui.plain.shell import Shell

NONE_YET = "No table is known nearby. New ones are told as they come; join goes to an address."
LOOK_AGAIN = 5.0
"""Seconds between two looks at what one can go on with: it may end, or be taken up, elsewhere."""


class Home(Room):
    """Where everything begins. A table keeps its number as long as one is here."""

    def __init__(self, shell: "Shell", finder: Finder) -> None:
        super().__init__(shell)
        self._finder = finder
        self._tables: list[Found] = []
        self._there: set[str] = set()
        self._silent: set[str] = set()
        self._advised = False
        self._mine = Mine()
        self._work: asyncio.Task[None] | None = None

    def begin(self, word: str) -> None:
        """Be here, and begin to look around; ``word`` is why a table was left."""
        self.console.news(*filter(None, (word,)), f"You are at home, {self.shell.player}.")
        self._work = asyncio.create_task(self._look())
        self._work.add_done_callback(self.shell.failed)

    async def end(self) -> None:
        """Look no more."""
        if self._work:
            self._work.cancel()
            await asyncio.wait([self._work])
        await self._finder.stop()

    def verbs(self) -> list[Verb]:
        """Tables, what goes on, what begins."""
        games = tuple(GAMES)
        mine = self._mine
        back = [Verb("back", "come back to a seat of yours", self._back, "NUMBER")]
        resume = [Verb("resume", "go on with a table of yours", self._resume, "NUMBER")]
        go = [Verb("go", "go to a host where you were", self._go_again, "NUMBER")]
        forget = [
            Verb("forget", "let go of a seat, a table or a host", self._forget, "seat NUMBER")
        ]
        return [
            Verb("tables", "the tables nearby, each with its number", self._list),
            Verb("join", "play at a table nearby, or at an address", self._join, "NUMBER"),
            Verb("watch", "watch one", self._watch, "NUMBER"),
            *(back if mine.seats else []),
            *(resume if mine.tables else []),
            *(go if mine.recents else []),
            *(forget if mine != Mine() else []),
            Verb("host", "open a table for everybody nearby", self._host, "GAME", games),
            Verb("alone", "play against bots", self._alone, "GAME", games),
            Verb("rules", "how to play", self._rules, "GAME", games),
            Verb("learn", "a lesson, in which you make the moves", self._learn, "GAME", games),
            Verb("replay", "hear a game again; alone, list them", self._replay, "NUMBER"),
            Verb("name", "change your name", self._name, "NAME"),
            *super().verbs(),
        ]

    def phrases(self) -> Sequence[Sequence[str]]:
        """Give the numbers of tables."""
        return [("join", str(number)) for number in range(1, len(self._tables) + 1)]

    async def take(self, line: str) -> None:
        """A number alone joins."""
        await super().take(f"join {line}" if line.isdecimal() else line)

    async def _look(self) -> None:
        await self._see_mine()
        self.console.news(*own.lines(self._mine), "? lists what can be typed.")
        await self._finder.start()
        while True:
            self.console.news(*self._changed(), *self._advice())
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN):
                    await self._finder.wait_changed()
                    continue
            await self._see_mine()

    async def _see_mine(self) -> None:
        """See what there is to go on with; what is told of keeps its number, while it is there."""
        self._mine = own.in_order(self._mine, await asyncio.to_thread(self.shell.mine))

    def _advice(self) -> list[str]:
        """Say once what to try when no table comes."""
        if not self._finder.lonely or self._advised:
            return []
        self._advised = True
        return self._stranded()

    def _stranded(self) -> list[str]:
        problem, been = self._finder.problem, own.hosts(self._mine)
        lines = [f"{problem} {TO_TRY}" if problem else NONE_NEARBY]
        for line in to_try("join ADDRESS joins by address", been=bool(been)):
            lines += [line, *(been if line == BEEN else [])]
        return lines

    def _changed(self) -> list[str]:
        """Say which tables have come and gone since the last look."""
        found = {table.id: table for table in self._finder.tables()}
        gone = [table for table in self._tables if table.id in self._there - found.keys()]
        self._tables = [found.get(table.id, table) for table in self._tables]
        known = {table.id for table in self._tables}
        self._tables += [table for id_, table in found.items() if id_ not in known]
        new = found.keys() - self._there
        self._there = set(found)
        told = [f"{table.name} is gone." for table in gone]
        silent = {table.id for table in found.values() if table.silent}
        quiet = [t for t in self._tables if t.id in silent - self._silent - new]
        told += [f"{table.name} has not been heard for a while: it may be gone." for table in quiet]
        self._silent = silent
        return told + [text for table, text in self._lines() if table.id in new]

    def _lines(self) -> list[tuple[Found, str]]:
        """Give the tables that are there, with their numbers."""
        numbered = enumerate(self._tables, 1)
        return [(t, f"Table {n}: {_about(t)}.") for n, t in numbered if t.id in self._there]

    def _wrong(self, sentence: str) -> None:
        self.console.say(*filter(None, (sentence,)))

    async def _list(self, _rest: str) -> None:
        lines = [text for _, text in self._lines()]
        none = self._stranded() if self._finder.lonely else [self._finder.problem or NONE_YET]
        self.console.say(*own.lines(self._mine), *(lines or none))

    async def _join(self, rest: str) -> None:
        await self._go(rest, watch=False)

    async def _watch(self, rest: str) -> None:
        await self._go(rest, watch=True)

    async def _go(self, rest: str, *, watch: bool) -> None:
        """Go to a table by its number, its name, or an address; nothing: the only one there is."""
        there = [table for table, _ in self._lines()]
        numbered = dict(enumerate(self._tables, 1))
        if not rest and len(there) == 1:
            self._wrong(await self.shell.travel.enter(there[0], watch=watch))
        elif rest.isdecimal() and len(rest) < 4:
            found = numbered.get(int(rest))
            wrong = "There is no table of that number."
            self._wrong(await self.shell.travel.enter(found, watch=watch) if found else wrong)
        elif called := [t for t in there if t.name.casefold() == rest.casefold()]:
            self._wrong(await self.shell.travel.enter(called[0], watch=watch))
        elif rest:
            self._wrong(await self.shell.travel.join(rest, watch=watch))
        else:
            self._wrong("Say the number of a table, or the address of its host.")
            self.console.say(*own.hosts(self._mine))

    async def _go_again(self, rest: str) -> None:
        chosen = number(rest)
        if not 0 < chosen <= len(self._mine.recents):
            self._wrong("Which host? join lists them.")
            return
        where = self._mine.recents[chosen - 1].address
        self._wrong(await self.shell.travel.join(where, watch=False))

    async def _host(self, rest: str) -> None:
        self._wrong(await begin(self.shell, rest, alone=False))

    async def _alone(self, rest: str) -> None:
        self._wrong(await begin(self.shell, rest, alone=True))

    async def _learn(self, rest: str) -> None:
        self._wrong(await learn(self.shell, rest))

    async def _replay(self, rest: str) -> None:
        self._wrong(await replay(self.shell, rest))

    async def _back(self, rest: str) -> None:
        if seat := self._seat(rest):
            wrong = await self.shell.travel.back(seat, self._finder.tables())
            self._wrong(wrong)
            await self._see_mine()

    async def _forget(self, rest: str) -> None:
        if told := await own.let_go(self.shell, self._mine, rest):
            self.console.say(told)
            await self._see_mine()

    async def _resume(self, rest: str) -> None:
        chosen = number(rest)
        if not 0 < chosen <= len(self._mine.tables):
            self._wrong("Which one? tables lists them.")
            return
        table = self._mine.tables[chosen - 1].id
        self._wrong(await self.shell.travel.resume(table, self._mine.seat_at(table)))

    def _seat(self, rest: str) -> Ticket | None:
        chosen = number(rest)
        if 0 < chosen <= len(self._mine.seats):
            return self._mine.seats[chosen - 1]
        self._wrong("Which seat? tables lists them.")
        return None

    async def _rules(self, rest: str) -> None:
        try:
            game = named.game(rest) if rest else await which_game(self.shell, "Rules of which?")
        except Problem as problem:
            self._wrong(problem.sentence)
            return
        if game:
            self.console.say(*rules(FACES[game].how_to_play))

    async def _name(self, rest: str) -> None:
        typed = rest or await self.console.ask("What is your name?")
        if typed and (wrong := check_name(typed)):
            self._wrong(wrong)
        elif typed:
            self.shell.player = remember(typed)
            self.console.say(f"You are {self.shell.player}.")


def _about(table: Found) -> str:
    seats = f", {table.taken} of {table.seats} seats" if table.seats else ""
    return f"{table.name}, {game_of(table)}{seats}, {state_of(table)}"
