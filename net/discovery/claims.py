"""Which of several entries of one table is to be believed, by what their users cannot choose."""

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from net.discovery.announcement import Announcement

_LISTENS = "0A"
_LINES = 20_000
"""Sockets of the machine that are looked at."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a user's file says of a table; ``made``: when, in nanoseconds."""

    info: Announcement
    user: int
    made: int


def believed(claims: Iterable[Claim]) -> tuple[Announcement, ...]:
    """Give one announcement for each table, by id.

    What another user says of a port at which somebody else listens is a lie, where the system
    tells. My own entry is believed before any other, then that of the user with the lower number,
    and of one user's the newest.
    """
    me = os.geteuid()
    found = list(claims)
    listens = listeners() if any(claim.user != me for claim in found) else {}
    best: dict[str, Claim] = {}
    for claim in sorted(found, key=lambda claim: (claim.user != me, claim.user, -claim.made)):
        users = listens.get(claim.info.port)
        if claim.user == me or not users or claim.user in users:
            best.setdefault(claim.info.id, claim)
    return tuple(best[key].info for key in sorted(best))


def listeners(proc: Path = Path("/proc/net")) -> Mapping[int, set[int]]:
    """Say which users listen at each TCP port; nothing where the system does not tell."""
    found: dict[int, set[int]] = {}
    for name in ("tcp", "tcp6"):
        with suppress(OSError, ValueError, IndexError), (proc / name).open() as lines:
            for line in islice(lines, 1, _LINES):
                fields = line.split()
                if fields[3] == _LISTENS:
                    port = int(fields[1].rpartition(":")[2], 16)
                    found.setdefault(port, set()).add(int(fields[7]))
    return found
