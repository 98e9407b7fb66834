"""Axolotls for the big screen: who is ahead, three Collection Cards, every play as it comes in."""

from collections import deque
from typing import Any

from textual.timer import Timer

from engine import GAMES
from tui.boards.axolotls.big_draw import Shown, draw, patches
from tui.boards.axolotls.fresh import Fill, Gain, fresh
from tui.boards.big import BigBoard
from tui.looks.looks import Looks
from tui.place.scene import Scene

FLASH = 1.6
"""Seconds for which what has just happened shines."""
_MOST = 12


class BigAxolotls(BigBoard):
    """Draws what differs from the moment before so that it shines for a while."""

    PATCHES = 5

    def __init__(self, looks: Looks | None = None, **kwargs: Any) -> None:
        super().__init__(looks, **kwargs)
        self._went = 0.0
        self._fresh: deque[tuple[float, Fill | Gain]] = deque(maxlen=_MOST)
        self._timer: Timer | None = None

    def follow(self, before: Scene | None, scene: Scene) -> None:
        """Note what was filled and won, and that it is GO."""
        if before:
            end = self.clock() + FLASH
            self._fresh.extend((end, new) for new in fresh(before.view.seen, scene.view.seen))
            if _counting(before) and not _counting(scene):
                self._went = end

    def paint(self, scene: Scene) -> None:
        """Paint the moment, and again when the next thing shines no more."""
        now = self.clock()
        while self._fresh and self._fresh[0][0] <= now:
            self._fresh.popleft()
        new = tuple(item for _, item in self._fresh)
        self._quilt.cut(patches(self.size))
        self._quilt.paint(draw(self.size, Shown(scene, self.looks, new, went=self._went > now)))
        ends = [end for end, _ in self._fresh] + [self._went] * (self._went > now)
        self._timer = self.later(self._timer, min(ends) - now + 0.01 if ends else None)


class BigChill(BigAxolotls):
    """The big board of Chill."""

    game = GAMES["axolotls-chill"]


class BigWild(BigAxolotls):
    """The big board of Wild."""

    game = GAMES["axolotls-wild"]
    races = True


def _counting(scene: Scene) -> bool:
    return getattr(scene.view, "count", -1) >= 0
