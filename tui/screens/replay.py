"""The replay: a game that was played, step by step, by itself, through any seat's eyes."""

import asyncio
from dataclasses import replace
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Resize
from textual.timer import Timer

from engine import GAMES
from net.fair import Verdict, verify
from tui.boards import FACES, Board
from tui.looks import Looks
from tui.replay.film import Film
from tui.replay.hands import OpenHands
from tui.replay.projector import Projector, read_place
from tui.replay.timeline import Reel, Timeline
from tui.screens.ask import Ask, Question
from tui.screens.how_to_play import HowToPlay
from tui.screens.page import Page
from tui.screens.replay_result import ReplayResult
from tui.standing import Band
from tui.widgets.bands import Bands
from tui.widgets.keybar import Hints, KeyBar
from tui.widgets.storyline import Storyline
from tui.widgets.titleline import TitleLine

PAUSE = 1.5
"""Seconds from one action to the next, at normal speed."""
SLICE = 100
"""Actions that are developed before keys are looked at again."""
SENTENCES = 30
"""Of the story that are shown at most."""


class Replay(Page[None]):
    """Shows a film. All keys are this screen's, but for those of a board that tells the score."""

    CSS_PATH = "replay.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "Timeline"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "play", "play", show=False),
        Binding("right,l", "step(1)", "action", show=False),
        Binding("left,h", "step(-1)", "action back", show=False),
        Binding("down,n,j", "turn(1)", "turn", show=False),
        Binding("up,p,k", "turn(-1)", "turn back", show=False),
        Binding("w", "prize(1)", "won card", show=False),
        Binding("W", "prize(-1)", "won card before", show=False),
        Binding("plus,equals_sign", "faster(1)", "faster", show=False),
        Binding("minus", "faster(-1)", "slower", show=False),
        *(Binding(str(n), f"tenth({n})", "jump", show=False) for n in range(10)),
        Binding("g", "ask", "go to", show=False),
        Binding("tab", "look(1)", "eyes", show=False),
        Binding("shift+tab", "look(-1)", "eyes before", show=False),
        Binding("a", "open", "all open", show=False),
        Binding("home", "tenth(0)", "beginning", show=False),
        Binding("end", "tenth(10)", "end", show=False),
        Binding("enter", "on", "result", show=False),
        Binding("question_mark", "rules", "how to play", show=False),
        Binding("escape,q,ctrl+c", "back", "back", show=False),
    ]

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
            yield Bands(looks, most=1)
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
        self._show_news()
        self._show_keys()

    # What can be done

    def action_play(self) -> None:
        """Run by itself, or stand; at the end, from the beginning."""
        if self._timer:
            self._stop()
            self._show_line()
            return
        if self.projector.over:
            self._moved(self.projector.to(0))
        self._run()

    def action_step(self, step: int) -> None:
        """Go an action on, or back; after the last one comes the score."""
        if step > 0 and self.projector.over:
            self.action_on()
        else:
            self._walk(self.projector.to(self.projector.at + step))

    def action_turn(self, step: int) -> None:
        """Go a turn on, or back."""
        self._walk(self.projector.turn(step))

    def action_prize(self, step: int) -> None:
        """Go to the next card that is won, or the one before."""
        self._walk(self.projector.prize(step))

    def action_tenth(self, tenths: int) -> None:
        """Jump to so many tenths of the film."""
        self._walk(self.projector.tenth(tenths))

    def action_faster(self, step: int) -> None:
        """Run faster, or slower."""
        self.projector.faster(step)
        if self._timer:
            self._run()
        self._show_line()

    def action_look(self, step: int) -> None:
        """Look with another's eyes."""
        if not self._scoring:
            self._moved(self.projector.look(step))

    def action_open(self) -> None:
        """Open all hands, or close them again."""
        if not self._scoring:
            spot = self.projector.spot
            self._moved(self.projector.go(replace(spot, open=not spot.open)))

    def action_on(self) -> None:
        """At the end, show how it was scored, and then the result."""
        if not self.projector.over:
            return
        self._stop()
        if self.face.board.concludes and not self._scoring:
            self._scoring = True
            self._draw()
            self.query_one(Board).focus()
        else:
            self._conclude()

    def action_ask(self) -> None:
        """Ask where to go."""
        self._stop()
        self._show_line()
        last = self.film.last
        text = f"The number of an action, from 0 to {last}, or a part of the game, such as 40%."
        self.zoo.push_screen(Ask(Question("Go to", text, longest=20, afresh=True), self._go))

    def action_rules(self) -> None:
        """Show how to play this game."""
        self._stop()
        self.zoo.push_screen(HowToPlay(self.film.game.name))

    def action_back(self) -> None:
        """Close."""
        self.dismiss()

    def on_board_concluded(self, event: Board.Concluded) -> None:
        """Go on from the scoring to the result."""
        event.stop()
        if self._scoring:
            self._conclude()

    def on_board_keys_changed(self, event: Board.KeysChanged) -> None:
        """Show the keys of the scoring."""
        event.stop()
        self._show_keys()

    async def _go(self, typed: str) -> str:
        place = read_place(typed, self.film.last)
        if isinstance(place, str):
            return place
        self._walk(self.projector.to(place))
        return ""

    def _conclude(self) -> None:
        """Show the result; behind it, the last moment of the game."""
        self._scoring = False
        self._stop()
        self._draw()
        last = self.film.last
        scene = self.film.moment(last, self.projector.spot.eyes)
        self.zoo.push_screen(ReplayResult(self.film.game.name, scene, self._named))

    # Running by itself

    def _run(self) -> None:
        """Take the next step after a while."""
        self._stop()
        self._timer = self.set_timer(PAUSE / self.projector.speed, self._tick)
        self._show_line()

    def _tick(self) -> None:
        self._timer = None
        moved = self.projector.to(self.projector.at + 1)
        if moved or not self.film.whole:
            self._run()
        elif self.projector.over and self.face.board.concludes:
            self.action_on()
        self._moved(moved)

    def _stop(self) -> None:
        if self._timer:
            self._timer.stop()
        self._timer = None

    def _walk(self, moved: bool) -> None:
        """A step of one's own: it stops what runs, and ends the scoring."""
        self._stop()
        moved, self._scoring = moved or self._scoring, False
        self._moved(moved)

    def _moved(self, moved: bool) -> None:
        """Show where we are now."""
        if moved:
            self._draw()
        self._show_line()

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
        self.query_one(TitleLine).show(title, self._named, self.projector.eyes, (("q", "back"),))

    @property
    def _named(self) -> str:
        opening = self.film.record.opening
        return f"{self.film.game.title}, game {opening.number} at {opening.name}"

    def _show_news(self) -> None:
        """Show what is wrong with the record, all hands if they are open, and the story."""
        wrong = self._wrong()
        self.query_one(Bands).show((Band(wrong, "alarm"),) if wrong else ())
        news = self.query_one("#news")
        room = max(1, news.size.height - bool(wrong))
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
