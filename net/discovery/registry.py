"""The tables of this machine: found with no network at all, and between the users of one box.

A directory holds one file a host, ``<random>.json``, and the host holds a lock on its file. The
kernel frees the lock when the process dies, however it dies: an unlocked file is a dead host's.
A file comes into its place locked and whole, so a reader never meets half of one.

The directory is ``zoolan-tables`` in the machine's temporary directory, writable by everybody and
sticky; the environment variable ``ZOOLAN_REGISTRY`` names another. Nothing in it is trusted: links
and pipes are not opened, what is long, many or garbled is passed over, and a file's user is who
the kernel says (``common_folder.py``, ``living.py``, ``claims.py``).

Where there is no ``fcntl`` there is no registry, and the network finds the tables alone.
"""

import contextlib
import errno
import json
import os
import re
import secrets
import stat
import time
from collections.abc import Iterator
from pathlib import Path

from net.discovery.announcement import Announcement, read_facts
from net.discovery.claims import Claim, believed
from net.discovery.common_folder import names, opened
from net.discovery.common_folder import registry_directory as registry_directory
from net.discovery.living import has_locks as has_locks
from net.discovery.living import hold, is_held

_LONGEST = 4096
"""Bytes of a file that are read at most; ours have a few hundred."""

_FILE = re.compile(r"[0-9a-f]{16}\.json")
_DRAFT = re.compile(r"[0-9a-f]{16}\.new")
_DRAFT_SECONDS = 60


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
        with opened(self._directory, make=True) as folder:
            if self._held is None:
                _sweep(folder)
            fresh = self._enter(folder, json.dumps(_entry(info)).encode())
            # the old file stays locked until the new one stands in its place
            self._release()
            self._held = fresh

    def stands(self) -> bool:
        """Say whether the entry is still in its place: a temporary directory gets cleaned."""
        if self._held is None:
            return False
        with contextlib.suppress(OSError), opened(self._directory) as folder:
            there = os.stat(f"{self._name}.json", dir_fd=folder, follow_symlinks=False)
            return os.path.samestat(there, os.fstat(self._held))
        return False

    def withdraw(self) -> None:
        """Take the entry out. Never raises."""
        if self._held is None:
            return
        with contextlib.suppress(OSError), opened(self._directory) as folder:
            os.unlink(f"{self._name}.json", dir_fd=folder)
        self._release()

    def _enter(self, folder: int, content: bytes) -> int:
        draft = f"{secrets.token_hex(8)}.new"
        file = self._write(folder, draft, content)
        try:
            os.rename(draft, f"{self._name}.json", src_dir_fd=folder, dst_dir_fd=folder)
        except OSError:
            os.close(file)
            with contextlib.suppress(OSError):
                os.unlink(draft, dir_fd=folder)
            # somebody else may have put a file of theirs there, which nobody can replace
            self._name = secrets.token_hex(8)
            raise
        return file

    @staticmethod
    def _write(folder: int, draft: str, content: bytes) -> int:
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
        # nobody else can open it, and lock it, before we have
        file = os.open(draft, flags, 0o600, dir_fd=folder)
        try:
            hold(file)
            if os.write(file, content) < len(content):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), draft)
            os.fchmod(file, 0o644)  # readable by the other users whatever the umask
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
    claims = []
    with contextlib.suppress(OSError), opened(directory or registry_directory()) as folder:
        claims = [claim for name in names(folder, _FILE) if (claim := _read(folder, name))]
    return believed(claims)


# The files of all


def _sweep(folder: int) -> None:
    """Take away what dead hosts left; in a sticky directory that is only our own user's."""
    for name in names(folder, _FILE):
        with contextlib.suppress(OSError), _file(folder, name) as file:
            if not is_held(file) and os.fstat(file).st_nlink:
                os.unlink(name, dir_fd=folder)
    for name in names(folder, _DRAFT):
        with contextlib.suppress(OSError):
            made = os.stat(name, dir_fd=folder, follow_symlinks=False).st_mtime
            if time.time() - made > _DRAFT_SECONDS:
                os.unlink(name, dir_fd=folder)


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


def _read(folder: int, name: str) -> Claim | None:
    for _ in range(3):
        with contextlib.suppress(OSError), _file(folder, name) as file:
            status = os.fstat(file)
            if is_held(file):
                info = _parse(os.read(file, _LONGEST + 1))
                return Claim(info, status.st_uid, status.st_ctime_ns) if info else None
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
