"""Locks that tell whether a host lives: the kernel frees them when its process dies.

On Linux the host holds a write lock on its open file, which nobody can take who may not write to
the file: so a dead host's file cannot be held by another user, as if it lived. Elsewhere it is
``flock``, with which anybody who can read the file can do that.
"""

import struct
from contextlib import suppress

try:
    import fcntl
except ImportError:  # not a POSIX system
    fcntl = None  # type: ignore[assignment]  # None says that there are no locks here

_FLOCK = struct.Struct("hhqqi0q")
"""The system's own ``struct flock``: type, whence, start, length, pid."""


def has_locks() -> bool:
    """Say whether this system has the locks that a registry needs."""
    return fcntl is not None


def hold(file: int) -> None:
    """Hold a file that is open for writing, until it is closed by all who have it open.

    Raises OSError where somebody holds it.
    """
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    if hasattr(fcntl, "F_OFD_SETLK"):
        with suppress(OSError):  # a system that knows the word, and not the thing
            fcntl.fcntl(file, fcntl.F_OFD_SETLK, _FLOCK.pack(fcntl.F_WRLCK, 0, 0, 0, 0))


def is_held(file: int) -> bool:
    """Say whether the host of a file that is open for reading lives."""
    if hasattr(fcntl, "F_OFD_GETLK"):
        with suppress(OSError):
            ask = _FLOCK.pack(fcntl.F_RDLCK, 0, 0, 0, 0)
            kind = _FLOCK.unpack(fcntl.fcntl(file, fcntl.F_OFD_GETLK, ask))[0]
            return bool(kind != fcntl.F_UNLCK)
    try:
        # shared, so that two who look at once do not take each other for a host
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    return False
