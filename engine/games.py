"""Every game of the house, by its name. A new game is a row here."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.axolotls.chill import CHILL
from engine.axolotls.wild import WILD
from engine.game import Game

GAMES: Mapping[str, Game[Any, Any, Any]] = MappingProxyType(
    {game.name: game for game in (CHILL, WILD)}
)
