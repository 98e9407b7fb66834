"""A small window with a few things to choose from, each with its key."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key
from textual.widgets import Static

from tui.screens.page import Modal
from tui.widgets.menu import Menu, Row


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: what comes back, its key, and what it does."""

    id: str
    key: str
    text: str


class Choose(Modal[str]):
    """Comes back with the id of what was chosen, or with None after Esc."""

    def __init__(
        self, title: str, text: str, choices: Sequence[Choice], *, loud: bool = False
    ) -> None:
        """``loud``: it warns. The first choice is the one under the cursor."""
        super().__init__()
        self._loud = loud
        self._title = title
        self._text = text
        self._choices = tuple(choices)

    def parts(self) -> ComposeResult:
        """A title, a sentence, the choices, the keys."""
        with Vertical(classes="window loud" if self._loud else "window"):
            yield Static(self._title, classes="window-title", markup=False)
            if self._text:
                yield Static(self._text, classes="window-text", markup=False)
            yield Menu(self.zoo.looks)
            keys = f"{self.key('enter')}  choose      {self.key('escape')}  back"
            yield Static(keys, classes="window-keys", markup=False)

    def on_mount(self) -> None:
        """Fill the list."""
        rows = [Row((choice.text,), id=choice.id, key=choice.key) for choice in self._choices]
        self.query_one(Menu).show(rows)

    def on_menu_picked(self, event: Menu.Picked) -> None:
        """Come back with it."""
        event.stop()
        self.dismiss(event.id)

    def on_key(self, event: Key) -> None:
        """Take a choice by its own key."""
        for choice in self._choices:
            if event.character == choice.key:
                event.stop()
                self.dismiss(choice.id)
