"""What every board of the big screen is: it draws a watcher's moments whole, and takes no keys."""

from abc import abstractmethod
from collections.abc import Callable
from time import monotonic
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.timer import Timer

from tui.boards.base import Board, KeyHints
from tui.boards.quilt import Quilt
from tui.looks.looks import Looks
from tui.place.scene import Scene


class BigBoard(Board):
    """Draws moments as large as there is room for. Subclasses say what has changed, and paint."""

    DEFAULT_CSS = """
    BigBoard { width: 1fr; height: 1fr; overflow: hidden; }
    """

    PATCHES: ClassVar[int]
    """Of how many patches the quilt is made."""

    def __init__(self, looks: Looks | None = None, **kwargs: Any) -> None:
        super().__init__(looks, **kwargs)
        self.clock: Callable[[], float] = monotonic
        """Seconds, for all that shines for a while."""
        self.scene: Scene | None = None
        self._quilt = Quilt(self.PATCHES)

    def compose(self) -> ComposeResult:
        """Lay out all that there is to see."""
        yield self._quilt

    def show(self, scene: Scene) -> None:
        """Draw a moment."""
        before, self.scene = self.scene, scene
        self.follow(before, scene)
        self._paint()

    @abstractmethod
    def follow(self, before: Scene | None, scene: Scene) -> None:
        """Note what is new since the moment before, if there was one."""

    @abstractmethod
    def paint(self, scene: Scene) -> None:
        """Paint a moment on the quilt, in the size that there is."""

    def key_hints(self) -> KeyHints:
        """Say that no key is of use."""
        return ()

    def wear(self, looks: Looks) -> None:
        """Draw everything again in these looks."""
        self.looks = looks
        self._paint()

    def on_resize(self) -> None:
        """Draw for another size."""
        self._paint()

    def later(
        self, timer: Timer | None, seconds: float | None, what: Callable[[], None] | None = None
    ) -> Timer | None:
        """Set a timer anew, to paint again if nothing else is said; None: stop it."""
        if timer:
            timer.stop()
        return None if seconds is None else self.set_timer(seconds, what or self._paint)

    def _paint(self) -> None:
        if self.scene is not None and self.size:
            self.paint(self.scene)
