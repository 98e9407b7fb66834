"""The board of Animix: zones, two cursors, a question before each action, and the scoring."""

from collections.abc import Callable
from dataclasses import replace
from time import monotonic
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.timer import Timer

from engine import GAMES
from tui.boards.animix import commands
from tui.boards.animix.explain import explain
from tui.boards.animix.follow import follow
from tui.boards.animix.hints import key_hints
from tui.boards.animix.keys import Conclude, Do, Say, Wish, press
from tui.boards.animix.moment import Area, Moment
from tui.boards.animix.picture import PATCHES, Picture, patches, too_small
from tui.boards.animix.plan import plan
from tui.boards.base import Board, KeyHints
from tui.boards.explained import Explained
from tui.boards.quilt import Quilt
from tui.looks.looks import Looks
from tui.place.scene import Scene

READ = 5.0
"""Seconds for which a species is shown while it is scored, if no key turns the page."""
GRACE = 1.0
"""Seconds in which keys do nothing when the scoring begins: they were meant for the game."""


class AnimixBoard(Board):
    """Draws moments; a key becomes a wish (:mod:`tui.boards.animix.keys`), granted here."""

    game = GAMES["animix"]
    keys = commands.NAME
    concludes = True

    DEFAULT_CSS = """
    AnimixBoard { width: 1fr; height: 1fr; layout: vertical; overflow: hidden; }
    """

    def __init__(self, looks: Looks | None = None, **kwargs: Any) -> None:
        super().__init__(looks, **kwargs)
        self.clock: Callable[[], float] = monotonic
        self._moment: Moment | None = None
        self._hints: KeyHints = ()
        self._deaf_until = 0.0
        self._page: Timer | None = None
        self._concluded = False
        self._picture = Picture()
        self._quilt = Quilt(PATCHES)

    def compose(self) -> ComposeResult:
        """Lay out all that there is to see."""
        yield self._quilt

    def render_lines(self, crop: Region) -> list[Strip]:
        """Draw nothing: the quilt covers it."""
        return []

    def show(self, scene: Scene) -> None:
        """Draw a moment; when the game is over, begin to show how it was scored."""
        choices = self.game.choices(scene.view) if scene.you is not None else ()
        before = self._moment
        after = follow(before, scene, self.looks, choices)
        if before and before.step is None and after.step is not None:
            self._deaf_until = self.clock() + GRACE
        self._concluded = self._concluded and scene.outcome is not None
        self._go_to(after)
        if scene.outcome and after.step is None:  # it is of another game: nothing to show
            self._conclude()

    def key_hints(self) -> KeyHints:
        """Say which keys are of use now."""
        return key_hints(self._moment) if self._moment else ()

    def explain(self) -> Explained | None:
        """Explain the species under the cursor; the scoring explains itself."""
        return explain(self._moment) if self._moment and self._moment.step is None else None

    def wear(self, looks: Looks) -> None:
        """Draw everything again in these looks."""
        self.looks = looks
        if self._moment:
            self._go_to(replace(self._moment, looks=looks))

    def on_key(self, event: events.Key) -> None:
        """Take the keys that mean something here; leave the others to the screen."""
        if self._moment is None:
            return
        letter = event.character if event.character and event.character.isalpha() else ""
        wish = press(letter or event.key, self._moment)
        if wish is None:
            if self._moment.asked:  # any other key means no, what it may mean to the screen too
                self._go_to(replace(self._moment, asked=None))
            return
        event.stop()
        event.prevent_default()
        if self._moment.step is None or self.clock() >= self._deaf_until:
            self._grant(wish, replace(self._moment, fresh=False))

    def _grant(self, wish: Wish, moment: Moment) -> None:
        calm = replace(moment, asked=None)
        match wish:
            case Do(action):  # then back to the hand, where the next turn begins
                self._go_to(replace(calm, area=Area.HAND))
                self.post_message(self.Chosen(action, moment.scene.version))
            case Say(text):
                self._go_to(calm)
                self.post_message(self.Told(text))
            case Conclude():
                self._conclude()
            case Moment():
                self._go_to(replace(wish, fresh=False))

    def _conclude(self) -> None:
        """Go on to the result, once."""
        if not self._concluded:
            self._concluded = True
            self.post_message(self.Concluded())

    def _go_to(self, moment: Moment) -> None:
        """Take a moment, paint it, and say so if the keys are others now."""
        before, self._moment = self._moment, moment
        if before is None or before.step != moment.step:
            self._start_page(moment)
        self._paint()
        hints = key_hints(moment)
        if hints != self._hints:
            self._hints = hints
            self.post_message(self.KeysChanged())

    def _start_page(self, moment: Moment) -> None:
        """Turn the page of the scoring by itself after a while, but for the last."""
        if self._page:
            self._page.stop()
        self._page = self.set_timer(READ, self._turn_page) if moment.award else None

    def _turn_page(self) -> None:
        if self._moment and self._moment.step is not None and self._moment.award:
            self._go_to(replace(self._moment, step=self._moment.step + 1))

    def on_resize(self) -> None:
        """Choose anew how to draw."""
        self._paint()

    def _paint(self) -> None:
        """Draw the moment as large as there is room for."""
        if (moment := self._moment) is None or not self.size:
            return
        chosen = plan(self.size, moment.view.grid)
        if chosen.tiny:
            self._quilt.cut((self.size.region,))
            self._quilt.paint(too_small(self.size, moment))
        else:
            self._quilt.cut(patches(moment, chosen))
            self._quilt.paint(self._picture.draw(moment, chosen))
