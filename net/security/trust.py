"""Whom this user knows: the certificates that were seen under each name, and what to do about one.

On first use a certificate is trusted, from then on another one under the same name is an alarm. A
name may have several, for two people may be called Ada: each is asked about once.

The file is ``trust.json`` in the data folder. It is read with suspicion, like all that lies about:
what is damaged is put aside and said, and never stops anybody.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from net.security.fingerprint import is_fingerprint
from net.security.private import (
    data_folder,
    locked,
    private_folder,
    read_private,
    reason,
    write_private,
)
from net.text import clean

FILE = "trust.json"
DAMAGED = "trust.damaged.json"
NAMES = 500
"""So many names are remembered; of more, those that were confirmed longest ago are forgotten."""
EACH = 8
"""So many certificates of one name."""

_VERSION = 1
_CELLS = 120
_LONGEST = 1024 * 1024

_Known = dict[str, tuple[str, ...]]


class Standing(StrEnum):
    """What is known of a certificate."""

    NEW = "new"
    """Nobody was seen under this name."""
    KNOWN = "known"
    """It was seen under this name, and kept."""
    CHANGED = "changed"
    """Others were seen under this name, and not this one."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a certificate stands, and the fingerprints ``known`` under that name, newest first.

    ``warning`` says what is wrong with the store itself, in a sentence; empty for nothing.
    """

    standing: Standing
    known: tuple[str, ...] = ()
    warning: str = ""


class Trust:
    """The store in a folder; without one, in the data folder. Blocking, and never raises."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or data_folder()

    def look(self, name: str, fingerprint: str) -> Verdict:
        """Say what is known of a certificate under a name."""
        try:
            known = _read(self._path).get(_key(name), ())
        except FileNotFoundError:
            return Verdict(Standing.NEW)
        except _Damaged:
            return Verdict(Standing.NEW, warning=_lost(self._path))
        except OSError as error:
            return Verdict(Standing.NEW, warning=_unread(error))
        if fingerprint in known:
            return Verdict(Standing.KNOWN, known)
        return Verdict(Standing.CHANGED if known else Standing.NEW, known)

    def keep(self, name: str, fingerprint: str) -> str:
        """Trust a certificate under a name from now on, beside those that are known.

        Gives what went wrong, a sentence; empty for nothing.
        """
        if not is_fingerprint(fingerprint):
            return "What is no fingerprint cannot be remembered."
        try:
            private_folder(self._folder)
            with locked(self._folder / "trust.lock"):
                warning, known = self._rescued()
                write_private(self._path, _written(_with(known, _key(name), fingerprint)))
        except OSError as error:
            return f"The host's certificate cannot be remembered ({reason(error)})."
        return warning

    @property
    def _path(self) -> Path:
        return self._folder / FILE

    def _rescued(self) -> tuple[str, _Known]:
        """Give what is known; a damaged file is put aside, and a sentence says so."""
        try:
            return "", _read(self._path)
        except FileNotFoundError:
            return "", {}
        except _Damaged:
            os.replace(self._path, self._folder / DAMAGED)
            return _lost(self._folder / DAMAGED), {}


def _key(name: str) -> str:
    """Give a name as it is kept: clean, and the same in large and small letters."""
    return clean(name, _CELLS).casefold()


def _with(known: Mapping[str, tuple[str, ...]], key: str, fingerprint: str) -> _Known:
    """Give what is known with this in it, the newest names and certificates first, and bounded."""
    others = tuple(other for other in known.get(key, ()) if other != fingerprint)
    newest = {key: (fingerprint, *others)[:EACH]}
    newest.update((k, prints) for k, prints in known.items() if k != key)
    return dict(list(newest.items())[:NAMES])


def _written(known: _Known) -> bytes:
    return json.dumps({"version": _VERSION, "known": known}, indent=1).encode()


def _read(path: Path) -> _Known:
    """Raises FileNotFoundError, _Damaged, and OSError for what is not ours to read."""
    try:
        content = json.loads(read_private(path, _LONGEST))
    except (ValueError, RecursionError) as error:
        raise _Damaged from error
    if type(content) is not dict or content.get("version") != _VERSION:
        raise _Damaged
    known = content.get("known")
    if type(known) is not dict or not all(map(_is_entry, known.values())):
        raise _Damaged
    return {name: tuple(prints) for name, prints in known.items()}


def _is_entry(prints: Any) -> bool:
    return (
        type(prints) is list
        and 0 < len(prints) <= EACH
        and all(type(text) is str and is_fingerprint(text) for text in prints)
    )


def _lost(path: Path) -> str:
    return (
        f"The file of known hosts is damaged, so that every host looks new ({path}): compare the "
        "words of its certificate."
    )


def _unread(error: OSError) -> str:
    return (
        f"The file of known hosts cannot be read, so that every host looks new ({reason(error)}): "
        "compare the words of its certificate."
    )


class _Damaged(Exception):
    """There is a file, and it is not what was written."""
