"""The registry's directory, which belongs to everybody: opened and listed with distrust."""

import errno
import os
import re
import stat
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path

EACH = 64
"""Files of one user that are looked at, the newest: who makes more hides only their own."""

_SCANNED = 20_000
"""Names that are looked at."""

_STICKY = 0o1777


def registry_directory() -> Path:
    """Give the directory; ``ZOOLAN_REGISTRY`` names another."""
    named = os.environ.get("ZOOLAN_REGISTRY")
    return Path(named) if named else _default()


@contextmanager
def opened(directory: Path, *, make: bool = False) -> Iterator[int]:
    """Open the directory, which is no link, so that nobody can put another in its place.

    ``make``: to write there; it is made if it is missing. Raises OSError, also where others could
    take away what we write: in a directory of somebody else that is not sticky.
    """
    made = make and _make(directory)
    folder = os.open(directory, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        if make:
            _check(folder, mend=made or directory == _default())
        yield folder
    finally:
        os.close(folder)


def names(folder: int, pattern: re.Pattern[str]) -> list[str]:
    """Give the names of files, the newest first, and of no user more than :data:`EACH`."""
    found: list[tuple[int, str, int]] = []
    with os.scandir(folder) as entries:
        for entry in islice(entries, _SCANNED):
            if pattern.fullmatch(entry.name):
                with suppress(OSError):
                    status = entry.stat(follow_symlinks=False)
                    found.append((-status.st_ctime_ns, entry.name, status.st_uid))
    of_user: Counter[int] = Counter()
    chosen = []
    for _, name, user in sorted(found):
        of_user[user] += 1
        if of_user[user] <= EACH:
            chosen.append(name)
    return chosen


def _default() -> Path:
    # the users of one box may have temporary directories of their own, and all share /tmp
    shared = Path("/tmp")
    return (shared if shared.is_dir() else Path(tempfile.gettempdir())) / "zoolan-tables"


def _make(directory: Path) -> bool:
    try:
        directory.mkdir(0o700)
    except FileExistsError:
        return False
    return True


def _check(folder: int, *, mend: bool) -> None:
    status = os.fstat(folder)
    if status.st_uid == os.geteuid():
        # a host that died while it made the directory left it to itself alone
        if mend and stat.S_IMODE(status.st_mode) != _STICKY:
            os.fchmod(folder, _STICKY)
    elif status.st_mode & 0o022 and not status.st_mode & stat.S_ISVTX:
        raise OSError(errno.EPERM, "others could take away what stands in the common directory")
