"""What people at a table say to each other: the chat line, and quick messages, in every room."""

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Key

from net.messages import Say
from tui.screens.people import People
from tui.widgets.chatline import ChatLine
from tui.widgets.flash import Flash
from tui.widgets.keybar import KeyBar
from tui.widgets.quick import Quick

if TYPE_CHECKING:
    from tui.place.session import Session
    from tui.screens.page import Page

    _Base = Page[None]
else:
    _Base = object

BETWEEN = 1.0
"""Seconds between two quick messages: others want to read them too."""


class Talk(_Base):
    """A room's talk. No widget of its own: style sheets know a class by its first base alone."""

    session: "Session"
    clock: Callable[[], float] = staticmethod(monotonic)
    """Seconds, for all that a key may come too soon for."""
    _said = float("-inf")
    _draft = ""
    _quick: Quick | None = None
    """At hand, for every key goes by it."""

    def foot(self) -> ComposeResult:
        """Give what every room ends with: a line for refusals or for chat, and the keys."""
        with Container(id="line"):
            yield Flash(self.zoo.looks)
            yield ChatLine()
        self._quick = Quick(self.zoo.looks)
        yield self._quick
        yield KeyBar(self.zoo.looks)

    def tell(self) -> None:
        """Add to the story on the screen what it does not have yet."""
        raise NotImplementedError

    def take_over(self, room: "Talk") -> None:
        """Go on with what was being typed in the room before this one."""
        for line in room.query(ChatLine):
            self._draft = line.value if line.display else ""

    def type_on(self) -> None:
        """Open the chat line with what was being typed elsewhere, if anything was."""
        if self._draft:
            self.query_one(ChatLine).value = self._draft
            self.action_chat()

    def hand_keys(self) -> None:
        """Give the keys to who has them now."""
        raise NotImplementedError

    @property
    def talks(self) -> bool:
        """Whether the line of chat is open, and has the keys."""
        return bool(self.query_one(ChatLine).display)

    def takes(self, key: Key) -> bool:
        """Let the quick messages have it, if they are open."""
        return self._quick is not None and self._quick.takes(key)

    def action_chat(self) -> None:
        """Open the chat line in the place of the last refusal."""
        self.query_one(Flash).display = False
        self.query_one(Quick).close()
        self.query_one(ChatLine).open()

    def action_quick(self) -> None:
        """Show the quick messages."""
        self.query_one(Quick).open(self.zoo.settings.messages)

    def action_people(self) -> None:
        """Show who is here."""
        self.zoo.push_screen(People(self.session), lambda _: self.tell())

    def on_chat_line_said(self, event: ChatLine.Said) -> None:
        """Pass it on; while the connection is lost, keep it for later."""
        if self.session.away:
            self.query_one(ChatLine).value = event.text
            again = self.key("t")
            self.query_one(Flash).say(f"That was not sent; {again} has it again when you are back.")
        else:
            self.session.ask(Say, text=event.text)

    def on_chat_line_closed(self, event: ChatLine.Closed) -> None:
        """Give the keys back, and its place to the last refusal."""
        self.query_one(Flash).display = True
        self.hand_keys()

    def on_quick_said(self, event: Quick.Said) -> None:
        """Pass it on, unless one has just been said."""
        now = self.clock()
        if self.session.away:
            self.query_one(Flash).say("That was not sent: you are not at the table now.")
        elif now - self._said < BETWEEN:
            self.query_one(Flash).say("One after the other: others want to read them too.")
        else:
            self._said = now
            self.session.ask(Say, text=event.text)
