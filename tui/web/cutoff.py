"""A mark of who was cut off at a table, by a reload or otherwise: they come straight back to it.

Who left by themselves has none, and begins at home.
"""

import time
from contextlib import suppress
from pathlib import Path

from net.security.private import data_folder, write_private

AGO = 3600.0
"""Seconds for which it counts."""


def mark() -> None:
    """Leave the mark. Blocking; never raises."""
    with suppress(OSError):
        write_private(_file(), b"")


def taken() -> bool:
    """Take the mark away; whether there was one, not too old. Blocking; never raises."""
    try:
        when = _file().stat().st_mtime
        _file().unlink()
    except OSError:
        return False
    return time.time() - when < AGO


def _file() -> Path:
    return data_folder() / "cut-off"
