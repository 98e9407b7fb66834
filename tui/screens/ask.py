"""A small window with one line to type: an address, a name, a value."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from textual import work
from textual.app import ComposeResult
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


class Ask(Modal[bool]):
    """Asks until the answer is good, or Esc; True when it was. What was typed is never lost."""

    def __init__(self, question: Question, attempt: Try) -> None:
        super().__init__()
        self._question = question
        self._attempt = attempt

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
            yield Flash(looks)
            yield Static("Enter  that's it      Esc  back", classes="window-keys", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Try it."""
        event.stop()
        self._try(event.value)

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
