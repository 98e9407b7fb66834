"""The tables of this machine: found with no network at all, and between the users of one box.

A directory holds one file a host, ``<random>.json``, and the host holds a lock on its file. The
kernel frees the lock when the process dies, however it dies: an unlocked file is a dead host's.
A file comes into its place locked and whole, so a reader never meets half of one.

The directory is ``zoolan-tables`` in the machine's temporary directory, writable by everybody and
sticky; the environment variable ``ZOOLAN_REGISTRY`` names another. Nothing in it is trusted: links
and pipes are not opened, what is long, many or garbled is passed over.

Where there is no ``fcntl`` there is no registry, and mDNS finds the tables alone.
"""

import contextlib
import errno
import json
import os
import re
import secrets
import stat
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from net.discovery.announcement import Announcement, read_facts

try:
    import fcntl
except ImportError:  # not a POSIX system
    fcntl = None  # type: ignore[assignment]  # None says that there is no registry here

_LONGEST = 4096
"""Bytes of a file that are read at most; ours have a few hundred."""

_MOST = 256
"""Names in the directory that are looked at."""

_FILE = re.compile(r"[0-9a-f]{16}\.json")
_DRAFT = re.compile(r"[0-9a-f]{16}\.new")
_DRAFT_SECONDS = 60


def registry_directory() -> Path:
    """Give the directory; ``ZOOLAN_REGISTRY`` names another."""
    named = os.environ.get("ZOOLAN_REGISTRY")
    if named:
        return Path(named)
    # the users of one box may have temporary directories of their own, and all share /tmp
    shared = Path("/tmp")
    return (shared if shared.is_dir() else Path(tempfile.gettempdir())) / "zoolan-tables"


def has_locks() -> bool:
    """Say whether this system has the locks that a registry needs."""
    return fcntl is not None


class Registration:
    """A host's own entry. Blocking calls of a few file operations; made and used by one thread.

    A child that is forked, and not started as a new program, shares the lock and keeps the entry.
    """

    def __init__(self, directory: Path | None = None) -> None:
        self._directory = directory or registry_directory()
        self._name = secrets.token_hex(8)
        self._held: int | None = None

    def publish(self, info: Announcement) -> None:
        """Enter the table, or what is new about it. Raises OSError."""
        if not has_locks():
            return
        with _opened(self._directory, make=True) as folder:
            if self._held is None:
                _sweep(folder)
            fresh = self._write(folder, json.dumps(_entry(info)).encode())
            # the old file stays locked until the new one stands in its place
            self._release()
            self._held = fresh

    def stands(self) -> bool:
        """Say whether the entry is still there: a temporary directory gets cleaned."""
        if self._held is None:
            return False
        with contextlib.suppress(OSError):
            return os.fstat(self._held).st_nlink > 0
        return False

    def withdraw(self) -> None:
        """Take the entry out. Never raises."""
        if self._held is None:
            return
        with contextlib.suppress(OSError), _opened(self._directory) as folder:
            os.unlink(f"{self._name}.json", dir_fd=folder)
        self._release()

    def _write(self, folder: int, content: bytes) -> int:
        draft = f"{self._name}.new"
        with contextlib.suppress(FileNotFoundError):
            os.unlink(draft, dir_fd=folder)
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
        file = os.open(draft, flags, 0o644, dir_fd=folder)
        try:
            os.fchmod(file, 0o644)  # readable by the other users whatever the umask
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.write(file, content) < len(content):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), draft)
            os.rename(draft, f"{self._name}.json", src_dir_fd=folder, dst_dir_fd=folder)
        except OSError:
            os.close(file)
            raise
        return file

    def _release(self) -> None:
        if self._held is not None:
            os.close(self._held)
            self._held = None


def read_registry(directory: Path | None = None) -> tuple[Announcement, ...]:
    """Give the tables whose hosts live on this machine, by id. Blocking; never raises."""
    if not has_locks():
        return ()
    found: dict[str, Announcement] = {}
    with contextlib.suppress(OSError), _opened(directory or registry_directory()) as folder:
        for name in _names(folder, _FILE):
            info = _read(folder, name)
            if info is not None:
                found.setdefault(info.id, info)
    return tuple(found[key] for key in sorted(found))


# The directory


@contextlib.contextmanager
def _opened(directory: Path, *, make: bool = False) -> Iterator[int]:
    """Open the directory, which is no link, so that nobody can put another in its place."""
    made = make and _make(directory)
    folder = os.open(directory, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        if made:
            os.fchmod(folder, 0o1777)
        yield folder
    finally:
        os.close(folder)


def _make(directory: Path) -> bool:
    try:
        directory.mkdir(0o700)
    except FileExistsError:
        return False
    return True


def _names(folder: int, pattern: re.Pattern[str]) -> list[str]:
    with os.scandir(folder) as entries:
        return [entry.name for entry in islice(entries, _MOST) if pattern.fullmatch(entry.name)]


def _sweep(folder: int) -> None:
    """Take away what dead hosts left; in a sticky directory that is only our own user's."""
    for name in _names(folder, _FILE):
        with contextlib.suppress(OSError), _file(folder, name) as file:
            if not _is_held(file) and os.fstat(file).st_nlink:
                os.unlink(name, dir_fd=folder)
    for name in _names(folder, _DRAFT):
        with contextlib.suppress(OSError):
            made = os.stat(name, dir_fd=folder, follow_symlinks=False).st_mtime
            if time.time() - made > _DRAFT_SECONDS:
                os.unlink(name, dir_fd=folder)


# A file of somebody's


@contextlib.contextmanager
def _file(folder: int, name: str) -> Iterator[int]:
    """Open a plain file; raises OSError for a link, a pipe or a device."""
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY
    file = os.open(name, flags, dir_fd=folder)
    try:
        if not stat.S_ISREG(os.fstat(file).st_mode):
            raise OSError(errno.EINVAL, "not a plain file", name)
        yield file
    finally:
        os.close(file)


def _is_held(file: int) -> bool:
    try:
        # shared, so that two who look at once do not take each other for a host
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    return False


def _read(folder: int, name: str) -> Announcement | None:
    for _ in range(3):
        with contextlib.suppress(OSError), _file(folder, name) as file:
            if _is_held(file):
                return _parse(os.read(file, _LONGEST + 1))
            if os.fstat(file).st_nlink:
                return None
        # it was replaced between opening and asking: the new one is the host's
    return None


def _parse(content: bytes) -> Announcement | None:
    if len(content) > _LONGEST:
        return None
    try:
        entry = json.loads(content)
    except (ValueError, RecursionError):
        return None
    if type(entry) is not dict or entry.get("network") != _network():
        return None
    return read_facts({key: value for key, value in entry.items() if type(value) is str})


def _entry(info: Announcement) -> dict[str, str]:
    return {**info.facts(), "network": _network()}


def _network() -> str:
    """Name the network that loopback means here: containers may share a /tmp and nothing else."""
    try:
        return str(os.stat("/proc/self/ns/net").st_ino)
    except OSError:
        return ""
