"""Hosts where this user was, the newest first: where to go when no table is found nearby.

Each lies in a private file of its own, ``recent`` in the data folder. What is damaged, old or not
ours is passed over; more than :data:`KEPT` are not kept.
"""

import hashlib
import ipaddress
import time
from contextlib import suppress
from pathlib import Path

import msgspec

from net.discovery.address import Address
from net.security.private import data_folder, private_folder, read_private, write_private
from net.text import clean

FOLDER = "recent"
KEPT = 12
"""So many are kept, the newest."""
OLD = 90 * 24 * 3600.0
"""Seconds after which nobody means to go there again."""
_LONGEST = 2048
_NAME = 60
_GAME = 32
_HOST = 253


class Recent(msgspec.Struct, frozen=True, kw_only=True):
    """A host where one was; ``when``, in Unix time; ``name`` and ``game`` are its table's then."""

    host: str
    port: int
    name: str
    game: str
    fingerprint: str
    when: float

    @property
    def address(self) -> str:
        """Write where it is, as one types it."""
        return str(Address(self.host, self.port))

    @property
    def id(self) -> str:
        """Name the file: one host and port is one entry."""
        return hashlib.sha256(self.address.encode()).hexdigest()[:32]


def remember(recent: Recent) -> None:
    """Keep a host, if it can be kept. Blocking; never raises.

    This machine is not kept: its tables are found without a network.
    """
    if _is_here(recent.host):
        return
    with suppress(OSError):
        private_folder()
        private_folder(_folder())
        write_private(_path(recent), msgspec.json.encode(recent))
    for old in _all()[KEPT:]:
        forget(old)


def recents() -> list[Recent]:
    """Give the hosts where one was, the newest first. Blocking; never raises."""
    return _all()[:KEPT]


def forget(recent: Recent) -> None:
    """Offer a host no more. Blocking; never raises."""
    with suppress(OSError):
        _path(recent).unlink()


def _folder() -> Path:
    return data_folder() / FOLDER


def _path(recent: Recent) -> Path:
    return _folder() / f"{recent.id}.json"


def _all() -> list[Recent]:
    try:
        paths = [path for path in _folder().iterdir() if path.suffix == ".json"]
    except OSError:
        return []
    found = (_read(path) for path in paths)
    return sorted(filter(None, found), key=lambda recent: -recent.when)


def _read(path: Path) -> Recent | None:
    try:
        recent = msgspec.json.decode(read_private(path, _LONGEST), type=Recent)
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return None
    good = 0 < recent.port < 65536 and time.time() - recent.when < OLD
    # a file that was moved or edited: an address leads where it says
    if not good or path.stem != recent.id or clean(recent.host, _HOST) != recent.host:
        return None
    name, game = clean(recent.name, _NAME) or "A table", clean(recent.game, _GAME)
    return msgspec.structs.replace(recent, name=name, game=game)


def _is_here(host: str) -> bool:
    if host.casefold().rstrip(".") == "localhost":
        return True
    with suppress(ValueError):
        return ipaddress.ip_address(host.partition("%")[0]).is_loopback
    return False
