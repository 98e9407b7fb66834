"""The fair deal, and the record of a game: pure, for hosts, clients and whoever verifies a file."""

from net.fair.commitment import commitment, opens
from net.fair.deal import Attempt, seed_of
from net.fair.record import Record, read, write
from net.fair.verdict import Finding, Kind, Verdict
from net.fair.verify import verify

__all__ = [
    "Attempt",
    "Finding",
    "Kind",
    "Record",
    "Verdict",
    "commitment",
    "opens",
    "read",
    "seed_of",
    "verify",
    "write",
]
