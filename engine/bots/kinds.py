"""Every kind of bot, by its name. A new kind is a row here."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from engine.bots.greedy import greedy
from engine.bots.random_legal import choose_any
from engine.game import Chooser, Game

Choose: TypeAlias = Callable[[Any, tuple[Any, ...], Chooser], Any]
"""``choose(view, legal, rng)``: one of the legal actions, of which there must be at least one."""


def _random(_game: Game[Any, Any, Any]) -> Choose:
    return choose_any


BOTS: Mapping[str, Callable[[Game[Any, Any, Any]], Choose]] = MappingProxyType(
    {"random": _random, "greedy": greedy}
)
"""Kind → what makes such a bot for a game: ``BOTS["greedy"](game)(view, legal, rng)``."""
