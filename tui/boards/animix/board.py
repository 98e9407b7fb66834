"""The board of Animix: zones, two cursors, a question before each action, and the scoring."""

from dataclasses import replace
from time import monotonic
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.timer import Timer

from engine import GAMES
from tui.boards.animix import grid, slots
from tui.boards.animix.headline import draw_headline
from tui.boards.animix.hints import key_hints
from tui.boards.animix.keys import Conclude, Do, Say, Wish, press
from tui.boards.animix.moment import Moment
from tui.boards.animix.panel import draw_panel
from tui.boards.animix.plan import LEAST, TINY, Plan, plan
from tui.boards.base import Board, KeyHints
from tui.boards.canvas import Canvas
from tui.boards.zone import Tiles, Zone
from tui.looks import Looks
from tui.scene import Scene

READ = 5.0
"""Seconds for which a species is shown while it is scored, if no key turns the page."""
GRACE = 1.0
"""Seconds in which keys do nothing when the scoring begins: they were meant for the game."""


class AnimixBoard(Board):
    """Draws moments; a key becomes a wish (:mod:`tui.boards.animix.keys`), granted here."""

    game = GAMES["animix"]
    concludes = True

    DEFAULT_CSS = """
    AnimixBoard { width: 1fr; height: 1fr; layout: vertical; overflow: hidden; }
    AnimixBoard Horizontal { width: 1fr; overflow: hidden; }
    AnimixBoard Zone { width: 1fr; }
    """

    def __init__(self, looks: Looks | None = None, **kwargs: Any) -> None:
        super().__init__(looks, **kwargs)
        self._moment: Moment | None = None
        self._plan: Plan = TINY
        self._hints: KeyHints = ()
        self._since = 0.0
        self._page: Timer | None = None
        self._panel, self._headline = Zone(), Zone()
        self._grid, self._slots = Tiles(3), Tiles(3)
        self._upper = Horizontal(self._grid, self._panel)

    def compose(self) -> ComposeResult:
        """Lay the zones: grid and panel, the headline, and the slots below."""
        yield self._upper
        yield self._headline
        yield self._slots

    def show(self, scene: Scene) -> None:
        """Draw a moment; when the game is over, begin to show how it was scored."""
        choices = self.game.choices(scene.view) if scene.me is not None else ()
        before = self._moment
        if before is None:
            after = Moment(scene, self.looks, choices, scene.view.species[0])
        else:
            after = replace(before, scene=scene, choices=choices)
        if after.held and not after.hand[after.species]:
            after = replace(after, species=after.held[0])
        if after.asked not in choices:
            after = replace(after, asked=None)
        if scene.outcome and after.step is None:
            self._since = monotonic()
            after = replace(after, step=0, info=False)
        self._go_to(after)

    def key_hints(self) -> KeyHints:
        """Say which keys are of use now."""
        return key_hints(self._moment) if self._moment else ()

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
            return
        event.stop()
        event.prevent_default()
        if self._moment.step is None or monotonic() - self._since > GRACE:
            self._grant(wish, self._moment)

    def _grant(self, wish: Wish, moment: Moment) -> None:
        match wish:
            case Do(action):
                self._go_to(replace(moment, asked=None))
                self.post_message(self.Chosen(action, moment.scene.version))
            case Say(text):
                self._go_to(replace(moment, asked=None))
                self.post_message(self.Told(text))
            case Conclude():
                self.post_message(self.Concluded())
            case Moment():
                self._go_to(wish)

    def _go_to(self, moment: Moment) -> None:
        """Take a moment, paint it, and say so if the keys are others now."""
        before, self._moment = self._moment, moment
        if moment.step is not None and (before is None or before.step != moment.step):
            self._start_page(moment)
        self._fit()
        self._paint()
        hints = key_hints(moment)
        if hints != self._hints:
            self._hints = hints
            self.post_message(self.KeysChanged())

    def _start_page(self, moment: Moment) -> None:
        """Turn the page by itself after a while, but for the last."""
        if self._page:
            self._page.stop()
        self._page = self.set_timer(READ, self._turn_page) if moment.award else None

    def _turn_page(self) -> None:
        if self._moment and self._moment.step is not None:
            self._go_to(replace(self._moment, step=self._moment.step + 1))

    def on_resize(self) -> None:
        """Choose anew how to draw."""
        self._plan = TINY
        self._fit()
        self._paint()

    def _fit(self) -> None:
        """Choose how to draw this grid in this size."""
        if self._moment is None or not self.size:
            return
        view = self._moment.view
        chosen = plan(self.size, view.grid)
        if chosen == self._plan and not chosen.tiny:
            return
        self._plan = chosen
        self._upper.display = self._slots.display = not chosen.tiny
        self._headline.styles.height = self.size.height if chosen.tiny else 1
        if not chosen.tiny:
            self._upper.styles.height = chosen.grid.height
            self._panel.styles.width, self._panel.styles.height = chosen.panel
            self._grid.cut(grid.columns(chosen, view.grid.columns), *chosen.grid)
            self._slots.cut(slots.columns(chosen, len(view.species)), *chosen.slots)

    def _paint(self) -> None:
        moment, chosen = self._moment, self._plan
        if moment is None or not self.size:
            return
        if chosen.tiny:
            self._headline.paint(_too_small(self.size.width, self.size.height, moment))
            return
        view = moment.view
        self._grid.paint(grid.draw_grid(moment, chosen), grid.columns(chosen, view.grid.columns))
        self._panel.paint(draw_panel(moment, chosen))
        self._headline.paint(draw_headline(moment, chosen.slots.width))
        self._slots.paint(
            slots.draw_slots(moment, chosen), slots.columns(chosen, len(view.species))
        )


def _too_small(width: int, height: int, moment: Moment) -> Canvas:
    canvas = Canvas(width, height)
    text = f"The board needs {LEAST.width} columns and {LEAST.height} rows; make the window larger."
    for y, start in enumerate(range(0, len(text), max(1, width))):
        canvas.put(0, y, text[start : start + width], moment.looks.style("warning"))
    return canvas
