"""Texts of lessons, with the keys of this player in them."""

import re
from collections.abc import Callable

_KEY = re.compile(r"\{(\w+)\}")
_NAMES = {"enter": "Enter", "space": "Space"}


def spelled(text: str, key: Callable[[str], str] = str) -> str:
    """Put keys in the place of braces; ``key`` gives the player's key for one of ours."""
    return _KEY.sub(lambda found: _shown(key(found[1])), text)


def _shown(key: str) -> str:
    return _NAMES.get(key, key)
