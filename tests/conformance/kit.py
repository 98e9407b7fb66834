"""What the suite must be told of a game to try it."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from engine import Game


class Kit(NamedTuple):
    """A game's helpers.

    ``actions`` is every action there is, and nonsense of all kinds: values of another type, out of
    bounds, another game's. ``box`` counts all pieces, ``pieces`` those that a state holds.
    ``bound`` is more steps than any random game takes. ``leaks`` spoils the game so that a viewer
    learns a secret. ``redeal`` gives for a state and a viewer another one: what the viewer may not
    know is dealt anew, without asking the game what that is. ``remembered`` are codes of refusals
    that tell of the public past, which a view need not hold.
    """

    actions: tuple[Any, ...]
    box: Counter[Any]
    pieces: Callable[[Any], Counter[Any]]
    bound: int
    leaks: Mapping[str, Callable[[Game[Any, Any, Any]], Game[Any, Any, Any]]]
    redeal: Callable[[Any, int | None, Random], Any]
    remembered: frozenset[str] = frozenset()
