"""The host as the simulator runs it: the real table, its connections, its timer. It can die."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from net.codec import frame, read_client, read_greeting
from net.messages import Act, Bye, Delta, Drive, Hello, Message, Ping, Snapshot, Welcome
from net.table import Table
from net.table.door import holder
from net.tree import Phase, Presence
from tests.simulation.clock import Alarm
from tests.simulation.network import End
from tests.simulation.report import Broken

if TYPE_CHECKING:
    from tests.simulation.world import World


MOMENT = 1e-6


class Host:
    """One life of a host's process: as :mod:`net.serving`, without sockets."""

    def __init__(self, world: "World", table: Table, epoch: int, began: float) -> None:
        self.world, self.table, self.epoch = world, table, epoch
        self._ahead = began - world.clock.now  # of the table's clock
        self.people: dict[End, str] = {}
        """Whom each connection that has joined is for."""
        self.drives: set[End] = set()
        self.alive = True
        self._frozen: list[Any] | None = None
        self._ends: dict[End, None] = {}
        self._timer: Alarm | None = None

    def started(self) -> None:
        """Look after the table's own clock."""
        self._arm()

    def now(self) -> float:
        """Tell the table's clock, which stands still while there is no host."""
        return self.world.clock.now + self._ahead

    # What the network calls

    def accept(self, end: End) -> "Host | None":
        """Take a connection."""
        end.limit = self.world.plan.unsent
        self._ends[end] = None
        self._do(lambda: self._send(self.table.connected(end, self.now())))
        return self

    def received(self, end: End, payload: bytes) -> None:
        """Take a message, as soon as the process runs."""
        self._do(lambda: self._decide(end, payload))

    def lost(self, end: End) -> None:
        """A connection is over."""
        self._ends.pop(end, None)
        self._do(lambda: self._gone(end))

    # A process may be stopped, go on, and be killed

    def freeze(self) -> None:
        """Stop: nothing is done until :meth:`thaw`."""
        self._frozen = [] if self._frozen is None else self._frozen

    @property
    def stopped(self) -> bool:
        """Whether the process stands still."""
        return self._frozen is not None

    def thaw(self) -> None:
        """Go on, with all that has come meanwhile."""
        waiting, self._frozen = self._frozen or [], None
        for what in waiting:
            self._do(what)

    def die(self, *, silently: bool = False) -> None:
        """Be killed. ``silently``: the machine with it, so that nobody is told."""
        self.alive = False
        if self._timer:
            self._timer.off()
        for end in tuple(self._ends):
            end.ears = None
            if silently:
                end.vanish()
            else:
                end.abort()

    def _do(self, what: Any) -> None:
        if self._frozen is not None:
            self._frozen.append(what)
        elif self.alive:
            self.world.run_host(what)

    # What is done

    def _decide(self, end: End, payload: bytes) -> None:
        if not end.open:
            return
        now = self.world.clock.now
        joined = self.table.joined(end)
        message = read_client(payload) if joined else read_greeting(payload)
        if not isinstance(message, Ping):
            self.world.trace(now, f"{end} →", message)
        if isinstance(message, Drive):
            self.drives.add(end)
        asks = isinstance(message, Act) and joined
        who = f"{end}" if end in self.drives else self.people.get(end, "?")
        self.world.history.asker = (who, message.request) if asks else None
        away = self._comes_back(message)
        self._send(self.table.handle(end, message, self.now(), len(payload)))
        if away and self.people.get(end) and not self._told_of(away):
            raise Broken(f"{away} is back, and nobody is told")
        self.world.history.asker = None
        if isinstance(message, Hello):
            self.world.check.greeted(end, message)
        elif joined:
            self.world.check.spoke(end)

    def _comes_back(self, message: Message) -> str | None:
        """Say who was away from a game and shows the token that leads back to it."""
        room = self.table.room
        who = holder(room, message.token) if isinstance(message, Hello) and message.token else None
        if who is None or room.phase is not Phase.PLAYING or room.people[who].seat is None:
            return None
        return room.people[who].name if room.people[who].presence is Presence.LOST else None

    def _told_of(self, name: str) -> bool:
        return ["@back", name] in list(self.table.room.log.plain.values())[-3:]

    def _gone(self, end: End) -> None:
        self.people.pop(end, None)
        self._send(self.table.disconnected(end, self.now()))

    def _send(self, outbox: Iterable[tuple[Any, Message]]) -> None:
        common: dict[str, Any] = {}
        last: dict[End, int] = {}
        told = len(self.world.history.entries)
        for end, message in outbox:
            self.world.history.tell(self.world.clock.now, told)
            if isinstance(message, Welcome):
                self.people[end] = message.person
            if isinstance(message, Snapshot | Delta):
                self.world.told_at = self.world.clock.now
                common = common or self.world.everybodys(self.table.room)
                self._keep(end, message, common, last)
            payload = frame(message)[4:]
            self.world.check.sent(end, message, payload)
            end.send(payload)
            if isinstance(message, Bye):
                self.world.truth.kept(end.name, self.epoch, last.get(end, 0))
                self.people.pop(end, None)
                end.close()
        self._arm()
        self.world.changed(self)

    def _keep(
        self, end: End, message: Snapshot | Delta, common: dict[str, Any], last: dict[End, int]
    ) -> None:
        if end not in self.people:
            raise Broken(f"{end} is told of the table and was never welcome")
        if end in last:  # what was so between two changes of one call, nobody outside can know
            self.world.truth.kept(end.name, self.epoch, last[end])
        last[end] = message.n
        tree = self.world.truth.tree(self.table.room, self.people[end], common)
        self.world.truth.keep(end.name, self.epoch, message.n, tree)

    # Time

    def _arm(self) -> None:
        if self._timer:
            self._timer.off()
        wake = self.table.wake()
        if wake is None:
            self._timer = None
            return
        late = MOMENT if self.now() < wake else 0.0  # two clocks never agree to the last bit
        self._timer = self.world.clock.at(wake - self._ahead + late, self._tick)

    def _tick(self) -> None:
        self._timer = None
        self._do(lambda: self._send(self.table.tick(self.now())))
