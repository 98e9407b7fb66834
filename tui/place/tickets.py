"""Seats that this user can come back to, whatever became of the app: what a table asks to see.

Each lies in a private file of its own, ``seats`` in the data folder, for as long as its table may
know it. An app that sits in a seat holds a lock, which the kernel frees when the app dies: only a
seat that nobody sits in is offered. What is damaged, old or not ours is passed over.
"""

import hashlib
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import msgspec

from engine import GAMES
from net.security.private import data_folder, locked, private_folder, read_private, write_private
from net.text import clean

FOLDER = "seats"
KEPT = 16
"""So many are kept, the newest."""
OLD = 3 * 24 * 3600.0
"""Seconds after which nobody means to come back."""
_LONGEST = 4096
_NAME = 60


class Ticket(msgspec.Struct, frozen=True, kw_only=True):
    """One person's seat at one table; ``when`` it was last sat in, in Unix time."""

    table: str
    person: str
    name: str
    game: str
    host: str
    port: int
    token: str
    fingerprint: str
    when: float
    watch: bool = False
    code: str = ""
    """The join code, where the table is this user's own and private."""
    opened: bool = False
    alone: bool = False
    """As of a session: whether this user opened the table, and for nobody else."""

    @property
    def id(self) -> str:
        """Name the file: the same person comes back to the same one."""
        return hashlib.sha256(f"{self.table}\n{self.person}".encode()).hexdigest()[:32]


class Held:
    """A ticket in use: no other app of this user offers it meanwhile. Blocking; never raises."""

    def __init__(self, ticket: Ticket) -> None:
        self._lock = ExitStack()
        self.kept = False
        """Whether it is in its file, and leads back whatever becomes of the app."""
        self._path = _folder() / f"{ticket.id}.json"
        self.keep(ticket)
        with suppress(OSError):
            self._lock.enter_context(locked(self._path.with_suffix(".lock"), 0.5))

    def keep(self, ticket: Ticket) -> None:
        """Have this in the file: each welcome gives a new token."""
        with suppress(OSError):
            private_folder()
            private_folder(_folder())
            write_private(self._path, msgspec.json.encode(ticket))
            self.kept = True
            _tidy()

    def drop(self) -> None:
        """The table does not know it any more."""
        _remove(self._path)
        self.release()

    def release(self) -> None:
        """Let others offer it: the app goes, the seat stays."""
        self._lock.close()


def free() -> list[Ticket]:
    """Give the seats that nobody sits in, the newest first. Blocking; never raises."""
    found = [(path, ticket) for path in _files() if (ticket := _read(path))]
    return sorted((t for path, t in found if _is_free(path)), key=lambda t: -t.when)


def newest(ticket: Ticket) -> Ticket | None:
    """Give a ticket as it is kept now; None while somebody sits there. Blocking; never raises."""
    path = _folder() / f"{ticket.id}.json"
    return (_read(path) or ticket) if _is_free(path) else None


def forget(ticket: Ticket) -> None:
    """Drop a seat, unless somebody has sat in it since the ticket was read."""
    path = _folder() / f"{ticket.id}.json"
    kept = _read(path)
    if kept and kept.token == ticket.token and _is_free(path):
        _remove(path)


def _folder() -> Path:
    return data_folder() / FOLDER


def _files() -> list[Path]:
    try:
        return [path for path in _folder().iterdir() if path.suffix == ".json"]
    except OSError:
        return []


def _read(path: Path) -> Ticket | None:
    try:
        ticket = msgspec.json.decode(read_private(path, _LONGEST), type=Ticket)
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return None
    age = time.time() - ticket.when
    good = age < OLD and 0 < ticket.port < 65536 and path.stem == ticket.id
    return _cleaned(ticket) if good and ticket.game in GAMES else None


def _cleaned(ticket: Ticket) -> Ticket:
    return msgspec.structs.replace(ticket, name=clean(ticket.name, _NAME) or "A table")


def _is_free(path: Path) -> bool:
    try:
        with locked(path.with_suffix(".lock"), 0.0):
            return True
    except TimeoutError:
        return False
    except OSError:  # a folder that can only be read: nobody can hold anything there
        return True


def _tidy() -> None:
    """Let go of those beyond :data:`KEPT`, the oldest first, if nobody sits there."""

    def written(path: Path) -> float:
        try:
            return path.stat().st_mtime
        except OSError:
            return 0.0

    for path in sorted(_files(), key=written)[:-KEPT]:
        if _is_free(path):
            _remove(path)


def _remove(path: Path) -> None:
    for each in (path, path.with_suffix(".lock")):
        with suppress(OSError):
            each.unlink()
