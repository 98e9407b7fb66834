"""Who comes by a browser: the same cookie is the same guest, with folder, seat and name."""

from pathlib import Path

from net.security.private import read_private, write_private
from tui.guests.folders import Folders
from tui.guests.guest import Guest
from tui.guests.names import called

_LONGEST = 200
"""Bytes of a name in its file."""


def visitor(folders: Folders, id_: str, *, watches: bool) -> Guest:
    """Give the guest with this id; who has no name yet gets one. Blocking; raises OSError."""
    folder = folders.known("web", id_.encode())
    return Guest(_name(folder / "config" / "name"), folder, watches)


def _name(file: Path) -> str:
    """Read the name that the app keeps there when its player says one; keep the one we make up."""
    try:
        return called(read_private(file, _LONGEST).decode("utf-8", "replace"))
    except FileNotFoundError:
        name = called("")
        file.parent.mkdir(mode=0o700, exist_ok=True)
        write_private(file, f"{name}\n".encode())
        return name
