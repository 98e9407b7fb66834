"""What a board is given to draw: one game's view, and who is who. Frozen; made anew each time."""

from dataclasses import dataclass
from typing import Any

from engine.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment at the table, through one viewer's eyes.

    ``view`` is the game's view; ``names`` and ``notes`` are by seat, a note being "" or a word such
    as "bot" or "away"; ``me`` is the viewer's seat, None for a watcher; ``pending`` the actions of
    mine that have no answer yet; ``hints`` says whether the table lets boards mark what is legal;
    ``version`` is the table's number of this moment.
    """

    view: Any
    names: tuple[str, ...]
    notes: tuple[str, ...]
    me: int | None
    hints: bool = False
    pending: tuple[Any, ...] = ()
    outcome: Outcome | None = None
    version: int = 0
    held: str = ""
    """Why nothing is asked of the viewer, though it may be their turn: a sentence."""
    past: bool = False
    """Whether this is of a replay, in which nobody can do anything."""

    @property
    def you(self) -> int | None:
        """The seat that is spoken to, and may act: the viewer's; in a replay all have names."""
        return None if self.past else self.me


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, which is still told when the table has gone on: its last scene.

    ``number`` is that of the game at its table.
    """

    game: str
    number: int
    scene: Scene
