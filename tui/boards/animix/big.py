"""Animix for the big screen: the grid, who plays, what each species is worth, and the scoring."""

from typing import Any

from textual.timer import Timer

from engine import GAMES
from tui.boards.animix.big_draw import Shown, draw, patches
from tui.boards.animix.fresh import Turned, fresh
from tui.boards.big import BigBoard
from tui.looks.looks import Looks
from tui.place.scene import Scene

FLASH = 2.5
"""Seconds for which what has just happened shines."""
READ = 5.0
"""Seconds for which a species is shown while it is scored, and at last the totals."""


class BigAnimix(BigBoard):
    """Draws moments; the scoring goes on by itself.

    It says that it has concluded when the totals have been read.
    """

    game = GAMES["animix"]
    concludes = True
    PATCHES = 3

    def __init__(self, looks: Looks | None = None, **kwargs: Any) -> None:
        super().__init__(looks, **kwargs)
        self._fresh: Turned | None = None
        self._until = 0.0
        self._step: int | None = None
        self._flash: Timer | None = None
        self._page: Timer | None = None

    def follow(self, before: Scene | None, scene: Scene) -> None:
        """Note which card was turned; when the game is over, begin to show how it was scored."""
        if before and (new := fresh(before.view, scene.view)):
            self._fresh, self._until = new, self.clock() + FLASH
            self._flash = self.later(self._flash, FLASH + 0.01)
        if scene.outcome is None:
            self._step = None
            self._page = self.later(self._page, None)
        elif self._step is None:
            self._step = 0
            self._page = self.later(self._page, READ, self._turn_page)

    def paint(self, scene: Scene) -> None:
        """Paint the moment, or the page of the scoring."""
        new = self._fresh if self.clock() < self._until and self._step is None else None
        shown = Shown(scene, self.looks, new, self._step)
        self._quilt.cut(patches(self.size, shown))
        self._quilt.paint(draw(self.size, shown))

    def _turn_page(self) -> None:
        """Go on to the next species, then to the totals, then to the result."""
        if self.scene is None or self.scene.outcome is None or self._step is None:
            return
        if self._step >= len(self.scene.outcome.awards):
            self.post_message(self.Concluded())
            return
        self._step += 1
        self._page = self.later(self._page, READ, self._turn_page)
        self._paint()
