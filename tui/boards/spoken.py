"""A game in words: what a player can read aloud, and type. This one is for games without their own.

A game that has more to say gives a subclass by its ``Face``. All lines are sentences or lists in
plain text, one fact a line; which actions there are, ``choices`` say.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any, TypeAlias

from tui.place.scene import Scene
from tui.words import listed, several

Lines: TypeAlias = tuple[str, ...]

MOST = 24
"""Choices that are listed at most."""


@dataclass(frozen=True, slots=True)
class Say:
    """What was typed is no action: a sentence that says why."""

    text: str


class Spoken:
    """Says a game of any kind, from the fields of its view, and reads actions by their names."""

    weighs = ""
    """What :meth:`what` can be asked, in a word or two, as "CELL CARD"; "" for nothing."""

    def what(self, words: Sequence[str], scene: Scene, choices: Sequence[Any]) -> Lines:
        """Say what something means now, or what an action would change."""
        return ()

    def hand(self, scene: Scene) -> Lines:
        """Say what the viewer alone has, such as cards."""
        if scene.me is None:
            return ("You watch: you have no cards.",)
        return ("This game has no cards in hand that can be told.",)

    def table(self, scene: Scene) -> Lines:
        """Say all that lies open."""
        if not is_dataclass(scene.view):
            return ()
        told = [f for f in fields(scene.view) if f.name not in ("viewer", "scores")]
        return tuple(f"{_words_of(f.name)}: {_said(getattr(scene.view, f.name))}." for f in told)

    def score(self, scene: Scene) -> Lines:
        """Say how many points each player has so far, the most first."""
        points = scene.outcome.scores if scene.outcome else getattr(scene.view, "scores", ())
        return standings(scene, points) or ("There are no points to tell before the end.",)

    def can(self, scene: Scene, choices: Sequence[Any]) -> Lines:
        """Say what can be typed now, and what it does, a thing a line."""
        return tuple(" ".join(_typed(choice)) for choice in choices[:MOST])

    def asks(self, scene: Scene, choices: Sequence[Any], *, begins: bool) -> Lines:
        """Say what the viewer has to know to choose, when that is asked of them.

        ``begins``: nothing could be done before; else, the choices are others than before.
        """
        return self.can(scene, choices) if begins else ()

    def parse(self, words: Sequence[str], scene: Scene, choices: Sequence[Any]) -> Any:
        """Give the action that is meant by small words, or :class:`Say`."""
        meant = [choice for choice in choices if _fits(words, _typed(choice))]
        if len(meant) == 1:
            return meant[0]
        if meant:
            names = [" ".join(_typed(choice)) for choice in meant[:MOST]]
            return Say(f"That may be {listed(names, 'or')}.")
        return Say("That cannot be done now." if choices else "There is nothing for you to do now.")

    def typed(self, scene: Scene, choices: Sequence[Any]) -> tuple[Lines, ...]:
        """Give what can be typed now, word by word, for who wants only to begin a word."""
        return tuple(_typed(choice) for choice in choices)

    def knows(self, word: str, scene: Scene, choices: Sequence[Any]) -> bool:
        """Say whether a word, or its beginning, belongs to the game, whatever may be done now."""
        return any(words[0].startswith(word) for words in self.typed(scene, choices) if words)

    def matters(self, event: Any, scene: Scene) -> bool:
        """Say whether an event has to be told to this viewer."""
        return True

    def told(self, event: Any, scene: Scene, sentence: str) -> str:
        """Tell an event for the ear; ``sentence`` is how it is told to the eye."""
        return sentence


def generic() -> Spoken:
    """Give the voice of a game that has none of its own."""
    return Spoken()


def standings(scene: Scene, points: Sequence[int], unit: str = "point") -> Lines:
    """Say the points of each seat, the most first; nothing where they are not of this table."""
    if len(points) != len(scene.names):
        return ()
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    names = ["You" if seat == scene.you else name for seat, name in enumerate(scene.names)]
    return tuple(f"{names[seat]}: {several(points[seat], unit)}." for seat in order)


def beginning(word: str, names: Iterable[str]) -> list[str]:
    """Give the names that a word is, or else those that it begins."""
    names = list(names)
    return [name for name in names if name == word] or [n for n in names if n.startswith(word)]


def _typed(action: Any) -> Lines:
    """Give the words of an action: its name, then its fields."""
    values = [getattr(action, f.name) for f in fields(action)] if is_dataclass(action) else []
    name = _words_of(type(action).__name__).lower().split()
    return (*name, *(_said(value).lower() for value in values))


def _fits(words: Sequence[str], typed: Lines) -> bool:
    short = len(words) <= len(typed)
    return bool(words) and short and all(map(str.startswith, typed, words))


def _words_of(name: str) -> str:
    """Take a name of the program apart: ``EndTurn`` and ``end_turn`` are "End turn"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", name).capitalize()


def _said(value: Any) -> str:
    if isinstance(value, Enum):
        return value.name.lower().replace("_", " ")
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_said, value)) or "none"
    return "unknown" if value is None else str(value)
