"""What every board is: a widget that draws one game's view, and turns keys into actions.

A board holds no rules: what may be done it asks ``game.choices(view)``. It is the one focusable
widget of the table screen; its cursor is an index in its own model.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

from textual.containers import Vertical
from textual.geometry import Region
from textual.message import Message

from engine.game import Game
from tui.boards.explained import Explained
from tui.boards.landmark import Landmark
from tui.looks.looks import Looks
from tui.place.scene import Scene

if TYPE_CHECKING:
    from tui.boards.spoken import Spoken
    from tui.keymap.command import Context
    from tui.lessons.lesson import Lesson

KeyHints: TypeAlias = tuple[tuple[str, str], ...]
"""What the key bar says: (key as shown, what it does), the most useful first."""


class Board(Vertical, can_focus=True, can_focus_children=False):
    """Draws a :class:`Scene`. Subclasses draw zones, one Line API widget each.

    Give it all the width of the screen. It chooses how to draw from its own size: at its best it
    has 17 rows of 80 columns, 30 of 120, or 40 of 200; with 14 rows of 60 it still plays.
    """

    game: ClassVar[Game[Any, Any, Any]]

    concludes: ClassVar[bool] = False
    """Whether it shows, when the game is over, how it was scored, and then says Concluded."""

    keys: ClassVar[str] = ""
    """The context of its keys, which its face's commands name; "": nobody may change them."""

    races: ClassVar[bool] = False
    """Whether several act at once: while the game stands still, nobody may study the board."""

    def __init__(self, looks: Looks | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.styles.width = "100%"  # 1fr would give way to a sibling's margin
        self.looks = looks or Looks()

    @dataclass
    class Chosen(Message):
        """The player wants this action, decided on at this version of the table (WI8)."""

        action: Any
        version: int

    @dataclass
    class Told(Message):
        """A sentence for the player that needs no host: "no Collection Card wants red"."""

        text: str

    @dataclass
    class KeysChanged(Message):
        """The keys that are of use now are others: :meth:`key_hints` says which."""

    @dataclass
    class Concluded(Message):
        """The player has seen enough of how the game was scored: on to the result."""

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Paint nothing but its zones, which say themselves what differs.

        A board that gets or loses the focus looks as before: chat would cost the whole of it.
        """
        if layout or recompose:
            super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        return self

    def show(self, scene: Scene) -> None:
        """Draw a moment; repaint only what differs from the one before."""
        raise NotImplementedError

    def key_hints(self) -> KeyHints:
        """Say which keys are of use now."""
        raise NotImplementedError

    def wear(self, looks: Looks) -> None:
        """Draw everything again in these looks (the player switched glyphs or theme)."""
        self.looks = looks
        self.refresh(layout=True)

    def refused(self, code: str) -> None:
        """Show that the host refused the last action, if the board has a way to."""

    def explain(self) -> Explained | None:
        """Explain what is under the cursor, and what its rule would score now.

        Only from what is seen. None: there is no more to say than the rules of the game.
        """
        return None


Narrate: TypeAlias = Callable[[Any, Scene], str]
"""(event, the scene after it) → a sentence in plain text; "" for what needs no telling."""


def _spoken() -> "Spoken":
    from tui.boards.spoken import generic

    return generic()


def _no_landmark(_event: Any) -> Landmark | None:
    return None


@dataclass(frozen=True, slots=True)
class Face:
    """A game as the app shows it: its board, its voice, its rules in our words (Markdown)."""

    board: type[Board]
    narrate: Narrate
    how_to_play: str
    summary: str
    """One line for the list of games."""
    decided: Callable[[Scene], str]
    """Says how the winner was decided, tie-breaks included, in a sentence or two."""
    big: Callable[[], type[Board]] | None = None
    """Loads the board for the big screen, which is looked at from afar; None: the ordinary one."""
    landmark: Callable[[Any], Landmark | None] = _no_landmark
    """Says what an event is to who steps through a replay; without turns, whoever acts is one."""
    spoken: "Callable[[], Spoken]" = _spoken
    """Loads how the game is told and played in words."""
    commands: "Callable[[], Context] | None" = None
    """Loads what its board's keys do, by name, so that a player may change them; None: as is."""
    lesson: "Callable[[], Lesson] | None" = None
    """Loads the lesson in which the game is learnt by playing; None: there is none."""
