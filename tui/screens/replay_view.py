"""What a replay looks like: the board, what happened up to here, the line of the film, the keys."""

import asyncio
from dataclasses import replace
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Resize
from textual.timer import Timer

from engine import GAMES
from net.fair import Verdict, verify
from tui.boards import FACES, Board
from tui.looks.looks import Looks
from tui.place.standing import Band
from tui.replay.film import Film
from tui.replay.hands import OpenHands
from tui.replay.projector import Projector
from tui.replay.timeline import Reel, Timeline
from tui.screens.page import Page
from tui.widgets.bands import Bands
from tui.widgets.keybar import Hints, KeyBar
from tui.widgets.storyline import Storyline
from tui.widgets.titleline import TitleLine

SLICE = 100
"""Actions that are developed before keys are looked at again."""
SENTENCES = 30
"""Of the story that are shown at most."""


class ReplayView(Page[None]):
    """Draws a film where its projector stands. Keys are its subclass's."""

    CSS_PATH = "replay.tcss"
    KEYS = "replay"
    AUTO_FOCUS: ClassVar[str | None] = "Timeline"

    def __init__(self, film: Film, *, eyes: int | None = None) -> None:
        """``eyes``: the seat whose eyes look first."""
        super().__init__()
        self.film = film
        self.face = FACES[film.game.name]
        self.projector = Projector(film, self.face, eyes)
        self._verdict: Verdict | None = None
        self._timer: Timer | None = None
        self._scoring = False

    def parts(self) -> ComposeResult:
        """What it is, the board, what happened up to here, the line of the film, the keys."""
        looks = self.zoo.looks
        yield TitleLine(looks)
        yield self.face.board(looks)
        with Vertical(id="news"):
            yield Bands(looks)
            yield OpenHands(looks)
            yield Storyline(looks)
        yield Timeline(looks)
        yield KeyBar(looks)

    def on_mount(self) -> None:
        """Begin at the deal, and develop the rest meanwhile."""
        self._draw()
        self._develop()
        self._check()

    def on_resize(self, event: Resize) -> None:
        """Lay out anew what is laid out by hand; the first time, when all is where it belongs."""
        self.call_after_refresh(self._show_news)

    def wear(self, looks: Looks) -> None:
        """Write with other glyphs."""
        self._show_title()
        self._show_news()
        self._show_keys()

    # Loading

    @work
    async def _develop(self) -> None:
        """Develop the film in slices, so that keys are taken meanwhile."""
        while self.film.develop(SLICE):
            self._show_line()
            await asyncio.sleep(0)
        self._show_news()
        self._show_line()

    @work
    async def _check(self) -> None:
        """See whether the record is true, in a thread: that takes longer than to play it."""
        self._verdict = await asyncio.to_thread(verify, self.film.record, GAMES)
        self._show_news()
        self._show_title()

    # Drawing

    def _draw(self) -> None:
        """Show the moment, and all that is told of it."""
        scene = self.projector.scene
        if self.face.board.concludes and not self._scoring:
            scene = replace(scene, outcome=None)
        if not self._scoring:
            self.query_one(Timeline).focus()
        self.query_one(Board).show(scene)
        self._show_title()
        self._show_news()
        self._show_line()
        self._show_keys()

    def _show_title(self) -> None:
        title = "Replay" if self._verdict is None or self._verdict.true else "Replay, NOT TRUE"
        state = self.zoo.looks.shown(self._state())
        self.query_one(TitleLine).show(title, self.film.title, state, (("q", "back"),))

    def _state(self) -> str:
        """Say how one looks."""
        return self.projector.eyes

    def _show_news(self) -> None:
        """Show what is wrong with the record, all hands if they are open, and the story."""
        wrong = self._wrong()
        bands, news = self.query_one(Bands), self.query_one("#news")
        bands.show((Band(wrong, "alarm"),) if wrong else ())
        room = max(1, news.size.height - bands.lines)
        hands = self.query_one(OpenHands)
        hands.show(self.projector.hands, self.size.width, room)
        self.query_one(Storyline).show(self.projector.story(SENTENCES))

    def _wrong(self) -> str:
        """Say what is false of this record; "" while nothing is known to be."""
        if self._verdict and not self._verdict.true:
            return f"NOT TRUE: {self._verdict.failures[0].sentence}"
        return f"NOT TRUE: {self.film.broken}" if self.film.broken else ""

    def _show_line(self) -> None:
        film, projector = self.film, self.projector
        actions = film.last if film.whole else len(film.record.deeds)
        runs, speed = self._timer is not None, projector.speed
        reel = Reel(projector.at, actions, film.last, tuple(film.prizes), runs, speed)
        self.query_one(Timeline).show(reel)

    def _show_keys(self) -> None:
        self.query_one(KeyBar).show(self._keys())

    def _keys(self) -> Hints:
        if self._scoring:
            return (*self.query_one(Board).key_hints(), ("p", "turn back"), ("home", "again"))
        across, down = self._looks_of("←→", "left/right"), self._looks_of("↑↓", "up/down")
        steps = ((across, "action"), (down, "turn"), ("w", "won card"))
        more = (
            ("a", "all open"),
            ("tab", "eyes"),
            ("+-", "speed"),
            ("0-9", "jump"),
            ("g", "go to"),
        )
        first = ("enter", "result") if self.projector.over else ("space", "play")
        return (first, *steps, *more)

    def _looks_of(self, unicode: str, plain: str) -> str:
        return self.zoo.looks.glyph(unicode, plain)
