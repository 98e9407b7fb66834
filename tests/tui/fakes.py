"""A table that is not there: a client and a finder that show what a test wants shown."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from typing import Any

from engine import GAMES
from net.discovery.found import Found
from net.messages import PROTOCOL, Request
from net.news import News
from net.rules import declared
from net.tree import Line, Person, Phase, Presence, Tree


class FakeClient:
    """Stands where :class:`net.client.Client` stands; keeps what it was asked."""

    def __init__(
        self, tree: Tree, person: str, view: Any = None, story: tuple[Any, ...] = ()
    ) -> None:
        self.tree = tree
        self.person = person
        self.view = view
        self.story = story
        self.pending: dict[int, Request] = {}
        self.asked: list[tuple[type[Request], Mapping[str, Any]]] = []
        self.acted: list[Any] = []
        self.version = 1
        self.road: Any = None
        self.clock = 0.0
        """The table's clock."""
        self.versions: list[int | None] = []
        """Those that the actions were decided on."""
        self.incoming: asyncio.Queue[News] = asyncio.Queue()

    @property
    def seat(self) -> int | None:
        return self.tree.people[self.person].seat

    def act(self, action: Any, version: int | None = None) -> int:
        self.acted.append(action)
        self.versions.append(version)
        return len(self.acted)

    def ask(self, kind: type[Request], /, **fields: Any) -> int:
        self.asked.append((kind, fields))
        return 1000 + len(self.asked)

    def now(self) -> float:
        return self.clock

    async def news(self) -> AsyncIterator[News]:
        while True:
            yield await self.incoming.get()

    async def close(self) -> None:
        pass


class FakeFinder:
    """Finds what it is given."""

    def __init__(
        self, tables: tuple[Found, ...] = (), problem: str | None = None, *, lonely: bool = False
    ) -> None:
        self._tables = tables
        self.problem = problem
        self.lonely = lonely

    async def start(self) -> None:
        pass

    def tables(self) -> tuple[Found, ...]:
        return self._tables

    async def wait_changed(self) -> None:
        await asyncio.Event().wait()

    async def stop(self) -> None:
        pass


def found(name: str, game: str, taken: int, phase: str = "lobby", age: float = 1.0) -> Found:
    seats = GAMES[game].seats[-1]
    return Found(name, name, game, taken, seats, phase, PROTOCOL, ("127.0.0.1",), 1, age, False)


ADA = Person("Ada", 0, False, Presence.HERE)
PEOPLE = {
    "1": ADA,
    "2": Person("Grace", 1, True, Presence.HERE),
    "3": Person("Coral", 2, True, Presence.BOT, "greedy"),
    "4": Person("Linus", None, False, Presence.HERE),
}


def lobby_tree(game: str = "axolotls-wild") -> Tree:
    options = {option.name: option.default for option in declared(GAMES[game])}
    chat = {"1": Line("Grace", "one more game, then pizza?"), "2": Line("Linus", "I just watch")}
    return Tree(
        "t", "Ada's table", game, Phase.LOBBY, "1", options=options, people=PEOPLE, chat=chat
    )


def game_tree(game: str, names: tuple[str, ...], me: int | None) -> Tree:
    """Give a running table; the last two seats are bots'."""
    bots = len(names) - 2
    people = {
        str(seat): Person(
            name,
            seat,
            True,
            Presence.BOT if seat and seat >= bots else Presence.HERE,
            "greedy" if seat and seat >= bots else None,
        )
        for seat, name in enumerate(names)
    }
    if me is None:
        people["w"] = Person("Ada", None, False, Presence.HERE)
    tree = lobby_tree(game)
    return replace(tree, phase=Phase.PLAYING, owner="0", played=1, people=people, chat={})
