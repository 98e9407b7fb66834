"""Being together: quick messages, and who is here."""

from collections.abc import Mapping

from tests.pictures import games
from tests.pictures.builders import Stage, is_lost, lobby, room, table, without
from tests.pictures.games import CHILL, WILD

AWAY = without(table(CHILL, games.chill_turn), p1=is_lost(25), p2=is_lost(0, bot="greedy"))

TOGETHER: Mapping[str, Stage] = {
    "quick-lobby": Stage(room(lobby("2")), (".",), "QUICK MESSAGES"),
    "quick-wild": Stage(room(table(WILD, games.wild_race)), (".",), "QUICK MESSAGES"),
    "people": Stage(room(AWAY), ("f4", "down", "m"), "muted"),
}
