"""The simulated network: connections that are slow, hang, break, or die without a word.

It does what TCP does. Each direction of a connection is a queue: what was sent first arrives first,
late or never. Two connections know nothing of each other: what was sent later on one of them may
arrive earlier. A cable that is out loses nothing while both sides wait: it comes when the cable is
back. Whoever's machine has gone hears nothing; when it is back, it resets what it does not know.
"""

from collections import deque
from functools import partial
from random import Random
from typing import Protocol

from tests.simulation.clock import Alarm, Clock


class Ears(Protocol):
    """Who has an end of a connection."""

    def received(self, end: "End", payload: bytes) -> None:
        """A message has come."""

    def lost(self, end: "End") -> None:
        """The connection is over."""


class Caller(Ears, Protocol):
    """Who connects."""

    def opened(self, end: "End") -> None:
        """The connection stands."""

    def refused(self, end: "End") -> None:
        """Nobody listens."""


class Listener(Protocol):
    """Where connections are made to."""

    up: bool
    """Whether the machine runs: it answers at all."""
    listening: bool
    """Whether a host listens there."""

    def accept(self, end: "End") -> Ears | None:
        """A connection has come; None: nobody listens."""


class Cable:
    """How somebody is connected: what goes ``out`` and comes ``back`` may be held up."""

    def __init__(self, delay: float, jitter: float) -> None:
        self.delay, self.jitter = delay, jitter
        self.out = self.back = True
        self.ends: list[End] = []

    def set(self, *, out: bool, back: bool) -> None:
        """Pull a direction out, or plug it in."""
        self.out, self.back = out, back
        for end in self.ends:
            end.pump()
            end.peer.pump()


class End:
    """One end of a connection. What is sent here is heard at ``peer``."""

    peer: "End"

    def __init__(self, network: "Network", cable: Cable, name: str, near: bool, rng: Random):
        self.name, self.cable, self.near = name, cable, near
        self.ears: Ears | None = None
        self.open = True
        self.dead = False
        """Nothing that is sent here arrives, and nobody says so."""
        self.reading = True
        """Whether what arrives here is taken from the queue."""
        self.limit: int | None = None
        """With more bytes than this on their way the peer does not read: it is dropped."""
        self._network, self._rng = network, rng
        self._queue: deque[tuple[float, bytes | None]] = deque()
        self._unsent = 0
        self._last = 0.0
        self._alarm: Alarm | None = None

    def __repr__(self) -> str:
        return self.name

    # What its owner does

    def send(self, payload: bytes) -> None:
        """Send a message, if the connection is open."""
        if not self.open:
            return
        self._put(payload)
        self._unsent += len(payload) + 4
        if self.limit is not None and self._unsent > self.limit:
            self._network.overflowed += 1
            self.abort()

    def close(self) -> None:
        """End it when what was sent has arrived."""
        if self.open:
            self.open = False
            self._put(None)
            self._tell_owner()

    def abort(self) -> None:
        """End it now: what is on its way may be lost."""
        if self.open:
            self.open = False
            self._cut_short()
            self._put(None)
            self._tell_owner()

    def vanish(self) -> None:
        """The machine at this end is gone: nothing is said to anybody."""
        self.open, self.dead = False, True
        self._forget()
        self.ears = None

    # How it travels

    def pump(self) -> None:
        """See what can arrive, and when."""
        if self._alarm:
            self._alarm.off()
            self._alarm = None
        if self._queue and not self.dead and self._passes():
            when = self._queue[0][0]
            self._alarm = self._network.clock.at(when, self._arrive)

    def _passes(self) -> bool:
        through = self.cable.out if self.near else self.cable.back
        return through and (self.peer.reading or not self.peer.open)

    def _arrive(self) -> None:
        self._alarm = None
        _, payload = self._queue.popleft()
        peer = self.peer
        if peer.dead and not peer.open:
            self._nobody_there()
            return
        if payload is None:
            peer.broken()
        elif peer.open:
            self._unsent -= len(payload) + 4
            if peer.ears:
                peer.ears.received(peer, payload)
        elif self.open:  # it has hung up: what comes to it is answered with a reset
            peer._put(None)
        self.pump()

    def _nobody_there(self) -> None:
        """What arrives at a machine that knows nothing of this: a reset, if the machine is up."""
        self._forget()
        if self.open and self._network.up(self):
            self._network.clock.after(self._delay(), self.broken)

    def broken(self) -> None:
        """It is over for this end too."""
        if self.open:
            self.open = False
            self._forget()
            self._tell_owner()

    def _put(self, payload: bytes | None) -> None:
        self._last = max(self._last, self._network.clock.now + self._delay())
        self._queue.append((self._last, payload))
        if len(self._queue) == 1:
            self.pump()

    def _forget(self) -> None:
        self._queue.clear()
        self.pump()

    def _delay(self) -> float:
        return self.cable.delay + self.cable.jitter * self._rng.random() ** 3

    def _cut_short(self) -> None:
        for _ in range(self._rng.randrange(len(self._queue) + 1)):
            self._queue.pop()
        self.pump()

    def _tell_owner(self) -> None:
        if self.ears:
            self._network.clock.after(0.0, lambda ears=self.ears: ears.lost(self))


class Network:
    """Makes connections to the one address that everybody looks for."""

    def __init__(self, clock: Clock, seed: str) -> None:
        self.clock = clock
        self.listener: Listener | None = None
        self.overflowed = 0
        """How often somebody was dropped who did not read."""
        self._seed = seed
        self._count: dict[str, int] = {}

    def up(self, end: End) -> bool:
        """Whether the machine that an end's messages go to is running."""
        return not end.near or (self.listener is not None and self.listener.up)

    def connect(self, who: str, cable: Cable, caller: Caller) -> End:
        """Try to connect; the caller hears which of both came of it, or nothing at all."""
        self._count[who] = number = self._count.get(who, 0) + 1
        rng = Random(f"{self._seed}/{who}/{number}")
        near = End(self, cable, f"{who}.{number}", near=True, rng=rng)
        far = End(self, cable, f"{who}.{number}'", near=False, rng=rng)
        near.peer, far.peer = far, near
        cable.ends = [end for end in cable.ends if end.open or end.peer.open]
        cable.ends.append(near)
        near.ears = _Calling(caller)
        far.ears = _Called(self)
        near.send(b"hello?")
        return near


class _Calling:
    """Waits until the other side has answered: a trip there and back, as TCP and TLS take two."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def received(self, end: End, payload: bytes) -> None:
        if payload == b"hello!":
            end.send(b"secret?")
            return
        end.ears = self._caller
        self._caller.opened(end)

    def lost(self, end: End) -> None:
        self._caller.refused(end)


class _Called:
    """The host's kernel and its gate: they answer for it before it knows of a connection."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._pause = 0.5

    def received(self, end: End, payload: bytes) -> None:
        listener = self._network.listener
        if listener is None or not listener.up:
            self._ask_again(end, payload)
        elif payload == b"hello?":
            if listener.listening:
                end.send(b"hello!")
            else:
                end.abort()
        elif (ears := listener.accept(end)) is not None:
            end.ears = ears
            end.send(b"secret!")
        else:
            end.abort()

    def lost(self, end: End) -> None:
        pass

    def _ask_again(self, end: End, payload: bytes) -> None:
        """A machine that is not there does not answer; the caller's asks again, after 1, 2, 4 s."""
        if payload != b"hello?":
            end.vanish()
            return
        self._pause *= 2
        again = partial(self.received, end, payload)
        self._network.clock.after(self._pause, lambda: again() if end.open else None)
