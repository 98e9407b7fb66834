"""A table that comes back from its ledger, after its host was gone."""

from collections.abc import Sequence
from typing import Any

from engine.games import Games
from net.messages import Plain
from net.table.authority import Table
from net.table.decide import again


def recover(records: Sequence[Plain], games: Games, **table: Any) -> tuple[Table, float]:
    """Make the table from what its ledger kept, and give it with its clock as it is now.

    The clock goes on from the moment of the last decision: for the table no time has gone by, and
    whatever was due in three seconds still is. ``table`` is what :class:`Table` takes: a new epoch,
    keys, and the ledger, which goes on after these records. Everybody who was here is lost since
    now. Raises LaunchError for records that cannot be read.
    """
    room, now = again(records, games)
    return Table(room, now=now, opens=False, **table), now
