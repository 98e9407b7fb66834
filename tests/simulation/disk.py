"""The simulated disk: it keeps what was written, forgets what was not synced, fills up, and is
where the host dies: before a write, in the middle of it, or after it."""

import errno
from collections.abc import Callable

NOW_IS = 1.7e9


class Died(BaseException):
    """The host's process has ended at this very place. No code of its own may catch it."""


class Held:
    """A name is held while the host lives."""

    def __init__(self, disk: "SimDisk", name: str) -> None:
        self._disk, self._name = disk, name

    def release(self, *, forget: bool = False) -> None:
        """Let go."""
        self._disk.held.discard(self._name)


class SimFile:
    """An open file, which grows at its end."""

    def __init__(self, disk: "SimDisk", inode: "Inode") -> None:
        self._disk, self._inode = disk, inode

    def write(self, data: bytes) -> None:
        self._disk.may_die(lambda part: self._add(data[: int(len(data) * part)]))
        self._disk.check_room()
        self._add(data)
        self._disk.may_die_after()

    def _add(self, data: bytes) -> None:
        self._inode.data += data

    def sync(self) -> None:
        self._inode.synced = len(self._inode.data)

    def cut(self, size: int) -> None:
        del self._inode.data[size:]

    def close(self) -> None:
        pass


class Inode:
    """What a name stands for."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.synced = 0


class SimDisk:
    """A folder of files. ``full``: nothing more can be written."""

    def __init__(self) -> None:
        self.files: dict[str, Inode] = {}
        self.held: set[str] = set()
        self.full = False
        self.writes = 0
        self.plan: tuple[str, float] | None = None
        """How the host dies: before a write, torn after so much of it, or after it."""
        self.spared = 0
        """So many writes go well before that."""

    # Dying

    def may_die(self, torn: Callable[[float], None] = lambda part: None) -> None:
        """Die before a write, or in the middle of it."""
        self.writes += 1
        if self.plan and self.spared:
            self.spared -= 1
        elif self.plan and self.plan[0] != "after":
            how, part = self.plan
            self.plan = None
            if how == "torn":
                torn(part)
            raise Died

    def may_die_after(self) -> None:
        """Die after a write."""
        if self.plan and self.plan[0] == "after" and not self.spared:
            self.plan = None
            raise Died

    def check_room(self) -> None:
        """Raise OSError where nothing more fits."""
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")

    def restart(self, *, power: bool = False) -> None:
        """The host has died; ``power``: and what was not synced with it."""
        self.held.clear()
        self.plan = None
        for inode in self.files.values() if power else ():
            del inode.data[inode.synced :]

    # What a journal calls

    def names(self) -> list[str]:
        return sorted(self.files)

    def read(self, name: str, most: int) -> bytes:
        data = bytes(self._find(name).data)
        if len(data) > most:
            raise OSError(errno.EFBIG, "File too large", name)
        return data

    def written(self, name: str) -> float:
        self._find(name)
        return NOW_IS

    def make(self, name: str) -> SimFile:
        self.may_die()
        self.check_room()
        self.files[name] = Inode()
        return SimFile(self, self.files[name])

    def open(self, name: str) -> SimFile:
        return SimFile(self, self._find(name))

    def rename(self, old: str, new: str) -> None:
        self.may_die()
        self.files[new] = self._find(old)
        del self.files[old]
        self.may_die_after()

    def settle(self) -> None:
        pass

    def remove(self, name: str) -> None:
        self.files.pop(name, None)

    def hold(self, name: str) -> Held | None:
        if name in self.held:
            return None
        self.held.add(name)
        return Held(self, name)

    def is_held(self, name: str) -> bool:
        return name in self.held

    def _find(self, name: str) -> Inode:
        if name not in self.files:
            raise FileNotFoundError(errno.ENOENT, "No such file", name)
        return self.files[name]
