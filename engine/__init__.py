"""The rules of the games, pure. ``from engine import GAMES``."""

from engine.errors import RuleError
from engine.game import Due, Game, Seat, Step, Viewer
from engine.games import GAMES
from engine.options import Kind, Option, OptionValue
from engine.outcome import Award, Outcome, Sheet

__all__ = [
    "GAMES",
    "Award",
    "Due",
    "Game",
    "Kind",
    "Option",
    "OptionValue",
    "Outcome",
    "RuleError",
    "Seat",
    "Sheet",
    "Step",
    "Viewer",
]
