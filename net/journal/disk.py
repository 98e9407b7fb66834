"""The folder that journals lie in, as an object: what a test can put in its place.

Files are the user's alone (0600, in a folder of 0700). Links are not followed, and what belongs to
somebody else is not read: both raise OSError.
"""

import errno
import os
import stat
import threading
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Protocol

from net.journal.locks import Hold, hold, is_held

MOST = 1000
"""Names in the folder that are looked at."""

_PRIVATE_FILE = 0o600
_PRIVATE_FOLDER = 0o700
_SAFE = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
_UNHURRIED = getattr(os, "O_NONBLOCK", 0)  # a pipe in a file's place keeps nobody waiting


class File(Protocol):
    """An open file that grows at its end. Every call but ``close`` raises OSError."""

    def write(self, data: bytes) -> None:
        """Add all of it: a killed process does not lose it any more."""

    def sync(self) -> None:
        """Bring it onto the disk: a power cut does not lose it any more. From any thread."""

    def cut(self, size: int) -> None:
        """Let go of all but so many bytes."""

    def close(self) -> None:
        """Close it, at most once more than needed."""


class Disk(Protocol):
    """A folder of files. Every call raises OSError."""

    def names(self) -> list[str]:
        """Give the names of what lies here."""

    def read(self, name: str, most: int) -> bytes:
        """Read a file; one that is longer raises EFBIG."""

    def written(self, name: str) -> float:
        """Say when a file was last written, in seconds since 1970."""

    def make(self, name: str) -> File:
        """Make a new file, in the place of whatever had the name."""

    def open(self, name: str) -> File:
        """Open a file to go on at its end."""

    def rename(self, old: str, new: str) -> None:
        """Give a file another's name, whose own is then no more, in one step."""

    def settle(self) -> None:
        """Bring the names onto the disk."""

    def remove(self, name: str) -> None:
        """Take a file away, if it is there."""

    def hold(self, name: str) -> Hold | None:
        """Hold a name while we live; None: somebody else who lives holds it."""

    def is_held(self, name: str) -> bool:
        """Say whether somebody who lives holds a name."""


class Folder:
    """A real folder; it is made when something is first put in."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def names(self) -> list[str]:
        """Give the names of what lies here; of a folder that is not there yet, none."""
        try:
            with os.scandir(self._path) as entries:
                return sorted(entry.name for entry in islice(entries, MOST))
        except FileNotFoundError:
            return []

    def read(self, name: str, most: int) -> bytes:
        """Read a file of ours."""
        handle = self._open(name, os.O_RDONLY)
        with os.fdopen(handle, "rb") as file:
            data = file.read(most + 1)
        if len(data) > most:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), name)
        return data

    def written(self, name: str) -> float:
        """Say when it was last written."""
        return os.stat(self._path / name, follow_symlinks=False).st_mtime

    def make(self, name: str) -> File:
        """Make a new file of ours."""
        self._prepare()
        self.remove(name)
        return _Real(self._open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL))

    def open(self, name: str) -> File:
        """Open a file of ours at its end."""
        return _Real(self._open(name, os.O_WRONLY))

    def rename(self, old: str, new: str) -> None:
        """Put a file in the place of another."""
        os.replace(self._path / old, self._path / new)

    def settle(self) -> None:
        """Bring the names onto the disk, where a folder can be opened."""
        if os.name != "posix":  # Windows has no folders to open
            return
        handle = os.open(self._path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def remove(self, name: str) -> None:
        """Take a file away; of a link, the link."""
        with suppress(FileNotFoundError):
            os.unlink(self._path / name)

    def hold(self, name: str) -> Hold | None:
        """Hold a name, where the system has locks."""
        self._prepare()
        return hold(self._path / name)

    def is_held(self, name: str) -> bool:
        """Say whether it is held, where the system has locks."""
        return is_held(self._path / name)

    def _open(self, name: str, flags: int) -> int:
        flags |= os.O_APPEND | _SAFE | _UNHURRIED
        handle = os.open(self._path / name, flags, _PRIVATE_FILE)
        try:
            _only_ours(os.fstat(handle), name, stat.S_ISREG)
        except OSError:
            os.close(handle)
            raise
        return handle

    def _prepare(self) -> None:
        """Have a folder that nobody else can put anything in."""
        self._path.mkdir(_PRIVATE_FOLDER, parents=True, exist_ok=True)
        facts = os.stat(self._path, follow_symlinks=False)
        _only_ours(facts, str(self._path), stat.S_ISDIR)
        if os.name == "posix" and stat.S_IMODE(facts.st_mode) != _PRIVATE_FOLDER:
            self._path.chmod(_PRIVATE_FOLDER)


class _Real:
    """A file of the system's. Its lock keeps a number from being closed under a sync."""

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._lock = threading.Lock()

    def write(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._handle, rest) :]

    def sync(self) -> None:
        with self._lock:
            if self._handle >= 0:
                getattr(os, "fdatasync", os.fsync)(self._handle)

    def cut(self, size: int) -> None:
        os.ftruncate(self._handle, size)

    def close(self) -> None:
        with self._lock:
            if self._handle >= 0:
                os.close(self._handle)
            self._handle = -1


def _only_ours(facts: os.stat_result, name: str, kind: Callable[[int], bool]) -> None:
    if not kind(facts.st_mode):
        raise OSError(errno.EINVAL, "It is not what it should be", name)
    if hasattr(os, "geteuid") and facts.st_uid != os.geteuid():
        raise PermissionError(errno.EACCES, "It belongs to somebody else", name)
