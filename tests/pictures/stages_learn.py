"""Stages of learning: what ``?`` explains at a running game."""

from collections.abc import Mapping

from tests.pictures import games
from tests.pictures.builders import Stage, room, table
from tests.pictures.games import ANIMIX, CHILL, WILD

LEARN: Mapping[str, Stage] = {
    "explain-chill": Stage(room(table(CHILL, games.chill_turn)), ("?",), "Esc back"),
    "explain-wild": Stage(room(table(WILD, games.wild_race)), ("?",), "Esc back"),
    "explain-animix": Stage(
        room(table(ANIMIX, lambda: games.animix_turn(6))),
        ("up", "down", "down", *("right",) * 3, "?"),
        "Esc back",
    ),
}
