"""The line to chat in: not there until it is opened, so that it never takes a game's key."""

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

LONGEST = 200
"""Characters of a line of chat."""


class ChatLine(Input):
    """Opens for one line; Enter says it, Esc closes it and keeps what was typed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,ctrl+c", "close", "back", show=False)]

    @dataclass
    class Said(Message):
        """The player said this."""

        text: str

    @dataclass
    class Closed(Message):
        """The line is closed: the keys go where they went before."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(
            placeholder="say something: Enter sends, Esc closes",
            max_length=LONGEST,
            compact=True,
            select_on_focus=False,
            id=id,
        )
        self.display = False
        self.can_focus = False

    def open(self) -> None:
        """Take the keys, from the very next one on."""
        self.display = True
        self.can_focus = True
        self.screen.set_focus(self)

    def action_close(self) -> None:
        """Give the keys back."""
        self.display = False
        self.can_focus = False
        self.post_message(self.Closed())

    async def action_submit(self) -> None:
        """Say it."""
        if text := self.value.strip():
            self.post_message(self.Said(text))
        self.value = ""
        self.action_close()
