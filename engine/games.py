"""Every game of the house, by its name. A new game is a row here.

A game is loaded when somebody asks for it, so that a program starts as fast with many as with one.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias

from engine.game import Game

AnyGame: TypeAlias = Game[Any, Any, Any]

Games: TypeAlias = Mapping[str, AnyGame]
"""Games by their names: those of the house, or others that somebody hosts."""


def _chill() -> AnyGame:
    from engine.axolotls.chill import CHILL

    return CHILL


def _wild() -> AnyGame:
    from engine.axolotls.wild import WILD

    return WILD


def _animix() -> AnyGame:
    from engine.animix.rules import ANIMIX

    return ANIMIX


_ROWS: Mapping[str, Callable[[], AnyGame]] = MappingProxyType(
    {"axolotls-chill": _chill, "axolotls-wild": _wild, "animix": _animix}
)


class _Games(Mapping[str, AnyGame]):
    """Reads like a dict that holds all games; the names alone load none."""

    def __getitem__(self, name: str) -> AnyGame:
        return _load(name)

    def __contains__(self, name: object) -> bool:
        return name in _ROWS

    def __iter__(self) -> Iterator[str]:
        return iter(_ROWS)

    def __len__(self) -> int:
        return len(_ROWS)


@cache
def _load(name: str) -> AnyGame:
    return _ROWS[name]()


GAMES: Games = _Games()
