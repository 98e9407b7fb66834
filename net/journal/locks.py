"""One holder a journal: the kernel frees a lock when a process dies, however it dies.

Where a system, or its network folder, has no such locks, everybody gets one.
"""

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Protocol

try:
    import fcntl
except ImportError:  # not a POSIX system
    fcntl = None  # type: ignore[assignment]  # None says that there are no locks

_WITHOUT = frozenset({errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL})
_SAFE = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


class Hold(Protocol):
    """What holds a name until it is let go."""

    def release(self, *, forget: bool = False) -> None:
        """Let go; ``forget``: nothing is left to be held. Never raises."""


def hold(path: Path) -> Hold | None:
    """Hold a name by a lock on a file of it; None: somebody holds it. Raises OSError."""
    if not _has_locks():
        return _Held(-1, path)
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | _SAFE, 0o600)
        try:
            if not _lock(handle, fcntl.LOCK_EX):
                os.close(handle)
                return None
        except OSError:
            os.close(handle)
            raise
        if _stands(handle, path):
            return _Held(handle, path)
        os.close(handle)  # who held it has taken it away: ours is nobody's


def is_held(path: Path) -> bool:
    """Say whether somebody who lives holds a name. Raises OSError."""
    if not _has_locks():
        return False
    try:
        handle = os.open(path, os.O_RDONLY | _SAFE)
    except FileNotFoundError:
        return False
    try:
        # shared, so that two who look at once do not take each other for a holder
        return not _lock(handle, fcntl.LOCK_SH)
    finally:
        os.close(handle)


def _has_locks() -> bool:
    return fcntl is not None


def _lock(handle: int, kind: int) -> bool:
    try:
        fcntl.flock(handle, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:
        if error.errno not in _WITHOUT:
            raise
    return True


def _stands(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path, follow_symlinks=False))
    except FileNotFoundError:
        return False


class _Held:
    def __init__(self, handle: int, path: Path) -> None:
        self._handle, self._path = handle, path

    def release(self, *, forget: bool = False) -> None:
        if self._handle < 0:
            return
        if forget:
            with suppress(OSError):
                os.unlink(self._path)
        os.close(self._handle)
        self._handle = -1
