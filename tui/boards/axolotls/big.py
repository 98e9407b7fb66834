"""Axolotls for the big screen: who is ahead, three Collection Cards, every play as it comes in."""

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any

from textual.app import ComposeResult
from textual.timer import Timer

from engine import GAMES
from tui.boards.axolotls.big_draw import Shown, draw, patches
from tui.boards.axolotls.fresh import Fill, Gain, fresh
from tui.boards.base import Board, KeyHints
from tui.boards.quilt import Quilt
from tui.looks.looks import Looks
from tui.place.scene import Scene

FLASH = 1.6
"""Seconds for which what has just happened shines."""
_MOST = 12
_PATCHES = 5


class BigAxolotls(Board):
    """Draws moments as large as there is room for. It takes no keys."""

    DEFAULT_CSS = """
    BigAxolotls { width: 1fr; height: 1fr; overflow: hidden; }
    """

    def __init__(self, looks: Looks | None = None, **kwargs: Any) -> None:
        super().__init__(looks, **kwargs)
        self.clock: Callable[[], float] = monotonic
        self._scene: Scene | None = None
        self._went = 0.0
        self._fresh: deque[tuple[float, Fill | Gain]] = deque(maxlen=_MOST)
        self._timer: Timer | None = None
        self._quilt = Quilt(_PATCHES)

    def compose(self) -> ComposeResult:
        """Lay out all that there is to see."""
        yield self._quilt

    def show(self, scene: Scene) -> None:
        """Draw a moment; what differs from the one before shines for a while."""
        before, self._scene = self._scene, scene
        if before:
            end = self.clock() + FLASH
            self._fresh.extend((end, new) for new in fresh(before.view.seen, scene.view.seen))
            if _counting(before) and not _counting(scene):
                self._went = end
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

    def _paint(self) -> None:
        if self._scene is None or not self.size:
            return
        now = self.clock()
        while self._fresh and self._fresh[0][0] <= now:
            self._fresh.popleft()
        new = tuple(item for _, item in self._fresh)
        self._quilt.cut(patches(self.size))
        self._quilt.paint(
            draw(self.size, Shown(self._scene, self.looks, new, went=self._went > now))
        )
        self._again(now)

    def _again(self, now: float) -> None:
        """Draw again when the next thing shines no more."""
        ends = [end for end, _ in self._fresh] + [self._went] * (self._went > now)
        if self._timer:
            self._timer.stop()
        self._timer = self.set_timer(min(ends) - now + 0.01, self._paint) if ends else None


class BigChill(BigAxolotls):
    """The big board of Chill."""

    game = GAMES["axolotls-chill"]


class BigWild(BigAxolotls):
    """The big board of Wild."""

    game = GAMES["axolotls-wild"]
    races = True


def _counting(scene: Scene) -> bool:
    return getattr(scene.view, "count", -1) >= 0
