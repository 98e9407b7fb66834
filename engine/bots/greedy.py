"""The bot that takes what looks best at first glance."""

from collections.abc import Callable
from typing import Any

from engine.bots.random_legal import choose_any
from engine.game import Chooser, Game


def greedy(
    game: Game[Any, Any, Any],
) -> Callable[[Any, tuple[Any, ...], Chooser], Any]:
    """Make a bot that takes the action of most worth (``game.worth``), any of them on a tie."""

    def choose_best(view: Any, legal: tuple[Any, ...], rng: Chooser) -> Any:
        worths = [game.worth(view, action) for action in legal]
        most = max(worths)
        best = tuple(a for a, worth in zip(legal, worths, strict=True) if worth == most)
        return choose_any(view, best, rng)

    return choose_best
