"""Animix for the big screen: the grid, who plays, what each species is worth, and the scoring."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from textual.app import ComposeResult
from textual.timer import Timer

from engine import GAMES
from tui.boards.animix.big_draw import Shown, draw, patches
from tui.boards.animix.fresh import Turned, fresh
from tui.boards.base import Board, KeyHints
from tui.boards.quilt import Quilt
from tui.looks.looks import Looks
from tui.place.scene import Scene

FLASH = 2.5
"""Seconds for which what has just happened shines."""
READ = 5.0
"""Seconds for which a species is shown while it is scored, and at last the totals."""
_PATCHES = 3


class BigAnimix(Board):
    """Draws moments as large as there is room for; the scoring goes on by itself. It takes no keys.

    It says that it has concluded when the totals have been read.
    """

    game = GAMES["animix"]
    concludes = True

    DEFAULT_CSS = """
    BigAnimix { width: 1fr; height: 1fr; overflow: hidden; }
    """

    def __init__(self, looks: Looks | None = None, **kwargs: Any) -> None:
        super().__init__(looks, **kwargs)
        self.clock: Callable[[], float] = monotonic
        self._scene: Scene | None = None
        self._fresh: Turned | None = None
        self._until = 0.0
        self._step: int | None = None
        self._flash: Timer | None = None
        self._page: Timer | None = None
        self._quilt = Quilt(_PATCHES)

    def compose(self) -> ComposeResult:
        """Lay out all that there is to see."""
        yield self._quilt

    def show(self, scene: Scene) -> None:
        """Draw a moment; when the game is over, begin to show how it was scored."""
        before, self._scene = self._scene, scene
        if before and (new := fresh(before.view, scene.view)):
            self._fresh, self._until = new, self.clock() + FLASH
            self._flash = _later(self, self._flash, FLASH + 0.01, self._paint)
        if scene.outcome is None:
            self._step = None
            self._page = _later(self, self._page, None, self._turn_page)
        elif self._step is None:
            self._step = 0
            self._page = _later(self, self._page, READ, self._turn_page)
        self._paint()

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

    def _turn_page(self) -> None:
        """Go on to the next species, then to the totals, then to the result."""
        if self._scene is None or self._scene.outcome is None or self._step is None:
            return
        if self._step >= len(self._scene.outcome.awards):
            self.post_message(self.Concluded())
            return
        self._step += 1
        self._page = _later(self, self._page, READ, self._turn_page)
        self._paint()

    def _paint(self) -> None:
        if self._scene is None or not self.size:
            return
        new = self._fresh if self.clock() < self._until and self._step is None else None
        shown = Shown(self._scene, self.looks, new, self._step)
        self._quilt.cut(patches(self.size, shown))
        self._quilt.paint(draw(self.size, shown))


def _later(
    board: Board, timer: Timer | None, seconds: float | None, what: Callable[[], None]
) -> Timer | None:
    """Set a timer anew, or stop it."""
    if timer:
        timer.stop()
    return None if seconds is None else board.set_timer(seconds, what)
