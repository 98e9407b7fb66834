"""One simulated LAN party: everything that there is in it, and how it goes on."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from engine.games import Games
from net.journal.journal import Journal
from net.tree import Phase
from tests.conformance.kits import KITS
from tests.simulation import faults, hosting
from tests.simulation.bot import Crew
from tests.simulation.clock import Clock
from tests.simulation.disk import Died, SimDisk
from tests.simulation.habits import Habits
from tests.simulation.history import History
from tests.simulation.host import Host
from tests.simulation.invariants import BACK_WITHIN, HEALED_WITHIN, Checks
from tests.simulation.network import End, Network
from tests.simulation.person import Person
from tests.simulation.plan import ALL, Plan
from tests.simulation.report import Broken, Trace
from tests.simulation.truth import Truth, everybodys, viewer_of

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")
LAST = 400.0
"""Simulated seconds after the faults by which every game has ended."""
MOST = 100_000
"""Steps that no simulation takes."""
AT_ONCE = 5_000
"""Steps that never happen at one moment."""
SYNC = 0.05
"""Seconds between two syncs of the journal."""
POWER = 0.1
"""Seconds of what was decided that a power cut may cost."""
LOOK = 0.5
"""Seconds between two looks at whether all is well."""


class World:
    """All of it; made by a plan, and the same each time."""

    up, listening = True, False

    def __init__(self, plan: Plan, trace: Trace) -> None:
        self.plan, self._trace = plan, trace
        self.clock = Clock()
        self.rng = Random(f"{plan.seed}/world")
        self.network = Network(self.clock, f"{plan.seed}/net")
        self.network.listener = self
        self.disk, self.truth, self.history = SimDisk(), Truth(), History()
        self.check = Checks(self)
        self.crew = Crew(self)
        self.games: Games = ALL
        self.spied = {name: self.history.spied(game, KITS.get(name)) for name, game in ALL.items()}
        self.host: Host | None = None
        self.journal: Journal
        self.lives = 0
        self.table_id = "table"
        self.calm = self.over = False
        self.counts: Counter[str] = Counter()
        self.back_since = self.clock.now
        self.told_at = 0.0
        """When somebody was last told of a change."""
        self.rebooted = False
        """Whether the host came back with its whole machine, which had gone without a word."""
        self.unsaved_since = 0.0
        """Since when the table warns that it is not being saved."""
        self._began = self.clock.now
        self._quiet_since = 0.0
        self.people = [self._person(number) for number in range(plan.people + plan.watchers)]

    def _person(self, number: int) -> Person:
        watch = number >= self.plan.people
        name = f"Watcher {number}" if watch else NAMES[number]
        return Person(self, name, key="" if number else hosting.OWNERS_KEY, watch=watch)

    # How it goes

    def run(self) -> None:
        """Play it to its end. Raises Broken."""
        self.start_host()
        self.clock.after(SYNC, self._sync)
        for person in self.people:
            self.clock.after(self.rng.uniform(0.0, 1.0), person.start)
            Habits(self, person)
        self.clock.after(self.plan.party, self._calm_down)
        self.clock.after(LOOK, self._look)
        if self.plan.troubles:
            faults.Troubles(self)
        moment, since = self.clock.now, 0
        while not self.over:
            if not self.clock.step() or self.clock.steps > MOST:
                raise Broken("it goes on and on, and nothing happens")
            if self.clock.now > moment:
                moment, since = self.clock.now, self.clock.steps
            elif self.clock.steps - since > AT_ONCE:
                raise Broken("something is due again and again, and time stands still")

    def _sync(self) -> None:
        """What the journal's own thread does."""
        self.clock.after(SYNC, self._sync)
        if self.host and self.journal.fresh.is_set():
            self.journal.sync()

    def trace(self, now: float, who: str, what: object) -> None:
        """Note what happens, for whoever looks for a fault."""
        self._trace(now, who, what)

    def _calm_down(self) -> None:
        self.calm = True
        self.trace(self.clock.now, "world", "all faults are over")
        faults.heal(self)

    def _look(self) -> None:
        """See now and then that everybody is where they ought to be, and whether it is over."""
        now = self.clock.now
        self.clock.after(LOOK, self._look)
        for person in self.people:
            self._look_after(person, now)
        if self.host and not self.host.stopped:
            self.check.presence(self.host)
        if now - self._began > self.plan.party + LAST:
            raise Broken(f"the game has not ended: {self._where()}")
        if self.calm and self._finished():
            self._end(now)
        else:
            self._quiet_since = now

    def _look_after(self, person: Person, now: float) -> None:
        if person.here or person.over or not person.alive or self.host is None:
            return
        well = person.well
        patience = HEALED_WITHIN if self.rebooted else BACK_WITHIN
        healthy = not faults.hinders(person) and not self.host.stopped
        if healthy and now > max(well + HEALED_WITHIN, self.back_since + patience):
            since = max(well, self.back_since)
            raise Broken(f"{person} is not back {now - since:.1f} s after the cause has gone")

    def _finished(self) -> bool:
        room = self.host.table.room if self.host else None
        return room is not None and room.phase is Phase.OVER and not self.another_game()

    def _end(self, now: float) -> None:
        """Everybody has had time to hear the last of it: see that they did."""
        if now - self._quiet_since < HEALED_WITHIN + 1.0:
            return
        assert self.host is not None
        if self.clock.now - self.told_at < LOOK:
            return  # something is under way yet
        self.over = True
        for person in self.people:
            if person.alive and not person.over:
                if not person.here:
                    raise Broken(f"{person} is not back at the end: {person.bye}")
                self.check.up_to_date(person, self.host.table.room)
                if unanswered := person.answers.unanswered():
                    raise Broken(f"{person}'s requests {unanswered} were never answered")

    def _where(self) -> str:
        if self.host is None:
            return "there is no host"
        common = everybodys(self.host.table.room)
        return f"{ {key: common[key] for key in ('phase', 'paused', 'people', 'deal')} }"

    def another_game(self) -> bool:
        """Whether one more is to be played."""
        return not self.calm or (self.host is not None and not self.host.table.room.played)

    def gathering(self) -> bool:
        """Whether some have yet to come who were invited."""
        return self.clock.now - self._began < 2.0 and not all(one.here for one in self.people)

    def needed(self, person: Person) -> bool:
        """Whether a person must not leave: nobody else would be there to play on."""
        return person is self.people[0]

    def new_name(self, name: str) -> str:
        """Give a name to who comes anew, since the old one is taken."""
        return f"{name.split('~')[0]}~{self.rng.randrange(1000)}"

    # The host

    def start_host(self) -> None:
        """Start a host: for the first time, or from its journal."""
        self.lives += 1
        if self.lives == 1:
            table, began = hosting.first(self)
        else:
            self.history.comes_back()
            table, began = hosting.from_journal(self)
        self.host = Host(self, table, self.lives, began)
        self.up = self.listening = True
        self.back_since = self.clock.now
        self.host.started()
        self.trace(self.clock.now, "host", f"life {self.lives}")

    def kill_host(self, *, silently: bool = False, power: bool = False) -> None:
        """End the host's process; ``silently`` with its machine."""
        if self.host is None:
            return
        self.trace(self.clock.now, "host", "dies with its machine" if silently else "dies")
        self._excuse(power=power)
        self.crew.kill()
        host, self.host = self.host, None
        self.listening = False
        self.up, self.rebooted = not silently, silently
        host.die(silently=silently)
        self.disk.restart(power=power)

    def _excuse(self, *, power: bool) -> None:
        """What was not written, or not synced before a power cut, was not promised."""
        unsaved = self.journal.problem or (power and self.journal.fresh.is_set())
        if unsaved:
            since = self.unsaved_since if self.journal.problem else self.clock.now - POWER
            self.history.excuse(since)
            self.counts["excused"] += 1
            self.check.excuse()
            for person in self.people:
                person.answers.excuse()

    def run_host(self, what: Callable[[], None]) -> None:
        """Let the host do something, which may be its last."""
        try:
            what()
        except Died:
            self.counts["died"] += 1
            self.kill_host()
            self.clock.after(self.rng.uniform(0.1, 3.0), self.revive)

    def revive(self) -> None:
        """Start the host again, if nobody has."""
        if self.host is None:
            try:
                self.start_host()
            except Died:
                self.disk.restart()
                self.clock.after(0.5, self.revive)

    def accept(self, end: End) -> Host | None:
        """Take a connection, if a host listens."""
        return self.host.accept(end) if self.host and self.listening else None

    def host_person(self, end: End) -> str | None:
        """Say whom the host takes a connection for."""
        return self.host.people.get(end) if self.host else None

    def viewer(self, end: End) -> int | None:
        """Say whose eyes somebody has to whom the host speaks."""
        person = self.host_person(end)
        return viewer_of(self.host.table.room, person) if self.host and person else None

    def changed(self, host: Host) -> None:
        """The table may have changed: bots come and go."""
        if not self.journal.problem:
            self.unsaved_since = self.clock.now
        if host.alive:
            self.crew.drive(host.table.driven())

    def everybodys(self, room: Any) -> dict[str, Any]:
        """Give what everybody may see of the table."""
        return everybodys(room)
