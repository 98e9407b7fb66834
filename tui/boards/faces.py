"""The one list of games as the app shows them; a new game adds its row."""

from collections.abc import Mapping

from tui.boards.animix import ANIMIX
from tui.boards.axolotls import CHILL, WILD
from tui.boards.base import Face

FACES: Mapping[str, Face] = {"axolotls-chill": CHILL, "axolotls-wild": WILD, "animix": ANIMIX}
"""A game's name to its face."""
