"""The player's name: asked for, or remembered, or the login's."""

import getpass
from collections.abc import Mapping
from pathlib import Path

from net.text import clean
from tui import config

LONGEST = 20
"""Cells of a name."""


def recall(given: str | None, env: Mapping[str, str]) -> str:
    """Give the name: given on the command line, or $ZOOLAN_NAME, or remembered, or the login's."""
    for name in (given, env.get("ZOOLAN_NAME"), _remembered(), _login()):
        if name and (good := clean(name, LONGEST)):
            return good
    return "player"


def check_name(typed: str) -> str:
    """Say what is wrong with a name; "" for nothing."""
    return "" if clean(typed, LONGEST) else "A name needs at least one letter or figure."


def remember(typed: str) -> str:
    """Keep a name for the next time, if that can be done; give it as it is kept."""
    name = clean(typed, LONGEST)
    try:
        path = _path()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{name}\n", encoding="utf-8")
    except OSError:
        pass  # a home that cannot be written to costs the memory, not the name
    return name


def _remembered() -> str:
    try:
        return _path().read_text(encoding="utf-8", errors="replace")[:200]
    except OSError:
        return ""


def _path() -> Path:
    return config.folder() / "name"


def _login() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # no such user, or no way to ask
        return ""
