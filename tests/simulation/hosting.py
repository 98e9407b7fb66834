"""How a simulated host sets its table up, and how it takes it up again from its journal."""

from random import Random
from typing import TYPE_CHECKING

from net.journal.journal import Journal
from net.journal.shelf import Shelf
from net.messages import Plain
from net.table import Keys, Table
from net.table.decide import again
from net.table.door import digest_of
from net.table.lobby import seat_bot
from net.table.room import Room
from tests.simulation.bot import BOTS_KEY

if TYPE_CHECKING:
    from tests.simulation.world import World

OWNERS_KEY = "the owner's key"


class Ledger:
    """The journal of a table, as :mod:`net.keeping` keeps it, on the simulated disk."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    @property
    def problem(self) -> str:
        """Say what is wrong; empty while nothing is."""
        return self.journal.problem

    def write(self, record: Plain) -> None:
        """Keep one more record."""
        self.journal.append(record)

    def begin(self, record: Plain) -> None:
        """Begin anew with this record."""
        self.journal.restart({"name": "Simulated"}, [record])


class Chance:
    """The same secrets for the same seed: others for each life of the host."""

    def __init__(self, world: "World") -> None:
        self._tokens = Random(f"{world.plan.seed}/tokens/{world.lives}")
        self._seeds = Random(f"{world.plan.seed}/seeds/{world.lives}")

    def token(self) -> str:
        """Give what leads back to a seat."""
        return self._tokens.randbytes(24).hex()

    def seed(self) -> bytes:
        """Give what a game is dealt from."""
        return self._seeds.randbytes(32)


def first(world: "World") -> tuple[Table, float]:
    """Set a table up; give it, and what its clock shows."""
    plan = world.plan
    room = Room(
        id=world.table_id,
        name="Simulated",
        games=world.spied,
        game=world.spied[plan.game],
        options=dict(plan.options),
        speed=plan.speed,
    )
    for kind in plan.bots:
        seat_bot(room, kind)
    world.journal = Journal(world.disk, room.id)
    return _table(world, room, 0.0, opens=True), 0.0


def from_journal(world: "World") -> tuple[Table, float]:
    """Take the table up from its journal; give it, and what its clock shows."""
    taken = Shelf(world.disk).take(world.table_id, patience=0.0)
    room, at = again(taken.records, world.spied)
    room.warning = taken.harm or None
    world.journal = taken.journal
    world.history.is_back()
    return _table(world, room, at, opens=False), at


def _table(world: "World", room: Room, now: float, *, opens: bool) -> Table:
    return Table(
        room,
        chance=Chance(world),
        ledger=Ledger(world.journal),
        keys=Keys(owner=digest_of(OWNERS_KEY), bots=BOTS_KEY),
        epoch=world.lives,
        now=now,
        opens=opens,
    )
