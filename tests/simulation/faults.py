"""What goes wrong: each kind of trouble begins at some moment and ends at another."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from net.messages import Act, Fetch, Ready, Request, Say
from tests.simulation.network import End
from tests.simulation.person import Person

if TYPE_CHECKING:
    from tests.simulation.world import World

MOST_AT_ONCE = 6


class Troubles:
    """Makes trouble, of the kinds that the plan has, until the world is calm."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self._next()

    def _next(self) -> None:
        wait = self.world.plan.apart * self.world.rng.uniform(0.2, 1.8)
        self.world.clock.after(wait, self._happen)

    def _happen(self) -> None:
        world = self.world
        if world.calm:
            return
        self._next()
        kind = world.rng.choice(world.plan.troubles)
        person = world.rng.choice(world.people)
        world.counts[kind] += 1
        world.trace(world.clock.now, "trouble", f"{kind}: {person}")
        KINDS[kind](world, person)


def heal(world: "World") -> None:
    """All causes of trouble are gone."""
    for person in world.people:
        plug_in(world, person)
        if person.frozen:
            person.thaw()
        if not person.alive:
            person.start()
        if person.end:
            person.end.reading = True
            person.end.peer.pump()
        person.well = world.clock.now
    world.disk.full = False
    world.disk.plan = None
    if world.host:
        world.host.thaw()


def hinders(person: Person) -> bool:
    """Whether something keeps a person away at this moment."""
    cable = person.cable
    return not (cable.out and cable.back) or person.frozen or cable.delay > 0.3


def plug_in(world: "World", person: Person) -> None:
    """Let a person's cable be as it was."""
    person.cable.delay, person.cable.jitter = world.plan.delay, world.plan.jitter
    person.cable.set(out=True, back=True)
    person.well = world.clock.now


def _later(world: "World", person: Person, what: Callable[[], None], most: float = 12.0) -> None:
    """End a trouble after a while."""

    def end() -> None:
        what()
        person.well = world.clock.now

    world.clock.after(world.rng.uniform(0.1, most), end)


# The network


def slow(world: "World", person: Person) -> None:
    """Everything takes long, each message longer or shorter."""
    person.cable.delay, person.cable.jitter = 0.4, 1.5
    _later(world, person, lambda: plug_in(world, person), 8.0)


def partition(world: "World", person: Person) -> None:
    """A cable is out; sometimes everybody's, as when the switch is."""
    everybody = world.rng.random() < 0.2
    for one in world.people if everybody else [person]:
        one.cable.set(out=False, back=False)
        _later(world, one, lambda one=one: plug_in(world, one))


def oneway(world: "World", person: Person) -> None:
    """Nothing goes out, or nothing comes back."""
    out = world.rng.random() < 0.5
    person.cable.set(out=out, back=not out)
    _later(world, person, lambda: plug_in(world, person))


def half_open(world: "World", person: Person) -> None:
    """Something between forgets the connection: nothing arrives any more, and nobody says so."""
    if person.end:
        person.end.dead = person.end.peer.dead = True
        person.well = world.clock.now


def cut(world: "World", person: Person) -> None:
    """The connection is reset for both."""
    if person.end:
        person.end.peer.broken()
        person.end.broken()
        person.well = world.clock.now


# Clients


def freeze(world: "World", person: Person) -> None:
    """The program stops, and goes on later."""
    if person.alive:
        person.frozen = True
        _later(world, person, person.thaw)


def kill_client(world: "World", person: Person) -> None:
    """The program is killed, or the laptop's lid shut; it comes back with or without its token."""
    if not person.alive or person.over:
        return
    person.kill(silently=world.rng.random() < 0.5)
    memory = world.rng.choice(("token", "token", "token", "old", "none"))
    if memory == "none" and not world.needed(person):
        person.forget()
    elif memory == "old":
        person.remember_an_old_token()
    _later(world, person, person.start)


def double(world: "World", person: Person) -> None:
    """The same person comes again while the first connection stands, which goes on talking."""
    if not person.here:
        return
    person.well = world.clock.now
    old = person.leave_behind()
    if old and world.rng.random() < 0.7:
        _chatter(world, person, old)


def _chatter(world: "World", person: Person, old: End) -> None:
    """An old connection's late messages: what was asked there, once more."""
    asked = person.answers.requests()
    for request in asked[-3:]:
        wait = world.rng.uniform(0.0, 0.5)
        world.clock.after(wait, lambda request=request: person.say_on(old, request))


def repeat(world: "World", person: Person) -> None:
    """Requests are sent again, as they were, or with something else under their number."""
    asked = [one for one in person.answers.requests() if not isinstance(one, Fetch)]
    if not person.here or not asked:
        return
    for _ in range(world.rng.randrange(1, 4)):
        request = world.rng.choice(asked[-70:])
        if world.rng.random() < 0.3:
            request = _other(world, request)
        person.send(request)


def _other(world: "World", request: Request) -> Request:
    number = request.request
    if isinstance(request, Act):
        return Act(number, request.epoch, request.n, world.rng.choice((["grab", 1], ["draw"])))
    return world.rng.choice((Say(number, "again"), Ready(number, True)))


def slow_reader(world: "World", person: Person) -> None:
    """The program pings and talks and does not read."""
    if person.end:
        end = person.end
        end.reading = False
        person.deaf = True

        def read() -> None:
            person.deaf = False
            end.reading = True
            end.peer.pump()

        _later(world, person, read)


# The host


def crash_before(world: "World", person: Person) -> None:
    """The host dies at a decision, before anything of it is on disk."""
    _dies(world, "before", 0.0)


def crash_torn(world: "World", person: Person) -> None:
    """The host dies in the middle of writing."""
    _dies(world, "torn", world.rng.random())


def crash_after(world: "World", person: Person) -> None:
    """The host dies with a decision on disk, of which nobody has been told."""
    _dies(world, "after", 1.0)


def _dies(world: "World", how: str, part: float) -> None:
    world.disk.plan, world.disk.spared = (how, part), world.rng.randrange(8)


def kill_host(world: "World", person: Person) -> None:
    """The host is killed between two decisions."""
    _host_goes(world, silently=False, power=False)


def host_asleep(world: "World", person: Person) -> None:
    """The host's machine is gone without a word, and its process with it."""
    _host_goes(world, silently=True, power=False)


def power_cut(world: "World", person: Person) -> None:
    """The host's machine has no power, and what was not synced is lost."""
    _host_goes(world, silently=True, power=True)


def _host_goes(world: "World", *, silently: bool, power: bool) -> None:
    if world.host:
        world.kill_host(silently=silently, power=power)
        world.clock.after(world.rng.uniform(0.1, 6.0), world.revive)


def freeze_host(world: "World", person: Person) -> None:
    """The host's process stops, and goes on later."""
    host = world.host
    if host is None or host.stopped:
        return
    host.freeze()

    def thaw() -> None:
        host.thaw()
        for one in world.people:
            one.well = world.clock.now

    world.clock.after(world.rng.uniform(0.1, 8.0), thaw)


def kill_bots(world: "World", person: Person) -> None:
    """The bots' process is killed, and started again."""
    driven = world.host.table.driven() if world.host else {}
    world.crew.kill()
    world.crew.drive(driven)


def full_disk(world: "World", person: Person) -> None:
    """Nothing more can be written, for a while."""
    world.disk.full = True

    def room() -> None:
        world.disk.full = False

    world.clock.after(world.rng.uniform(0.5, 8.0), room)


KINDS: dict[str, Callable[["World", Person], None]] = {
    kind.__name__: kind
    for kind in (
        slow,
        partition,
        oneway,
        half_open,
        cut,
        freeze,
        kill_client,
        double,
        repeat,
        slow_reader,
        crash_before,
        crash_torn,
        crash_after,
        kill_host,
        host_asleep,
        power_cut,
        freeze_host,
        kill_bots,
        full_disk,
    )
}
