"""Takes back what a decision that failed half way has done to a room."""

from typing import Any

from net.table.room import Room

_HERE = __name__.rpartition(".")[0]
_GROWS = frozenset({dict, list, set})
_PARTS: set[type] = set()
_OTHERS: set[type] = set()


class Undo:
    """Remembers how a room is: cheap, for nearly all that a room holds is never changed in place.

    Its parts are the objects of this package that it holds; what grows in them is copied.
    """

    def __init__(self, room: Room) -> None:
        values = vars(room).values()
        parts = [v for v in values if type(v) not in _OTHERS and (type(v) in _PARTS or _is_part(v))]
        self._before = [(part, _copied(part)) for part in (room, *parts)]

    def take_back(self) -> None:
        """Make the room what it was."""
        for part, before in self._before:
            vars(part).clear()
            vars(part).update(before)

    def same(self) -> bool:
        """Whether the room is still what it was."""
        return all(_same(vars(part), before) for part, before in self._before)


def _is_part(value: object) -> bool:
    """Look whether it is of this package and changes, and remember it for all of its class."""
    ours = type(value).__module__.startswith(_HERE) and hasattr(value, "__dict__")
    (_PARTS if ours else _OTHERS).add(type(value))
    return ours


def _copied(part: Any) -> dict[str, Any]:
    now = vars(part)
    before = dict(now)
    for name, value in now.items():
        if type(value) in _GROWS:
            before[name] = value.copy()
    return before


def _same(now: dict[str, Any], before: dict[str, Any]) -> bool:
    return now.keys() == before.keys() and all(
        value is before[name] or (type(value) in _GROWS and value == before[name])
        for name, value in now.items()
    )
