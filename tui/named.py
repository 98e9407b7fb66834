"""Games and bots as people name them: in any case, shortened, by the name that screens use."""

import re
from collections.abc import Mapping, Sequence

from engine import GAMES
from tui.problem import Problem
from tui.words import listed

BOT_NAMES: Mapping[str, str] = {"greedy": "skilled", "random": "careless"}
"""How the kinds of bots are called on screens."""


def bot_name(kind: str) -> str:
    """Call a kind of bot as screens do."""
    return BOT_NAMES.get(kind, kind)


def game(typed: str) -> str:
    """Give the name of the game that is meant. Raises Problem.

    Its beginning will do, or beginnings of words of its name or title.
    """
    low = typed.strip().lower()
    meant = [low] if low in GAMES else [name for name in GAMES if low and name.startswith(low)]
    meant = meant or [name for name in GAMES if _fits(_words(low), name)]
    if len(meant) > 1:
        raise Problem(f"{typed!r} may be {listed(meant, 'or')}.")
    if not meant:
        raise Problem(f"There is no game {typed!r}; there are {listed([*GAMES])}.")
    return meant[0]


def _fits(typed: Sequence[str], name: str) -> bool:
    known = _words(f"{name} {GAMES[name].title}".lower())
    return bool(typed) and all(any(word.startswith(part) for word in known) for part in typed)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def bot(typed: str) -> str:
    """Give the kind of bot that is meant; its beginning will do. Raises Problem."""
    from engine.bots import BOTS  # a demo and a host do without

    low = typed.strip().lower()
    for kind in BOTS:
        if low and (kind.startswith(low) or bot_name(kind).startswith(low)):
            return kind
    names = listed([bot_name(kind) for kind in BOTS])
    raise Problem(f"There is no bot {typed!r}; there are {names}.")
