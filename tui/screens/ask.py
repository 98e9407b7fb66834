"""A small window with one line to type: an address, a name, a value."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from tui.screens.page import Modal
from tui.widgets.flash import Flash

Try: TypeAlias = Callable[[str], Awaitable[str]]
"""Tries what was typed: "" when all is well, or the sentence that says what is wrong."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: a title, a line of help, and what stands in the field at first."""

    title: str
    help: str
    first: str = ""
    longest: int = 200
    busy: str = ""
    """What to say while the answer is being tried."""
    afresh: bool = False
    """What was wrong is as a rule typed anew, in the place of it: it is selected."""
    before: tuple[str, ...] = ()
    """What was answered before, the newest first: up and down put it into the field."""


class Ask(Modal[bool]):
    """Asks until the answer is good, or Esc; True when it was. What was typed is never lost."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "recall(1)", "the answer before", show=False),
        Binding("down", "recall(-1)", "the answer after", show=False),
    ]

    def __init__(self, question: Question, attempt: Try) -> None:
        super().__init__()
        self._question = question
        self._attempt = attempt
        self._recalled = 0

    def parts(self) -> ComposeResult:
        """A title, help, the field, what is wrong, the keys."""
        looks = self.zoo.looks
        with Vertical(classes="window"):
            yield Static(self._question.title, classes="window-title", markup=False)
            yield Static(self._question.help, classes="window-text", markup=False)
            yield Input(
                self._question.first,
                max_length=self._question.longest,
                compact=True,
                select_on_focus=False,
            )
            if self._question.before:
                arrows = looks.glyph("↑↓", "up/down")
                been = f"{arrows}  where you were before: {', '.join(self._question.before)}"
                yield Static(been, classes="window-text", markup=False)
            yield Flash(looks)
            yield Static("Enter  that's it      Esc  back", classes="window-keys", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Try it."""
        event.stop()
        self._try(event.value)

    def action_recall(self, step: int) -> None:
        """Put an answer of before into the field, or what stood there at first."""
        answers = (self._question.first, *self._question.before)
        self._recalled = max(0, min(self._recalled + step, len(answers) - 1))
        field = self.query_one(Input)
        field.value = answers[self._recalled]
        field.cursor_position = len(field.value)

    @work(exclusive=True)
    async def _try(self, typed: str) -> None:
        flash = self.query_one(Flash)
        flash.say(self._question.busy, role="dim", lasts=None)
        if wrong := await self._attempt(typed):
            flash.say(wrong, lasts=None)
            if self._question.afresh:
                self.query_one(Input).select_all()
        elif self.is_current:
            self.dismiss(True)
