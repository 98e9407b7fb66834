"""Ledgers of tests: in memory, with all that they were given on its way through msgpack."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import msgpack

from engine import GAMES
from net.table import Table
from net.table.decide import again
from net.table.room import Room
from tests.net.flags import ONLY_FLAGS
from tests.net.joined import ENDLESS, Dice, Lan
from tests.net.turns import ONLY_TURNS

ALL = {**GAMES, **ONLY_FLAGS, **ONLY_TURNS}

_NOT_KEPT = {"warning", "sent_away", "seed", "games", "game", "events", "actions", "limits"}
"""What a room has of its host today, or for the moment, or from its game; or made from the rest."""
_CACHES = {"_common", "_seen", "_before", "_plain", "parts"}


class Memory:
    """Keeps records as a disk would; ``kept`` is called after each."""

    def __init__(self, kept: Callable[["Memory"], None] = lambda _ledger: None) -> None:
        self.records: list[Any] = []
        self.problem = ""
        self.begun = 0
        self._kept = kept

    def write(self, record: Any) -> None:
        """Keep one more."""
        self.records.append(_through(record))
        self._kept(self)

    def begin(self, record: Any) -> None:
        """Begin anew."""
        self.records = [_through(record)]
        self.begun += 1
        self._kept(self)


class Full(Memory):
    """Has room for so many records."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def write(self, record: Any) -> None:
        """Keep it if there is room."""
        if len(self.records) < self.most and not self.problem:
            super().write(record)
        else:
            self.problem = "The disk is full: this game is lost if the host dies."

    begin = write


def _through(record: Any) -> Any:
    return msgpack.unpackb(msgpack.packb(record))


def revive(lan: Lan, ledger: Memory, epoch: int) -> None:
    """Have the table come back from its ledger at another host; nobody is connected any more."""
    room, lan.now = again(list(ledger.records), ALL)
    lan.ledger = ledger
    lan.table = Table(
        room,
        chance=Dice(lambda: bytes([epoch])),
        ledger=ledger,
        keys=lan.keys,
        epoch=epoch,
        limits=ENDLESS,
        now=lan.now,
        opens=False,
    )


def whole(room: Room) -> dict[str, Any]:
    """Give all that decisions have made of a room, as plain things that can be compared."""
    trees = {who: room.seen(who)[1] for who, _ in room.people}
    common = {**room.common(), "warning": None}
    return {"trees": trees, "watcher": room.seen("")[1], "common": common, "inside": _inside(room)}


def _inside(thing: Any) -> Any:
    """Look into the objects of a table, however deep; what a game made is compared as it is."""
    if isinstance(thing, Mapping):
        return [(_inside(key), _inside(value)) for key, value in thing.items()]
    if isinstance(thing, list | tuple):
        return [_inside(value) for value in thing]
    if not type(thing).__module__.startswith("net.table"):
        return thing
    names = [f.name for f in fields(thing)] if is_dataclass(thing) else []
    held = {**{name: getattr(thing, name) for name in names}, **getattr(thing, "__dict__", {})}
    kept = {name: value for name, value in held.items() if name not in _NOT_KEPT | _CACHES}
    return {"class": type(thing).__name__, **{name: _inside(value) for name, value in kept.items()}}
