"""A table and its clients joined in memory: no sockets, no time but the test's own."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from itertools import count
from typing import Any

from engine import GAMES
from net.codec import frame, read_client, read_greeting, read_host
from net.messages import (
    PROTOCOL,
    Act,
    Bye,
    Drive,
    FromHost,
    Hello,
    Message,
    Ready,
    Refused,
    Request,
    Welcome,
)
from net.mirror import Mirror
from net.news import Changed, Closed, News, Refusal
from net.table import Keys, Table
from net.table.chance import Chance
from net.table.door import digest_of
from net.table.ledger import Ledger
from net.table.limits import Limits
from net.table.room import Room
from net.version import APP

ENDLESS = Limits(rate=1e9, burst=1e9, silence=1e9, greeting=1e9)
"""Limits for tests of other things."""


class Peer:
    """A client that hears all and says what the test wants."""

    def __init__(self, lan: "Lan", name: str) -> None:
        self.lan, self.name = lan, name
        self.heard: list[FromHost] = []
        self.news: list[News] = []
        self.mirror: Mirror | None = None

    def hear(self, message: FromHost) -> None:
        """Take a message in, as it comes off the wire."""
        self.heard.append(message)
        if isinstance(message, Welcome):
            person = bool(message.token)  # and not the host's own bot
            self.mirror = Mirror(message, self.lan.games, self.nonce if person else None)
        elif self.mirror:
            self.news += self.mirror.receive(message)
        elif isinstance(message, Bye):
            self.news.append(Closed(message.code, message.text))

    def nonce(self) -> str:
        """Give this peer's number for a deal."""
        return sha256(self.name.encode()).hexdigest()

    def flush(self) -> None:
        """Send what the mirror wants sent."""
        outgoing, self.me.outgoing = self.me.outgoing, []
        for message in outgoing:
            self.send(message)

    @property
    def me(self) -> Mirror:
        """My mirror; the test is wrong if there is none."""
        assert self.mirror is not None, f"{self.name} has not joined: {self.heard}"
        return self.mirror

    def send(self, message: Message) -> None:
        """Send a message, as it is."""
        self.lan.send(self, message)

    def ask(self, kind: type[Request], /, **fields: Any) -> list[News]:
        """Ask for something; give the news that came at once."""
        known = len(self.news)
        self.me.ask(kind, **fields)
        self.flush()
        return self.news[known:]

    def act(self, action: Any, n: int | None = None) -> list[News]:
        """Ask for an action, decided on at version ``n``, or at the newest I have."""
        plain = self.me.plain_action(action)
        version = self.me.n if n is None else n
        return self.ask(Act, epoch=self.me.epoch, n=version, action=plain)

    def leave_the_net(self) -> None:
        """Break the connection."""
        self.lan.deliver(self.lan.table.disconnected(self, self.lan.now))

    @property
    def token(self) -> str:
        """What leads back to my seat."""
        (welcome,) = (message for message in self.heard if isinstance(message, Welcome))
        return welcome.token

    @property
    def closed(self) -> Closed | None:
        """My Bye, if I had one."""
        return next((news for news in self.news if isinstance(news, Closed)), None)

    @property
    def refusals(self) -> list[Refused]:
        """All refusals that I had."""
        return [message for message in self.heard if isinstance(message, Refused)]


class Dice:
    """A test's own chance: seeds that follow from its words, and tokens one can read."""

    def __init__(self, seed: Callable[[], bytes] = lambda: b"seed") -> None:
        self.seed = lambda: sha256(seed()).digest()
        self._tokens = count(1)

    def token(self) -> str:
        """Give the next token."""
        return f"token {next(self._tokens)}"


class Lan:
    """One table and its peers. Everything goes through the codec, as on the wire."""

    def __init__(
        self,
        game: str = "axolotls-wild",
        *,
        games: Mapping[str, Any] = GAMES,
        seed: Callable[[], bytes] = lambda: b"seed",
        limits: Limits = ENDLESS,
        linger: float | None = None,
        key: str = "owner's key",
        options: Mapping[str, Any] = {},
        speed: float = 1.0,
        chance: Chance | None = None,
        ledger: Ledger | None = None,
    ) -> None:
        self.games, self.now = games, 100.0
        self.peers: list[Peer] = []
        room = Room("table", "Test", games, games[game], dict(options), speed=speed)
        self.keys, self.ledger = Keys(owner=digest_of(key), bots="bots' key"), ledger
        self.table = Table(
            room,
            chance=chance or Dice(seed),
            ledger=ledger,
            keys=self.keys,
            linger=linger,
            limits=limits,
            now=self.now,
        )

    @property
    def room(self) -> Room:
        """The truth."""
        return self.table.room

    def peer(self, name: str) -> Peer:
        """Connect, and say nothing yet."""
        peer = Peer(self, name)
        self.peers.append(peer)
        self.deliver(self.table.connected(peer, self.now))
        return peer

    def join(self, name: str, *, watch: bool = False, key: str = "") -> Peer:
        """Connect and greet."""
        peer = self.peer(name)
        peer.send(hello(name, watch=watch, key=key))
        return peer

    def back(self, peer: Peer, token: str = "", **greeting: Any) -> Peer:
        """Come back for a peer by another connection, with the token of its own or another."""
        again = self.peer(peer.name)
        again.send(hello(peer.name, token=token or peer.token, **greeting))
        return again

    def drive(self, person: str) -> Peer:
        """Connect as the host's bot."""
        peer = self.peer(f"bot of {person}")
        peer.send(Drive(PROTOCOL, person, "bots' key"))
        return peer

    def playing(self, seats: int) -> list[Peer]:
        """Have so many people join and begin."""
        peers = [self.join(f"Player {seat}") for seat in range(seats)]
        for peer in peers:
            peer.ask(Ready, ready=True)
        return peers

    def send(self, peer: Peer, message: Message) -> None:
        """Bring a message to the table, and its answers back."""
        payload = frame(message)[4:]
        read = read_client if self.table.joined(peer) else read_greeting
        self.deliver(self.table.handle(peer, read(payload), self.now))

    def deliver(self, outbox: list[tuple[Any, FromHost]]) -> None:
        """Bring messages to those they are for, and then what their mirrors say to that."""
        for peer, message in outbox:
            peer.hear(read_host(frame(message)[4:]))
        for peer in self.peers:
            if peer.mirror and self.table.joined(peer):
                peer.flush()

    def wait(self, seconds: float) -> None:
        """Let time go by; the table is woken when it wants to be."""
        end = self.now + seconds
        while (wake := self.table.wake()) is not None and wake <= end:
            self.now = max(self.now, wake)
            self.deliver(self.table.tick(self.now))
        self.now = end

    def assert_in_step(self) -> None:
        """Every client's tree is what the truth gives its viewer."""
        for peer in self.peers:
            if self.table.joined(peer):
                assert peer.me.plain == tree(self.room, peer.me.person), peer.name


def hello(name: str, **fields: Any) -> Hello:
    """Greet as this app does."""
    return Hello(PROTOCOL, APP, name, **fields)


def tree(room: Room, person: str) -> dict[str, Any]:
    """Give the tree of a person from the truth."""
    return {**room.common(), "view": room.seen(person)[1]}


def refusal(news: list[News]) -> Refusal:
    """Give the one refusal among news."""
    (only,) = [piece for piece in news if isinstance(piece, Refusal)]
    return only


def changed(news: list[News]) -> Changed:
    """Give the one change among news."""
    (only,) = [piece for piece in news if isinstance(piece, Changed)]
    return only
