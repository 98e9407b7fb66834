"""Two cards race for one space: is the one whose bytes were handed to the kernel first, first?

Both connections belong to this process, which writes to them with blocking sockets, so that the
time between the two writes is what it says. The host is idle, or busy with a third seat, or with
the later seat's own last message; which seat is first changes from race to race.
"""

import secrets
import socket
import time
from random import Random
from typing import Any, NamedTuple

from net.codec import HOST_LIMIT, Frames, frame, read_host
from net.messages import (
    PROTOCOL,
    Act,
    Bye,
    Delta,
    FromHost,
    Hello,
    Message,
    Ping,
    Pong,
    Ready,
    Request,
    Say,
    SetOption,
    Welcome,
)
from net.mirror import Mirror
from net.security.tls import client_context
from net.version import APP
from tests.bench.processes import process
from tests.bench.row import Row
from tests.net.flags import FLAGS, ONLY_FLAGS, Grab

GAP = 1000
GAPS = (0, 50, 100, 200, 500, GAP)
"""Microseconds by which one card is earlier."""
RACES = 2000
CURVE = 400
"""Races at each gap for which nothing is promised."""
BUSY = ("idle", "third", "own")


class Racer:
    """A player with a blocking socket."""

    def __init__(self, port: int, name: str) -> None:
        plain = socket.create_connection(("127.0.0.1", port))
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket = client_context().wrap_socket(plain)
        self.frames = Frames(HOST_LIMIT)
        self.mirror: Mirror | None = None
        self.send(Hello(PROTOCOL, APP, name))
        while self.mirror is None or not self.mirror.complete:
            self.hear()

    @property
    def me(self) -> Mirror:
        assert self.mirror is not None
        return self.mirror

    def send(self, message: Message) -> None:
        self.socket.sendall(frame(message))

    def ask(self, kind: type[Request], **fields: Any) -> None:
        self.send(self._make(kind, **fields))

    def hear(self) -> FromHost:
        """Wait for one message, take it in, and give it."""
        while (payload := self.frames.take()) is None:
            self.frames.feed(self.socket.recv(65536))
        message = read_host(payload)
        assert not isinstance(message, Bye), message
        if isinstance(message, Welcome):
            self.mirror = Mirror(message, ONLY_FLAGS, lambda: secrets.token_hex(32))
        else:
            self.me.receive(message)
            outgoing, self.me.outgoing = self.me.outgoing, []
            for own in outgoing:  # its part in the deal
                self.send(own)
        return message

    def settle(self) -> None:
        """Hear all that was said before now: what a ping's answer does not overtake."""
        self.send(Ping())
        while not isinstance(self.hear(), Pong):
            pass

    def talk(self) -> bytes:
        """Make the bytes of a line of chat, which the host tells all three of."""
        return frame(self._make(Say, text="Hurry!"))

    def card(self) -> bytes:
        """Make the bytes that go for the flag that stands."""
        action = self.me.plain_action(Grab(self.me.view.flag))
        request = self._make(Act, epoch=self.me.epoch, n=self.me.n, action=action)
        self._asked = request.request
        return frame(request)

    def _make(self, kind: type[Request], **fields: Any) -> Request:
        request = self.me.ask(kind, **fields)
        self.me.outgoing.clear()
        return request

    def answered(self) -> bool:
        """Wait for the answer to my card; whether it got the flag."""
        while self._asked in self.me.pending:
            message = self.hear()
        return isinstance(message, Delta)


class Result(NamedTuple):
    """Of so many races, the earlier card won so many."""

    won: int
    races: int

    @property
    def share(self) -> str:
        return f"{100 * self.won / self.races:.1f} %"


def run() -> list[Row]:
    """Race with each gap."""
    with process("host", FLAGS.name, "1") as host:
        racers = [Racer(host.port, f"Racer {number}") for number in range(3)]
        racers[0].ask(SetOption, name="flags", value=10 * RACES)
        for racer in racers:
            racer.ask(Ready, ready=True)
        while any(racer.mirror is None or racer.me.view is None for racer in racers):
            for racer in racers:
                racer.settle()
        results = {gap: _races(racers, gap, RACES if gap == GAP else CURVE) for gap in GAPS}
        for racer in racers:
            racer.socket.close()
    last = results[GAP]
    curve = ", ".join(f"{gap} µs {results[gap].share}" for gap in GAPS)
    goal = f"of two cards for one space the {GAP} µs earlier wins {RACES} of {RACES}"
    return [
        Row(goal, f"{last.won} of {last.races}", last.won == last.races),
        Row("the earlier card wins, by how much earlier it is", curve, None),
    ]


def _races(racers: list[Racer], gap: int, races: int) -> Result:
    rng = Random(gap)
    won = sum(_race(racers, rng, gap, BUSY[number % len(BUSY)]) for number in range(races))
    return Result(won, races)


def _race(racers: list[Racer], rng: Random, gap: int, busy: str) -> bool:
    """Two of the three go for the flag that stands; whether the earlier gets it."""
    earlier, later, third = rng.sample(racers, 3)
    for racer in racers:
        racer.settle()
    talker = {"third": third, "own": later}.get(busy)
    talk = talker.talk() if talker else b""
    cards = [racer.card() for racer in (earlier, later)]
    if talker:
        talker.socket.sendall(talk)
    began = time.perf_counter()
    earlier.socket.sendall(cards[0])
    while time.perf_counter() - began < gap / 1e6:
        pass  # a sleep is not so exact
    later.socket.sendall(cards[1])
    won = earlier.answered()
    assert won is not later.answered()
    return won
