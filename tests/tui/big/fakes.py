"""Tables that are not there, for a big screen that is."""

from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from typing import Any

from engine import GAMES, Game
from net.discovery.found import Found
from net.errors import ConnectError
from net.messages import Leave, Request
from net.news import Away, Changed, Closed, News, Returned
from net.tree import Phase, Presence, Tree
from tests.pictures.games import Moment
from tests.tui.fakes import FakeClient, FakeFinder, found, game_tree
from tui.big.evening import Evening
from tui.big.programme import Programme
from tui.place.session import Session

NAMES = ("Ada", "Grace", "Linus", "Coral", "Bartholomew III", "Reed")


class Clock:
    """Seconds, as a test turns them."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Watched(FakeClient):
    """A table through a watcher's eyes; says goodbye when it is left."""

    closed: Closed | None = None
    away: Away | None = None

    @property
    def game(self) -> Game[Any, Any, Any]:
        return GAMES[self.tree.game]

    def ask(self, kind: type[Request], /, **fields: Any) -> int:
        if kind is Leave:
            self.incoming.put_nowait(Closed("left", "You have left the table."))
        return super().ask(kind, **fields)

    async def news(self) -> AsyncIterator[News]:
        while True:
            news = await self.incoming.get()
            yield news
            if isinstance(news, Closed):
                return

    def change(self, view: Any = None, events: tuple[Any, ...] = (), **tree: Any) -> None:
        """Have the table change."""
        self.tree = replace(self.tree, **tree)
        self.view = view if view is not None else self.view
        self.incoming.put_nowait(Changed(self.tree, self.view, events))

    def lose(self) -> None:
        """Have the connection break."""
        self.incoming.put_nowait(Away(0.0, 0.0, 0, "The connection broke."))

    def come_back(self) -> None:
        self.incoming.put_nowait(Returned())
        self.incoming.put_nowait(Changed(self.tree, self.view))


def at_play(moment: Moment, game: Game[Any, Any, Any], name: str = "The corner table") -> Watched:
    """Give a table in a moment of its game."""
    tree = game_tree(game.name, NAMES[: moment.seats], None)
    phase = Phase.OVER if moment.outcome else Phase.PLAYING
    tree = replace(tree, name=name, phase=phase, outcome=moment.outcome)
    return Watched(tree, "w", game.view(moment.state, None))


def in_lobby(game: str, names: tuple[str, ...], table: str = "Animal House") -> Watched:
    """Give a table that waits, with people in seats."""
    tree = game_tree(game, names, None)
    people = {k: replace(p, presence=Presence.HERE, bot=None) for k, p in tree.people.items()}
    tree = replace(tree, name=table, phase=Phase.LOBBY, people=people, played=0)
    return Watched(tree, "w")


class Nearby(FakeFinder):
    """Finds the tables of these clients, by their names; each can be come to, or cannot."""

    def __init__(self, *clients: Watched, problem: str | None = None) -> None:
        super().__init__((), problem)
        self.clients: dict[str, Watched] = {}
        self.shut: Mapping[str, str] = {}
        """Why a table cannot be come to, by its name."""
        self.joins: list[str] = []
        self.show(*clients)

    def show(self, *clients: Watched) -> None:
        """Find these from now on, and no others."""
        self.clients = {client.tree.name: client for client in clients}

    def tables(self) -> tuple[Found, ...]:
        return tuple(_found(client.tree) for client in self.clients.values())

    async def join(self, table: Found) -> Session:
        self.joins.append(table.id)
        if sentence := self.shut.get(table.id):
            raise ConnectError("unreachable", sentence)
        return Session(self.clients[table.id], where="192.168.1.20")


def _found(tree: Tree) -> Found:
    table = found(tree.name, tree.game, len(tree.seated()), tree.phase)
    return replace(table, private=tree.private)


def evening(nearby: Nearby, clock: Clock | None = None, **more: Any) -> Evening:
    """Give an evening with these tables; shown for thirty seconds each."""
    clock = clock or Clock()
    more.setdefault("where", lambda table: "192.168.1.20")
    return Evening(nearby, nearby.join, Programme(30.0), clock=clock, **more)
