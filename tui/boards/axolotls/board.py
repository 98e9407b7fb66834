"""The board of Axolotls, for Chill and Wild: zones, a cursor, and one question at a time."""

from dataclasses import replace
from itertools import zip_longest
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Size
from textual.timer import Timer

from engine import GAMES
from tui.boards.axolotls import commands, hand, spaces
from tui.boards.axolotls.explain import explain
from tui.boards.axolotls.headline import REFUSALS
from tui.boards.axolotls.hints import key_hints
from tui.boards.axolotls.keys import Ask, Do, Drop, Point, Say, TooLate, Wish, press
from tui.boards.axolotls.lost import Lost
from tui.boards.axolotls.moment import Moment
from tui.boards.axolotls.plan import LEAST, Fit, Plan, plan
from tui.boards.axolotls.seats import draw_seats
from tui.boards.base import Board, KeyHints
from tui.boards.canvas import Canvas
from tui.boards.explained import Explained
from tui.boards.zone import Tiles, Zone
from tui.looks.looks import Looks
from tui.place.scene import Scene

REFUSAL_LASTS = 2.0
"""Seconds that the headline says so."""


class AxolotlBoard(Board):
    """Draws moments; a key becomes a wish (:mod:`tui.boards.axolotls.keys`), granted here."""

    keys = commands.NAME

    DEFAULT_CSS = """
    AxolotlBoard { width: 1fr; height: 1fr; layout: vertical; overflow: hidden; }
    AxolotlBoard Container { width: 1fr; overflow: hidden; }
    AxolotlBoard Tiles { overflow: hidden; }
    AxolotlBoard Zone { width: 1fr; }
    """

    def __init__(self, looks: Looks | None = None, **kwargs: Any) -> None:
        super().__init__(looks, **kwargs)
        self._moment: Moment | None = None
        self._lost = Lost()
        self._plan: Plan = plan(self.size)
        self._hints: KeyHints = ()
        self._painted: tuple[object, ...] = ()  # what the upper zones were drawn from
        self._hush: Timer | None = None
        self._seats, self._headline = Zone(), Zone()
        self._spaces, self._hand = Tiles(3), Tiles(3)
        self._upper = Container(self._seats, self._spaces)

    def compose(self) -> ComposeResult:
        """Lay the zones: seats and Collection Cards, the headline, and the hand below."""
        yield self._upper
        yield self._headline
        yield self._hand

    def show(self, scene: Scene) -> None:
        """Draw a moment; repaint only what differs from the one before."""
        choices = self.game.choices(scene.view) if scene.you is not None else ()
        before = self._moment
        if before is None:
            after = Moment(scene, self.looks, choices, cursor=_first_held(scene))
        else:
            after = replace(
                before, scene=scene, choices=choices, fresh=before.waiting and not scene.past
            )
            self._lost.note(before.choices, choices)
        if not choices or not _open(after):
            after = replace(after, question=None)
        self._go_to(after)

    def key_hints(self) -> KeyHints:
        """Say which keys are of use now."""
        return key_hints(self._moment) if self._moment else ()

    def explain(self) -> Explained | None:
        """Explain the colour under the cursor."""
        return explain(self._moment) if self._moment else None

    def wear(self, looks: Looks) -> None:
        """Draw everything again in these looks."""
        self.looks = looks
        if self._moment:
            self._go_to(replace(self._moment, looks=looks))

    def refused(self, code: str) -> None:
        """Say loudly, above the hand, that a card came too late or missed; for a moment."""
        if self._moment and code in REFUSALS:
            self._go_to(replace(self._moment, no=code))
            if self._hush:
                self._hush.stop()
            self._hush = self.set_timer(REFUSAL_LASTS, self._forgive)

    def _forgive(self) -> None:
        if self._moment:
            self._go_to(replace(self._moment, no=""))

    def on_key(self, event: events.Key) -> None:
        """Take the keys that mean something here; leave the others to the screen."""
        if self._moment is None:
            return
        letter = event.character.lower() if event.character and event.character.isalpha() else ""
        moment = replace(self._moment, lost=self._lost.recent())
        wish = press(letter or event.key, moment)
        if wish is None:
            return
        event.stop()
        event.prevent_default()
        self._grant(wish, replace(self._moment, question=None, no="", fresh=False))

    def _grant(self, wish: Wish, moment: Moment) -> None:
        match wish:
            case Do(action):
                self._go_to(moment)
                self.post_message(self.Chosen(action, moment.scene.version))
            case Say(text):
                self._go_to(moment)
                self.post_message(self.Told(text))
            case TooLate(text):
                self._go_to(moment)
                self.post_message(self.Told(text))
                self.refused("late")
            case Ask(question):
                self._go_to(replace(moment, question=question))
            case Point(colour):
                self._go_to(replace(moment, cursor=int(colour)))
            case Drop():
                self._go_to(moment)

    def _go_to(self, moment: Moment) -> None:
        """Take a moment, paint it, and say so if the keys are others now."""
        self._moment = moment
        self._paint()
        hints = key_hints(moment)
        if hints != self._hints:
            self._hints = hints
            self.post_message(self.KeysChanged())

    def on_resize(self) -> None:
        """Choose anew how to draw."""
        self._plan = chosen = plan(self.size)
        tiny = chosen.fit is Fit.TINY
        self._upper.display = self._hand.display = not tiny
        self._headline.styles.height = self.size.height if tiny else 1
        self._upper.styles.layout = "vertical" if chosen.stacked else "horizontal"
        self._upper.styles.height = chosen.spaces.height + chosen.seats.height * chosen.stacked
        self._seats.styles.width, self._seats.styles.height = chosen.seats
        if not tiny:
            self._spaces.cut(spaces.columns(chosen), *chosen.spaces)
            self._hand.cut(hand.columns(chosen), *chosen.hand)
        self._paint()

    def _paint(self) -> None:
        moment, chosen = self._moment, self._plan
        if moment is None or not self.size:
            return
        if chosen.fit is Fit.TINY:
            self._headline.paint(_too_small(self.size, moment))
            return
        self._paint_upper(moment, chosen)
        self._hand.paint(hand.draw_hand(moment, chosen), hand.columns(chosen))

    def _paint_upper(self, moment: Moment, chosen: Plan) -> None:
        """Paint all above the hand, which a cursor on the hand leaves as it is."""
        drawn_from = (
            *(chosen, moment.scene, moment.looks),
            *(moment.question, moment.fresh, moment.no),
        )
        if any(new is not old for new, old in zip_longest(drawn_from, self._painted)):
            self._painted = drawn_from
            self._seats.paint(draw_seats(moment, chosen))
            self._spaces.paint(spaces.draw_spaces(moment, chosen), spaces.columns(chosen))
            self._headline.paint(hand.draw_headline(moment, chosen.hand.width))


class ChillBoard(AxolotlBoard):
    """The board of Chill."""

    game = GAMES["axolotls-chill"]


class WildBoard(AxolotlBoard):
    """The board of Wild."""

    game = GAMES["axolotls-wild"]
    races = True


def _first_held(scene: Scene) -> int:
    hand = scene.view.seen.hand or ()
    return next((place for place, cards in enumerate(hand) if cards), 0)


def _open(moment: Moment) -> bool:
    """Say whether any of the Collection Cards that a question named is still open."""
    numbers = moment.question.numbers if moment.question else ()
    return any(moment.seen.find(number) for number in numbers if number is not None)


def _too_small(size: Size, moment: Moment) -> Canvas:
    canvas = Canvas(*size)
    text = f"The board needs {LEAST.width} columns and {LEAST.height} rows; make the window larger."
    style = moment.looks.style("warning")
    for y, start in enumerate(range(0, len(text), max(1, canvas.width))):
        canvas.put(0, y, text[start : start + canvas.width], style)
    return canvas
