"""Takes back what a decision that failed half way has done to a room."""

from typing import Any

from net.table.room import Room

_ROOMS = __name__.rpartition(".")[0]
_GROWS = (dict, list, set)


class Undo:
    """Remembers how a room is: cheap, for nearly all that a room holds is never changed in place.

    Its parts are the objects of this package that it holds; what grows in them is copied.
    """

    def __init__(self, room: Room) -> None:
        self._before = [(part, _copied(part)) for part in (room, *_parts(room))]

    def take_back(self) -> None:
        """Make the room what it was."""
        for part, before in self._before:
            vars(part).clear()
            vars(part).update(before)

    def same(self) -> bool:
        """Whether the room is still what it was."""
        return all(_same(vars(part), before) for part, before in self._before)


def _parts(room: Room) -> list[Any]:
    values = vars(room).values()
    return [v for v in values if type(v).__module__.startswith(_ROOMS) and hasattr(v, "__dict__")]


def _copied(part: Any) -> dict[str, Any]:
    return {
        name: value.copy() if type(value) in _GROWS else value for name, value in vars(part).items()
    }


def _same(now: dict[str, Any], before: dict[str, Any]) -> bool:
    return now.keys() == before.keys() and all(
        value is before[name] or (type(value) in _GROWS and value == before[name])
        for name, value in now.items()
    )
