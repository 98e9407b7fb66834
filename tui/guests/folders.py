"""Where guests keep their things: a folder for each whom we know again, one in passing for others.

They lie in ``guests`` in the data folder. What nobody has used for a week may go: folders of
passing guests, and beyond the newest :data:`KEPT` those of known ones. One in which a table still
runs, because its guest opened it and others play on, stays.
"""

import hashlib
import os
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from net.journal import Folder, Shelf
from net.keeping import FOLDER as TABLES
from net.security.private import data_folder, private_folder

KEPT = 500
"""Known guests whose folders are kept."""
UNUSED = 7 * 24 * 3600.0
"""Seconds after which a folder may go."""
PASSING = "passing-"
_DIGITS = 32


class Folders:
    """The folders of all guests. Blocking calls of a few file operations; they raise OSError."""

    def __init__(self, root: Path | None = None) -> None:
        """Make the folder for all; what is left of earlier guests goes."""
        self._root = root or data_folder() / "guests"
        private_folder(self._root.parent)
        private_folder(self._root)
        self.tidy(time.time())

    def known(self, kind: str, proof: bytes) -> Path:
        """Give the folder of who has proved this: a key, a cookie; ``kind`` says which of them."""
        digest = hashlib.sha256(kind.encode() + b"\0" + proof).hexdigest()
        folder = private_folder(self._root / digest[:_DIGITS])
        os.utime(folder)
        return folder

    def passing(self) -> Path:
        """Make a folder for who has proved nothing: :meth:`leave` it when they go."""
        return Path(tempfile.mkdtemp(prefix=PASSING, dir=self._root))

    def leave(self, folder: Path) -> None:
        """Take the folder of a passing guest away; a known one's stays."""
        if folder.name.startswith(PASSING):
            _remove(folder)

    def tidy(self, now: float) -> None:
        """Let go of what nobody has used for a week; ``now`` as Unix time."""
        old = sorted((_used(each), each) for each in self._root.iterdir())
        known = [each for _, each in old if not each.name.startswith(PASSING)]
        spare = set(known[: max(0, len(known) - KEPT)])
        for used, folder in old:
            if now - used > UNUSED and (folder in spare or folder.name.startswith(PASSING)):
                _remove(folder)


def _used(folder: Path) -> float:
    with suppress(OSError):
        return folder.stat().st_mtime
    return 0.0


def _remove(folder: Path) -> None:
    if not Shelf(Folder(folder / TABLES)).running():
        shutil.rmtree(folder, ignore_errors=True)
