"""A lesson: the game's own board, and below it what is to be learnt and done."""

import asyncio
from collections import deque
from time import monotonic
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.timer import Timer

from tui.boards import FACES, Board
from tui.lessons.lesson import Step
from tui.lessons.progress import save
from tui.lessons.pupil import BEAT, Frame, Pupil, Right, Wrong
from tui.lessons.spelled import spelled
from tui.looks.looks import Looks
from tui.place.narrate import narrate
from tui.screens.choose import Choice, Choose
from tui.screens.explain import explain
from tui.screens.how_to_play import HowToPlay
from tui.screens.page import Page
from tui.widgets.keybar import Hints, KeyBar
from tui.widgets.panel import Panel, Paragraph
from tui.widgets.titleline import TitleLine

ALWAYS: Hints = (("?", "explain"), ("q", "leave"))
GRACE = 0.6
"""Seconds in which nobody knows yet that Enter plays again."""
BOTS, BACK = "bots", "back"
"""What a lesson that was played to its end comes back with."""
_READ, _TURN = "{enter}: go on.", "{enter}: on to the next chapter."


class Learning(Page[str]):
    """One lesson. Keys go to the board; Enter goes on where there is only to read, or to look on.

    What the learner does is played by the rules at once; what others do then is shown move by move.
    """

    CSS_PATH = "lesson.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "Board"
    KEYS = "explaining"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", "go on", show=False, priority=True),
        Binding("question_mark", "explain", "explain", show=False),
        Binding("escape,q,ctrl+c", "leave", "leave", show=False),
    ]

    def __init__(self, pupil: Pupil) -> None:
        super().__init__()
        self._pupil = pupil
        self._face = FACES[pupil.lesson.game.name]
        self._state = pupil.state  # what is on the board, which follows the pupil frame by frame
        self._frames: deque[Frame] = deque()
        self._told: list[str] = []
        self._wrong = ""
        self._turns = False  # the chapter has ended: the next one waits for a key
        self._concluded = False
        self._chapter = pupil.chapter
        self._next: Timer | None = None
        self._settled = -GRACE  # when it was the learner's move again, without a key
        self._unsaved: Pupil | None = None
        self._saves = False

    def parts(self) -> ComposeResult:
        """A title, the board, what is learnt, the keys."""
        looks = self.zoo.looks
        yield TitleLine(looks)
        with Vertical(id="stage"):
            yield self._face.board(looks)
        yield Panel(looks)
        yield KeyBar(looks)

    def on_mount(self) -> None:
        """Begin, or go on."""
        self._draw()

    def wear(self, _looks: Looks) -> None:
        """Write with other glyphs."""
        self._draw()

    def key_context(self) -> str:
        """The board's keys are what is learnt."""
        return self._face.board.keys or self.KEYS

    @property
    def _board(self) -> Board:
        return self.query_one(Board)

    @property
    def _scores(self) -> bool:
        """Whether the board shows how the game was scored, and has the keys for that."""
        if self._concluded or self._frames or not self._board.concludes:
            return False
        return self._pupil.lesson.game.outcome(self._state) is not None

    @property
    def _waits(self) -> bool:
        """Whether Enter goes on: nothing is asked of the learner but to read or to look on."""
        step = self._pupil.step
        looks_on = bool(self._frames) or self._turns or self._too_soon
        return looks_on or ((step is None or not step.right) and not self._scores)

    @property
    def _too_soon(self) -> bool:
        """Whether Enter may still have been meant for looking on no longer, and plays nothing."""
        return monotonic() - self._settled < GRACE

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave Enter and Space to the board when it is the learner's move."""
        return action != "go_on" or (self.is_attached and self._waits)

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """Do what the learner wants, or say why not."""
        event.stop()
        self._skip()
        if self._turns:
            return
        names = self._pupil.scene(self.zoo.player).names
        answer = self._pupil.act(event.action, lambda seat: names[seat])
        if isinstance(answer, Wrong):
            self._say(answer.text)
            self._board.refused(answer.code)
        else:
            self._follow(answer)

    def on_board_told(self, event: Board.Told) -> None:
        """Say what needs no rule to be tried."""
        event.stop()
        self._say(event.text)

    def on_board_concluded(self, event: Board.Concluded) -> None:
        """The scoring has been seen."""
        event.stop()
        self._concluded = True
        self._read()

    def on_board_keys_changed(self, event: Board.KeysChanged) -> None:
        """Show the keys of now."""
        event.stop()
        self._show_keys()

    def action_go_on(self) -> None:
        """Go on reading, or look on no longer."""
        if self._frames or self._next:
            self._skip()
        elif self._turns:
            self._settle()
        elif not self._too_soon:
            self._read()

    def action_explain(self) -> None:
        """Explain what is under the cursor; the rules are a key further."""
        name = self._pupil.lesson.game.name
        explain(self.zoo, self._board, lambda: self.zoo.push_screen(HowToPlay(name)))

    def action_leave(self) -> None:
        """Leave: the place is kept."""
        self.dismiss(None)

    def _read(self) -> None:
        answer = self._pupil.read()
        if isinstance(answer, Right):
            self._follow(answer)

    def _say(self, wrong: str) -> None:
        self._wrong = wrong
        self._draw()

    def _follow(self, answer: Right) -> None:
        """Go where an answer leads, and show the way there."""
        step, self._pupil = self._pupil.step, answer.pupil
        self._unsaved = answer.pupil
        self._save()
        self._wrong, self._told = "", []
        self._frames.extend(answer.frames)
        self._turns = self._pupil.chapter != self._chapter and bool(step and step.right)
        self._advance()

    def _advance(self) -> None:
        """Show the next frame, and those that come with it; then wait for the one after it."""
        self._stop()
        frame = None
        while self._frames and (frame is None or not self._frames[0].wait):
            self._show(frame := self._frames.popleft())
        if self._frames:
            self._next = self.set_timer(self._frames[0].wait, self._advance)
        elif frame and frame.wait >= BEAT:  # what others did last is seen a moment, too
            self._next = self.set_timer(BEAT, self._come_to_rest)
        elif self._turns:
            self._draw()
        else:
            self._settle()
            return
        self._draw()

    def _come_to_rest(self) -> None:
        self._settled = monotonic()
        self._settle()

    def _skip(self) -> None:
        """Show at once what is still to come."""
        if self._frames or self._next:
            self._stop()
            while self._frames:
                self._show(self._frames.popleft())
            self._draw() if self._turns else self._settle()

    def _stop(self) -> None:
        if self._next:
            self._next.stop()
        self._next = None

    def _show(self, frame: Frame) -> None:
        self._state = frame.state
        scene = self._pupil.scene(self.zoo.player, frame.state)
        self._board.show(scene)
        if frame.code:
            self._board.refused(frame.code)
        told = [narrate(event, scene, self._face) for event in frame.events]
        self._told += [*filter(None, told), *filter(None, (frame.said,))]

    def _settle(self) -> None:
        """Stand at the step that comes now, in the next chapter perhaps."""
        self._stop()
        self._turns, self._state = False, self._pupil.state
        if self._pupil.done:
            self._draw()
            self._end()
        elif self._pupil.chapter != self._chapter:
            self._chapter = self._pupil.chapter
            self._deal()
        else:
            self._draw()

    @work(exclusive=True, group="deal")
    async def _deal(self) -> None:
        """Lay out the next chapter on a board of its own."""
        self._concluded = False
        await self._board.remove()
        board = self._face.board(self.zoo.looks)
        await self.query_one("#stage").mount(board)
        board.focus()
        self._draw()

    @work
    async def _save(self) -> None:
        """Keep where the learner is: the last place last, however slow the disk is."""
        if self._saves:
            return
        self._saves = True
        while pupil := self._unsaved:
            self._unsaved = None
            if wrong := await asyncio.to_thread(save, pupil):
                self._say(wrong)
        self._saves = False

    def _end(self) -> None:
        bots = Choice(BOTS, "p", "Play against bots now")
        back = Choice(BACK, "l", "Back to the lessons")
        title = "That was the whole lesson!"
        window = Choose(title, self._pupil.lesson.end, (bots, back))
        self.zoo.push_screen(window, self._close)

    def _close(self, chosen: str | None) -> None:
        self.dismiss(chosen or BACK)

    # What is shown

    def _draw(self) -> None:
        for board in self.query(Board):  # none, between two chapters
            board.show(self._pupil.scene(self.zoo.player, self._state))
            self.query_one(Panel).show(self._paragraphs(self._pupil.step))
            self._show_keys()
        place = f"{self._pupil.number} of {self._pupil.steps}"
        title = self._pupil.lesson.chapters[self._chapter].title
        self.query_one(TitleLine).show("Lesson", title, place, ALWAYS)

    def _paragraphs(self, step: Step | None) -> tuple[Paragraph, ...]:
        if self._frames or self._next or self._turns:
            told = tuple((line, "text") for line in self._told)
            last = self._turns and not (self._frames or self._next)
            return (*told, (spelled(_TURN, self.key), "accent")) if last else told
        if step is None:
            return ()
        task = spelled(step.task or _READ, self.key)
        text = spelled(step.text, self.key)
        if self._wrong:
            return ((text, "dim"), (self._wrong, "warning"), (task, "accent"))
        return ((text, "text"), (task, "accent"))

    def _show_keys(self) -> None:
        waits = (("Enter", "go on"),) if self._waits else self._board.key_hints()
        self.query_one(KeyBar).show(waits)
