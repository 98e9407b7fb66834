"""How a simulated host sets its table up, and how it takes it up again."""

from random import Random
from typing import TYPE_CHECKING

from net.table import Keys, Table
from net.table.lobby import seat_bot
from net.table.room import Room
from tests.simulation.bot import BOTS_KEY

if TYPE_CHECKING:
    from tests.simulation.world import World

OWNERS_KEY = "the owner's key"


def first(world: "World") -> Table:
    """Set a table up."""
    plan = world.plan
    chance = Random(f"{plan.seed}/chance/{world.lives}")
    room = Room(
        id=world.table_id,
        name="Simulated",
        games=world.spied,
        game=world.spied[plan.game],
        options=dict(plan.options),
        seed=lambda: chance.randbytes(32),
    )
    for kind in plan.bots:
        seat_bot(room, kind)
    keys = Keys(owner=OWNERS_KEY, bots=BOTS_KEY)
    tokens = Random(f"{plan.seed}/tokens/{world.lives}")
    return Table(
        room,
        keys=keys,
        epoch=world.lives,
        token=lambda: tokens.randbytes(24).hex(),
        now=world.clock.now,
    )


def again(world: "World") -> Table:
    """Take a table up from its journal."""
    raise NotImplementedError


def epoch(table: Table) -> int:
    """Say which life of the table this is."""
    return table._epoch
