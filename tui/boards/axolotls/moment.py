"""All that the zones draw from: the scene, the looks, what may be done, cursor and question."""

from dataclasses import dataclass
from typing import Any

from engine.axolotls.actions import Discard, Draw, EndTurn, Play
from engine.axolotls.components import Colour
from engine.axolotls.view import ChillView, Seen, WildView
from tui.boards.axolotls.commands import NAME
from tui.boards.names import tags
from tui.looks.looks import Looks
from tui.place.scene import Scene


@dataclass(frozen=True, slots=True)
class Question:
    """A colour was chosen that several Collection Cards want: on which?

    ``numbers`` holds the number of the Collection Card that lay in each space when it was asked,
    or None for a space that is no answer.
    """

    colour: Colour
    numbers: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """What is to be drawn, and what keys are judged by. ``choices``: what the game says I may do.

    ``cursor`` is a colour's place in the hand; ``fresh`` says that GO was said just now; ``no`` is
    the code of a refusal that was just heard and is to be shown, or ""; ``lost`` holds the plays
    that were right until a moment ago, and may have been decided on then.
    """

    scene: Scene
    looks: Looks
    choices: tuple[Any, ...] = ()
    cursor: int = 0
    question: Question | None = None
    fresh: bool = False
    no: str = ""
    lost: tuple[Play, ...] = ()

    def key(self, usual: str) -> str:
        """Say the player's key for one of this board's, as it stands in a sentence."""
        key = self.looks.key(usual, NAME) or usual
        return key.upper() if len(key) == 1 else key

    @property
    def seen(self) -> Seen:
        """What both versions show."""
        seen: Seen = self.scene.view.seen
        return seen

    @property
    def chill(self) -> ChillView | None:
        """The view, if this is Chill."""
        return self.scene.view if isinstance(self.scene.view, ChillView) else None

    @property
    def wild(self) -> WildView | None:
        """The view, if this is Wild."""
        return self.scene.view if isinstance(self.scene.view, WildView) else None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.scene.view.over)

    @property
    def waiting(self) -> bool:
        """Whether GO has still to come (WI1)."""
        return self.wild is not None and self.wild.count >= 0

    @property
    def guessing(self) -> bool:
        """Whether seeing what fits is the game: nothing is marked, and the host judges (WI8)."""
        return self.wild is not None and not self.scene.hints

    def plays(self, colour: Colour) -> tuple[int, ...]:
        """Give the spaces, 0 to 2, on which the game lets me play a colour."""
        return tuple(
            space
            for space, card in enumerate(self.seen.spaces)
            if card and Play(card.number, colour) in self.choices
        )

    def may(self, kind: type[Play] | type[Discard] | type[Draw] | type[EndTurn]) -> bool:
        """Say whether the game lets me do any action of a kind."""
        return any(isinstance(choice, kind) for choice in self.choices)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, as they may be shown."""
        return tuple(self.looks.shown(name) for name in self.scene.names)

    def name(self, seat: int) -> str:
        """Call a seat: "you" for the viewer."""
        return "you" if seat == self.scene.you else self.names[seat]

    def tag(self, seat: int, width: int) -> str:
        """Call a seat in few cells, and no two of them alike: ``Anna`` and ``Ann2``."""
        return tags(self.names, self.scene.you, width)[seat]
