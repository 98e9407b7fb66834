"""The host's own bots: a connection for each seat that a bot plays, as :mod:`net.bots` does it."""

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from engine.bots import BOTS
from net.codec import frame, read_host
from net.messages import PROTOCOL, Act, Bye, Drive, Ping, Refused, Snapshot, Welcome
from net.mirror import Mirror
from tests.simulation.clock import Alarm
from tests.simulation.network import Cable, End
from tests.simulation.person import COMES_BACK

if TYPE_CHECKING:
    from tests.simulation.world import World

BOTS_KEY = "the bots' key"
AGAIN = 0.2
WIRE = 0.0002


class Driver:
    """A bot with a connection. It thinks, then acts on what it sees at that moment."""

    def __init__(self, world: "World", person: str, kind: str, number: int) -> None:
        self.world, self.person, self.kind = world, person, kind
        self.rng = Random(f"{world.plan.seed}/bot/{person}/{number}")
        self.cable = Cable(WIRE, 0.0)
        self.name = f"bot-{person}-{number}"
        self.end: End | None = None
        self.mirror: Mirror | None = None
        self.alive = True
        self._timer: Alarm | None = None
        self._try()

    def stop(self) -> None:
        """End, as the process does."""
        self.alive = False
        if self._timer:
            self._timer.off()
        if self.end:
            self.end.ears = None
            self.end.abort()

    def _try(self) -> None:
        if self.alive:
            self.mirror = None
            self.end = self.world.network.connect(self.name, self.cable, self)

    def opened(self, end: End) -> None:
        """The connection stands: greet."""
        end.send(frame(Drive(PROTOCOL, self.person, BOTS_KEY))[4:])

    def refused(self, end: End) -> None:
        """Nobody listens."""
        self.lost(end)

    def lost(self, end: End) -> None:
        """It is over: try again."""
        if end is self.end and self.alive:
            self.end = None
            self.world.clock.after(AGAIN, self._try)

    def received(self, end: End, payload: bytes) -> None:
        """A message has come."""
        if end is not self.end or not self.alive:
            return
        message = read_host(payload)
        if isinstance(message, Welcome):
            self.mirror = Mirror(message, self.world.games)
            self.world.clock.after(1.0, lambda: self._ping(end))
        elif isinstance(message, Bye):
            end.ears = None
            end.abort()
            self.alive = message.code in COMES_BACK
            self.lost(end)
        else:
            assert self.mirror is not None
            self.mirror.receive(message)
            if isinstance(message, Snapshot) or self.mirror.complete:
                self.world.check.in_step(self, end)
            self._flush()
            self._consider(message.wait if isinstance(message, Refused) else 0.0)

    def _ping(self, end: End) -> None:
        if end is self.end and self.alive:
            end.send(frame(Ping())[4:])
            self.world.clock.after(1.0, lambda: self._ping(end))

    def _consider(self, wait: float) -> None:
        if self._timer is None and self._legal():
            pause = self.world.plan.pace * self.rng.uniform(0.5, 1.5)
            self._timer = self.world.clock.after(max(wait, pause), self._act)

    def _act(self) -> None:
        self._timer = None
        legal = self._legal()
        if not legal or not self.alive:
            return
        mirror = self.mirror
        assert mirror is not None
        action = BOTS[self.kind](mirror.game)(mirror.view, legal, self.rng)
        plain = mirror.plain_action(action)
        mirror.ask(Act, epoch=mirror.epoch, n=mirror.n, action=plain)
        self._flush()

    def _legal(self) -> tuple[Any, ...]:
        mirror = self.mirror
        return () if mirror is None or mirror.pending else legal_of(mirror)

    def _flush(self) -> None:
        assert self.mirror is not None
        outgoing, self.mirror.outgoing = self.mirror.outgoing, []
        for message in outgoing:
            if self.end:
                self.end.send(frame(message)[4:])


def legal_of(mirror: Mirror) -> tuple[Any, ...]:
    """Give what may be done by who sees this."""
    if not mirror.complete or mirror.view is None or mirror.seat is None:
        return ()
    if mirror.tree.outcome is not None or mirror.tree.paused is not None:
        return ()
    return mirror.game.choices(mirror.view)


class Crew:
    """All bots of one host: they live and die with it."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.drivers: dict[str, Driver] = {}
        self._count = 0

    def drive(self, driven: Mapping[str, str]) -> None:
        """Play for these, and for nobody else."""
        for person in [person for person in self.drivers if person not in driven]:
            self.drivers.pop(person).stop()
        for person, kind in driven.items():
            if person not in self.drivers:
                self._count += 1
                self.drivers[person] = Driver(self.world, person, kind, self._count)

    def kill(self) -> None:
        """The bots' process is gone; the next look at who is driven starts another."""
        self.drive({})
