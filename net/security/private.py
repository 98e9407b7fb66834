"""What only this user may read: the data folder, private files, and a lock between processes.

Folders are made with mode 0700 and files with 0600. A file comes into its place whole or not at
all. What is no plain file of this user's own — a link, a pipe, somebody else's — is not opened.

Whatever cannot be done raises an OSError whose ``strerror`` says why; :func:`reason` gives it as
the end of a sentence.
"""

import contextlib
import errno
import os
import secrets
import stat
import time
from collections.abc import Iterator
from pathlib import Path

from platformdirs import user_data_path

try:
    import fcntl
except ImportError:  # not a POSIX system: first come, first served, without a lock
    fcntl = None  # type: ignore[assignment]

_NOFOLLOW = getattr(os, "O_NOFOLLOW", 0)
_PLAIN = _NOFOLLOW | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_BINARY = getattr(os, "O_BINARY", 0)
_LOCK_EACH = 0.02


def data_folder() -> Path:
    """Name the folder of this user's own things; ``ZOOLAN_DATA`` names another. Makes nothing."""
    named = os.environ.get("ZOOLAN_DATA")
    return Path(named) if named else user_data_path("zoolan", appauthor=False)


def private_folder(folder: Path | None = None) -> Path:
    """Make a folder that is this user's alone, if there is none; without a name, the data folder.

    Raises OSError where that cannot be, and for a folder that is somebody else's or that others
    may write to: they could put another file into the place of ours.
    """
    folder = folder or data_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    facts = os.stat(folder)
    _refuse_foreign(facts, folder)
    if hasattr(os, "getuid") and facts.st_mode & 0o022:
        raise PermissionError(errno.EPERM, "others may write to it", str(folder))
    return folder


def read_private(path: Path, limit: int) -> bytes:
    """Read a file of this user's own; what others could read of it they can no more.

    Raises OSError: FileNotFoundError where there is none; for no plain file of ours; for more
    than ``limit`` bytes.
    """
    file = os.open(path, os.O_RDONLY | _PLAIN | _BINARY)
    with open(file, "rb") as content:
        facts = os.fstat(file)
        if not stat.S_ISREG(facts.st_mode):
            raise OSError(errno.EINVAL, "it is no plain file", str(path))
        _refuse_foreign(facts, path)
        if hasattr(os, "fchmod") and facts.st_mode & 0o077:
            with contextlib.suppress(OSError):
                os.fchmod(file, 0o600)
        read = content.read(limit + 1)
    if len(read) > limit:
        raise OSError(errno.EFBIG, "it is too large", str(path))
    return read


def write_private(path: Path, content: bytes, *, first: bool = False) -> None:
    """Put a file of mode 0600 into its place, whole or not at all; a link there is replaced.

    ``first``: raises FileExistsError where there is a file already. Raises OSError.
    """
    draft = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    try:
        _write(draft, content)
        if first:
            _claim(draft, path)
        else:
            os.replace(draft, path)
    finally:
        with contextlib.suppress(OSError):
            os.unlink(draft)
    _settle(path.parent)


@contextlib.contextmanager
def locked(path: Path, patience: float = 5.0) -> Iterator[None]:
    """Hold a lock between this user's processes; the kernel frees it when a process dies.

    Raises OSError: a TimeoutError after ``patience`` seconds. Where the system has no such lock
    there is none.
    """
    if not _has_locks():
        yield
        return
    file = os.open(path, os.O_RDWR | os.O_CREAT | _PLAIN, 0o600)
    try:
        _lock(file, path, time.monotonic() + patience)
        yield
    finally:
        os.close(file)


def reason(error: OSError) -> str:
    """Say why a file could not be used, to stand in brackets: "No space left on device: /x"."""
    said = error.strerror or str(error) or type(error).__name__
    return f"{said}: {error.filename}" if error.filename else said


def _refuse_foreign(facts: os.stat_result, path: Path) -> None:
    if hasattr(os, "getuid") and facts.st_uid != os.getuid():
        raise PermissionError(errno.EPERM, "it belongs to another user", str(path))


def _write(path: Path, content: bytes) -> None:
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NOFOLLOW | _BINARY, 0o600)
    with open(file, "wb") as out:
        out.write(content)
        out.flush()
        os.fsync(file)


def _claim(draft: Path, path: Path) -> None:
    """Give a draft its name, if no file has it: one of two who try at once wins."""
    if os.name == "nt":
        os.rename(draft, path)  # which there never replaces a file
        return
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        os.replace(draft, path)


def _settle(folder: Path) -> None:
    """Have the new name outlive a power cut, where the system can promise that."""
    with contextlib.suppress(OSError):
        file = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
        try:
            os.fsync(file)
        finally:
            os.close(file)


def _has_locks() -> bool:
    return fcntl is not None


def _lock(file: int, path: Path, until: float) -> None:
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > until:
                raise TimeoutError(errno.ETIMEDOUT, "another program holds it", str(path)) from None
            time.sleep(_LOCK_EACH)
        else:
            return
