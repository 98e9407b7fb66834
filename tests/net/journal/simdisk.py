"""A disk that loses what was not synced, tears writes at any byte, fills up and fails."""

import errno
import os
from dataclasses import dataclass, field
from random import Random

from net.journal.disk import File
from net.journal.locks import Hold


class Crash(Exception):
    """The process is no more."""


@dataclass(eq=False)
class Content:
    """What a file holds: for those who read it now, and after a power cut."""

    data: bytes = b""
    synced: bytes = b""


@dataclass(eq=False)
class SimDisk:
    """A :class:`~net.journal.disk.Disk` in memory.

    ``crash_at``: so many steps from now the process dies in the middle of one. ``room``: so many
    bytes fit. ``failing``: the names of calls that fail, with the number of the error.
    """

    rng: Random = field(default_factory=lambda: Random(0))
    crash_at: int | None = None
    room: int | None = None
    failing: dict[str, int] = field(default_factory=dict)
    now: float = 0.0
    steps: int = 0
    _names: dict[str, Content] = field(default_factory=dict)
    _settled: list[dict[str, Content]] = field(default_factory=lambda: [{}])
    _held: set[str] = field(default_factory=set)
    _times: dict[str, float] = field(default_factory=dict)

    # How it goes wrong

    def kill(self) -> None:
        """The process is killed: what it wrote stays."""
        self._held.clear()
        self.crash_at = None

    def cut_power(self) -> None:
        """What was not synced is lost, or half of it, or it is garbled."""
        self.kill()
        self._names = dict(self.rng.choice(self._settled))
        self._settled = [dict(self._names)]
        for content in self._names.values():
            content.data = content.synced = self._survives(content)

    def _survives(self, content: Content) -> bytes:
        if not content.data.startswith(content.synced):
            return self.rng.choice([content.data, content.synced])
        rest = bytearray(content.data[len(content.synced) :])
        rest = rest[: self.rng.randint(0, len(rest))]
        if rest and self.rng.random() < 0.5:  # a page that never was written, before one that was
            start = self.rng.randrange(len(rest))
            end = self.rng.randint(start, len(rest))
            rest[start:end] = bytes(end - start)
        return content.synced + bytes(rest)

    def step(self, what: str) -> None:
        """Something is done to the disk: it may fail, or the process may die."""
        if what in self.failing:
            raise OSError(self.failing[what], os.strerror(self.failing[what]))
        if self.steps == self.crash_at:
            raise Crash
        self.steps += 1

    # The folder

    def names(self) -> list[str]:
        return sorted(self._names)

    def read(self, name: str, most: int) -> bytes:
        self.step("read")
        if name not in self._names:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)
        return self._names[name].data

    def written(self, name: str) -> float:
        return self._times[name]

    def make(self, name: str) -> File:
        self.step("make")
        self._names[name] = Content()
        self._changed()
        self._times[name] = self.now
        return SimFile(self, self._names[name], name)

    def open(self, name: str) -> File:
        self.step("open")
        return SimFile(self, self._names[name], name)

    def rename(self, old: str, new: str) -> None:
        self.step("rename")
        self._names[new] = self._names.pop(old)
        self._changed()
        self._times[new] = self.now

    def settle(self) -> None:
        self.step("settle")
        self._settled = [dict(self._names)]

    def remove(self, name: str) -> None:
        self.step("remove")
        self._names.pop(name, None)
        self._changed()

    def hold(self, name: str) -> Hold | None:
        self.step("hold")
        if name in self._held:
            return None
        self._held.add(name)
        return SimHold(self._held, name)

    def is_held(self, name: str) -> bool:
        return name in self._held

    def _changed(self) -> None:
        """Names come onto the disk in the order in which they changed, some time."""
        self._settled.append(dict(self._names))


@dataclass(eq=False)
class SimFile:
    disk: SimDisk
    content: Content
    name: str

    def write(self, data: bytes) -> None:
        try:
            self.disk.step("write")
        except Crash:
            self.content.data += data[: self.disk.rng.randint(0, len(data))]
            raise
        room = self.disk.room
        if room is not None and room < len(data):
            self.content.data += data[:room]
            self.disk.room = 0
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        if room is not None:
            self.disk.room = room - len(data)
        self.content.data += data
        self.disk._times[self.name] = self.disk.now

    def sync(self) -> None:
        self.disk.step("sync")
        self.content.synced = self.content.data

    def cut(self, size: int) -> None:
        self.disk.step("cut")
        self.content.data = self.content.data[:size]

    def close(self) -> None:
        pass


@dataclass(eq=False)
class SimHold:
    held: set[str]
    name: str

    def release(self, *, forget: bool = False) -> None:
        self.held.discard(self.name)
