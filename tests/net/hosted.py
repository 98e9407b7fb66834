"""A host on a real socket, in this process, so that what it knows can be compared."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from engine import GAMES
from net.client import Client
from net.connect import connect
from net.listening import listen
from net.messages import FromHost
from net.news import News, Refusal
from net.post import Post
from net.security.identity import open_identity
from net.security.tls import client_context
from net.serving import Host
from net.settings import Settings, make_table
from net.table.deltas import Outbox
from net.table.limits import Limits
from net.tags import to_plain
from net.tree import Tree
from tests.net.joined import ENDLESS

BOTS_KEY = "bots' key"
PATIENCE = 20.0


class Hosted:
    """A host, its port, and the truth of each version that anybody was sent."""

    def __init__(self, host: Host, port: int, fingerprint: str, games: Mapping[str, Any]) -> None:
        self.host, self.port, self.games = host, port, games
        self.fingerprint = fingerprint
        self.compared = 0
        self.refused: set[str] = set()

    @property
    def room(self) -> Any:
        """What the table holds."""
        return self.host.table.room

    async def join(self, name: str, **settings: Any) -> Client:
        """Connect a client, each of whose versions is compared with the truth."""
        settings = {"fingerprint": self.fingerprint, "games": self.games, **settings}
        client = await connect("127.0.0.1", self.port, name=name, **settings)
        self.compare(client)
        return client

    async def come(self, name: str, **settings: Any) -> Client:
        """Connect a client that may go and come back: its versions begin anew each time."""
        settings = {"fingerprint": self.fingerprint, "games": self.games, **settings}
        return await connect("127.0.0.1", settings.pop("port", self.port), name=name, **settings)

    def break_all(self) -> None:
        """Break all connections, from the host's side."""
        for link in tuple(self.host._links):
            link.abort()

    def post(self, speed: float = 1.0) -> Post:
        """Give what bots greet with."""
        return Post("127.0.0.1", self.port, BOTS_KEY, self.fingerprint, speed)

    async def stranger(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect, shake hands, and say nothing yet."""
        return await stranger(self.port)

    def compare(self, client: Client) -> None:
        """Compare what a client has, now and after each message, with what it should have."""
        receive = client.mirror.receive

        def receive_and_compare(message: FromHost) -> list[News]:
            news = receive(message)
            self._compare(client)
            self.refused |= {piece.code for piece in news if isinstance(piece, Refusal)}
            return news

        client.mirror.receive = receive_and_compare
        self._compare(client)

    def _compare(self, client: Client) -> None:
        truth = self.host.truths[client.person, client.mirror.n]
        assert client.mirror.plain == truth, f"{client.person} at {client.mirror.n}"
        self.compared += 1


class TruthfulHost(Host):
    """Keeps the truth of each version, made anew from the state, when it is sent."""

    truths: dict[tuple[str, int], Any]

    def _send(self, outbox: Outbox) -> None:
        super()._send(outbox)
        room = self.table.room
        for session in self.table.sessions:
            if session.person in room.people:
                key = session.person, session.n
                if key not in self.truths:
                    self.truths[key] = truth(room, session.person)


def truth(room: Any, person: str) -> Any:
    """Give a person's tree, from the room's parts and a fresh view."""
    viewer = room.viewer(person)
    view = to_plain(room.game.view(room.play.state, viewer)) if room.play else None
    tree = Tree(
        id=room.id,
        name=room.name,
        game=room.game.name,
        phase=room.phase,
        owner=room.people.owner,
        played=room.played,
        options=room.options,
        people=dict(room.people),
        chat=room.chat.plain,
        log=room.log.plain,
        view=view,
        outcome=room.game.outcome(room.play.state) if room.play else None,
        private=room.private,
        warning=room.warning,
        paused=room.paused,
        clock=room.clock,
        deal=room.deal,
        lead=room.shown,
    )
    return to_plain(tree)


@asynccontextmanager
async def hosted(
    game: str = "axolotls-wild",
    *,
    games: Mapping[str, Any] = GAMES,
    limits: Limits = ENDLESS,
    **settings: Any,
) -> AsyncIterator[Hosted]:
    """Run a host as long as the test wants it."""
    loop = asyncio.get_running_loop()
    told = Settings(name="Test", game=game, **settings)
    table = make_table(told, bots=BOTS_KEY, now=loop.time(), games=games)
    table.limits = limits
    host = TruthfulHost(table, loop.time)
    host.truths = {}
    sockets = listen(0, lan=False)
    identity = open_identity()
    port = sockets[0].getsockname()[1]
    host.serve(sockets, identity, told.code)
    try:
        async with asyncio.timeout(PATIENCE):
            yield Hosted(host, port, identity.fingerprint, games)
    finally:
        await host.stop("closed", "The test is over.")


async def stranger(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to a host as anybody could, with TLS and nothing of ours."""
    return await asyncio.open_connection(
        "127.0.0.1", port, ssl=client_context(), server_hostname="zoolan"
    )


async def until(client: Client, true: Any) -> None:
    """Wait until something is so for a client, which nobody else listens to."""
    async for _news in client.news():
        if true():
            return
    raise AssertionError(f"It never was so: {client.closed}")
