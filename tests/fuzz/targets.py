"""What is fuzzed: functions of bytes that raise for a fault of ours and for nothing else."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import NamedTuple

from engine import GAMES
from net.codec import HEADER, frame
from net.fair import write
from net.journal.record import Script
from net.messages import PROTOCOL, Act, Hello, Knock, Say
from net.security.making import make_pem
from tests.fuzz import files, hosts, table, wire
from tests.net.fair.records import record_of


class Target(NamedTuple):
    """A function of bytes, what to begin from, and how many tries it has in each run of tests."""

    run: Callable[[bytes], None]
    seeds: Callable[[], list[bytes]]
    tries: int = 150


@cache
def _noise() -> list[bytes]:
    """Give bytes that choose a lot."""
    return [Random(number).randbytes(1200) for number in range(8)]


@cache
def _messages() -> list[bytes]:
    said = (
        Hello(PROTOCOL, "zoolan", "Ada", token="t" * 32),
        Knock(PROTOCOL, "ab" * 32),
        Act(1, 1, 1, ["play", 0, 0]),
        Say(2, "hello"),
    )
    return [frame(message)[HEADER:] for message in said]


@cache
def _streams() -> list[bytes]:
    framed = [len(payload).to_bytes(HEADER, "big") + payload for payload in _messages()]
    return [bytes(16) + b"".join(framed)]


@cache
def _journals() -> list[bytes]:
    script = Script()
    records = ({"name": "A table", "game": "animix"}, ["act", 1, 2], ["tick", 1.5])
    return [script.first_line() + b"".join(map(script.record, records))]


@cache
def _records() -> list[bytes]:
    return [write(record_of(game, 2)).encode() for game in sorted(GAMES)]


@cache
def _stores() -> list[bytes]:
    return [json.dumps({"version": 1, "known": {"ada": ["a" * 64]}}).encode()]


@cache
def _identities() -> list[bytes]:
    return [make_pem()]


@cache
def _sheets() -> list[bytes]:
    grid = "grid\nP P W N\nP L C N\nL P L P\nE E E N\n"
    return [f"{grid}piles\nNorth: C C P L W\nSouth: P P N\n".encode()]


TARGETS: Mapping[str, Target] = {
    "frames": Target(wire.frames, _streams),
    "payloads": Target(wire.payloads, _messages),
    "changes": Target(wire.changes, _noise),
    "codes": Target(wire.codes, _noise, tries=40),
    "hearsay": Target(wire.hearsay, _noise),
    "table": Target(table.table, _noise, tries=60),
    "mirror": Target(hosts.mirror, _noise, tries=80),
    "journal": Target(files.journal, _journals),
    "records": Target(files.records, _records, tries=60),
    "trusted": Target(files.trusted, _stores, tries=60),
    "identities": Target(files.identities, _identities, tries=40),
    "sheets": Target(files.sheets, _sheets),
}
