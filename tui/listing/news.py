"""What has happened to the tables between two looks at the list."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from net.discovery.found import Found


class Event(StrEnum):
    """What has happened to a table."""

    APPEARED = "appeared"
    CHANGED = "changed"
    """Something else is said of it, or it is heard again."""
    SILENT = "silent"
    """Its host was not heard for so long that it may be gone."""
    GONE = "gone"
    """It said goodbye, or was silent for too long."""


def between(before: Sequence[Found], after: Sequence[Found]) -> Iterator[tuple[Event, Found]]:
    """Give what has happened; of what is gone, what was known last."""
    old = {found.id: found for found in before}
    new = {found.id: found for found in after}
    for key, found in old.items():
        if key not in new:
            yield Event.GONE, found
    for key, found in new.items():
        if key not in old:
            yield Event.APPEARED, found
        elif found.silent and not old[key].silent:
            yield Event.SILENT, found
        elif _said(found) != _said(old[key]):
            yield Event.CHANGED, found


def _said(found: Found) -> tuple[object, ...]:
    facts = tuple(getattr(found, name) for name in Found.__slots__ if name not in ("age", "heard"))
    return (*facts, found.silent)
