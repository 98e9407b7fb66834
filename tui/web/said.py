"""What a tab says: read strictly, for anybody can say anything."""

import json
from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import Struct

LONGEST = 16 * 1024
"""Bytes of one message: what a person types, or pastes."""
COLUMNS = range(20, 401)
LINES = range(5, 201)
"""A size beyond these is taken as the nearest that is within."""


class Typed(Struct, frozen=True):
    """Keys, as a terminal sends them."""

    keys: bytes


class Resized(Struct, frozen=True):
    """The tab's size now, in cells."""

    columns: int
    lines: int


class Focused(Struct, frozen=True):
    """Whether the tab has the keys now."""

    has: bool


class Ping(Struct, frozen=True):
    """To be sent back as it is."""

    text: str


Said: TypeAlias = Typed | Resized | Focused | Ping


def read(text: str) -> Said | None:
    """Read a message; None for what is none. Never raises."""
    try:
        match json.loads(text):
            case ["stdin", str(keys)]:
                return Typed(keys.encode("utf-8", "replace"))
            case ["resize", {"width": int(columns), "height": int(lines)}]:
                return Resized(_within(COLUMNS, columns), _within(LINES, lines))
            case ["focus" | "blur" as which]:
                return Focused(which == "focus")
            case ["ping", str(stamp)]:
                return Ping(stamp[:40])
    except (ValueError, RecursionError):
        pass
    return None


def size(query: Mapping[str, Any]) -> Resized:
    """Read the size that a tab begins with; where it says none, a terminal's."""
    found = []
    for name, allowed, usual in (("width", COLUMNS, 80), ("height", LINES, 24)):
        text = str(query.get(name, ""))
        good = text.isascii() and text.isdecimal() and len(text) < 6
        found.append(_within(allowed, int(text)) if good else usual)
    return Resized(*found)


def _within(allowed: range, number: int) -> int:
    return max(allowed[0], min(allowed[-1], number))
