"""The lessons: one for each game, those that are done with a tick."""

import asyncio
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from engine import GAMES
from tui.boards import FACES
from tui.lessons.lesson import Lesson
from tui.lessons.progress import Place, Progress, load
from tui.lessons.pupil import begin, resume
from tui.looks.looks import Looks
from tui.screens.lesson import BOTS, Learning
from tui.screens.page import Page
from tui.screens.setup import Setup
from tui.widgets.keybar import KeyBar
from tui.widgets.menu import BLANK, Menu, Row, heading, note
from tui.widgets.titleline import TitleLine

ALONE = "alone"


class Lessons(Page[None]):
    """A list of lessons; each goes on where it was left."""

    CSS_PATH = "lesson.tcss"
    KEYS = "lessons"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,ctrl+c", "back", "back", show=False),
        Binding("n", "anew", "begin anew", show=False),
        Binding("a", "alone", "against bots", show=False),
        *(Binding(str(n), f"number({n})", "lesson", show=False) for n in range(1, 10)),
    ]

    def __init__(self, game: str | None = None) -> None:
        """``game``: go to the lesson of this one at once."""
        super().__init__()
        self._first = game
        self._progress: Progress = {}
        self._lessons = {name: face.lesson() for name, face in FACES.items() if face.lesson}

    def parts(self) -> ComposeResult:
        """A title, the list, the keys."""
        looks = self.zoo.looks
        yield TitleLine(looks)
        yield Menu(looks)
        yield KeyBar(looks)

    def on_mount(self) -> None:
        """Look how far the learner is."""
        self.query_one(TitleLine).show("Learn to play", "", "you make the moves")
        self._draw()

    def on_screen_resume(self) -> None:
        """Look again: a lesson may have gone on."""
        self._look()

    def wear(self, _looks: Looks) -> None:
        """Write with other glyphs."""
        self._draw()

    def on_menu_picked(self, event: Menu.Picked) -> None:
        """Go on with a lesson, or play."""
        event.stop()
        if event.id == ALONE:
            self.action_alone()
        else:
            self._open(event.id)

    def action_back(self) -> None:
        """Close."""
        self.dismiss()

    def action_number(self, number: int) -> None:
        """Go on with the lesson of this number."""
        if number <= len(self._lessons):
            self._open([*self._lessons][number - 1])

    def action_anew(self) -> None:
        """Begin the lesson under the cursor from its beginning."""
        if (name := self.query_one(Menu).current) in self._lessons:
            self._open(name, anew=True)

    def action_alone(self, game: str | None = None) -> None:
        """Play against bots."""
        self.zoo.push_screen(Setup(alone=True, game=game))

    def _open(self, name: str, *, anew: bool = False) -> None:
        place = Place() if anew else self._progress.get(name, Place())
        lesson = self._lessons[name]
        pupil = resume(lesson, place.chapter, place.path) if place.begun else begin(lesson)

        def left(chosen: str | None) -> None:
            if chosen == BOTS:
                self.action_alone(name)

        self.zoo.push_screen(Learning(pupil), left)

    @work(exclusive=True, group="look")
    async def _look(self) -> None:
        self._progress = await asyncio.to_thread(load)
        self._draw()
        first, self._first = self._first, None
        if first in self._lessons:
            self._open(first)

    def _draw(self) -> None:
        rows = [self._row(n, *named) for n, named in enumerate(self._lessons.items(), 1)]
        self.query_one(Menu).show(
            [
                heading("LESSONS"),
                *rows,
                BLANK,
                note("  Leave a lesson whenever you like, and go on later."),
                BLANK,
                heading("THEN"),
                Row(("Play alone", "against bots"), id=ALONE, key="a"),
            ]
        )
        keys = (("Enter", "learn"), ("n", "begin anew"), ("Esc", "back"))
        arrows = self.zoo.looks.glyph("↑↓", "up/down")
        self.query_one(KeyBar).show(((arrows, "move"), *keys))

    def _row(self, number: int, name: str, lesson: Lesson) -> Row:
        place = self._progress.get(name, Place())
        cells = (GAMES[name].title, f"{lesson.minutes} minutes", self._state(lesson, place))
        tone = "good" if place.done else "item"
        return Row(cells, id=name, key=str(number), tone=tone)

    def _state(self, lesson: Lesson, place: Place) -> str:
        """Say how far somebody is."""
        done = self.zoo.looks.glyph("✓ done", "done") if place.done else ""
        if not place.begun:
            return done
        pupil = resume(lesson, place.chapter, place.path)
        here = f"at {pupil.number} of {pupil.steps}"
        return f"{done}, {here}" if done else here
