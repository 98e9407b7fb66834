"""A host's identity: one private key and its certificate, made once and kept in the data folder.

The certificate is self-signed, for P-256, and valid from 2000 to 2099: clocks are wrong on LANs.
It names nobody. What is wrong with the kept one never stops a host: it has a fresh one then, and
says so.
"""

import os
from dataclasses import dataclass, field
from pathlib import Path

from net.security.private import (
    data_folder,
    locked,
    private_folder,
    read_private,
    reason,
    write_private,
)
from net.security.tls import try_out

FILE = "identity.pem"
DAMAGED = "identity.damaged.pem"
"""Where one that cannot be used is put, for whoever wants to mend it."""

_LONGEST = 16 * 1024


@dataclass(frozen=True, slots=True)
class Identity:
    """A key with its certificate, as PEM; the certificate's ``fingerprint``, as clients see it.

    ``kept``: the next host of this user will have the same. ``warning``: what people at the table
    should know about it, a sentence; empty for nothing.
    """

    pem: bytes = field(repr=False)
    fingerprint: str = ""
    kept: bool = False
    warning: str = ""


def open_identity(folder: Path | None = None) -> Identity:
    """Give the identity that is kept in a folder, made there if there is none. Never raises.

    Without a folder, the data folder. Blocking: some milliseconds, half a second the first time.
    """
    folder = folder or data_folder()
    try:
        return _kept(private_folder(folder))
    except OSError as error:
        what = f": {Path(error.filename).name}" if error.filename else ""
        why = f"{error.strerror}{what}" if error.strerror else reason(error)
        return _fresh(
            f"This host's certificate cannot be kept: next time players are warned ({why})."
        )


def same_identity(pem: bytes) -> Identity | None:
    """Give the identity of a table that goes on, as its journal kept it; None if it is of no use.

    Players know the table by it, whatever has become of the one in the data folder.
    """
    try:
        return Identity(pem, try_out(Identity(pem)), kept=True)
    except OSError:
        return None


def _kept(folder: Path) -> Identity:
    try:
        return _read(folder)
    except (FileNotFoundError, _Damaged):
        pass
    with locked(folder / "identity.lock"):
        return _made(folder)


def _made(folder: Path) -> Identity:
    """Make one, unless another process has been faster; one that is damaged is put aside."""
    warning = ""
    try:
        return _read(folder)
    except FileNotFoundError:
        pass
    except _Damaged:
        os.replace(folder / FILE, folder / DAMAGED)
        warning = (
            "This host's certificate was damaged: "
            f"players are warned of the new one (the old: {DAMAGED})."
        )
    fresh = _fresh(warning)
    try:
        write_private(folder / FILE, fresh.pem, first=True)
    except FileExistsError:
        return _read(folder)
    return Identity(fresh.pem, fresh.fingerprint, kept=True, warning=warning)


def _read(folder: Path) -> Identity:
    """Raises FileNotFoundError, _Damaged, and OSError for what is not ours to read."""
    pem = read_private(folder / FILE, _LONGEST)
    try:
        return Identity(pem, try_out(Identity(pem)), kept=True)
    except OSError as error:
        raise _Damaged(f"{error.strerror or error}: {folder / FILE}") from error


def _fresh(warning: str) -> Identity:
    from net.security.making import make_pem  # slow to load, and seldom needed

    pem = make_pem()
    return Identity(pem, try_out(Identity(pem)), kept=False, warning=warning)


class _Damaged(Exception):
    """There is one, and nobody could shake hands with it."""
