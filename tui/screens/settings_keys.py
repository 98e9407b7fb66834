"""The keys of one context: pick a command, press its new key. What cannot be says why."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.widgets import Static

from tui.keymap.assign import refusal
from tui.keymap.catalogue import every
from tui.keymap.command import Command, Context
from tui.keystrokes import stroke_of
from tui.looks.looks import Looks
from tui.screens.page import Modal, Page
from tui.screens.settings_rows import of_keys
from tui.widgets.flash import Flash
from tui.widgets.keybar import KeyBar
from tui.widgets.menu import Menu
from tui.widgets.titleline import TitleLine


class Keys(Page[None]):
    """Lists the commands of a context; arrows at the sides turn to another."""

    KEYS = "settings"
    CSS_PATH = "settings.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,ctrl+c", "dismiss", "back", show=False),
        Binding("delete,backspace", "restore", "reset", show=False),
        Binding("h", "turn(-1)", "another place", show=False),
        Binding("l", "turn(1)", "another place", show=False),
    ]

    def __init__(self, context: str) -> None:
        """``context``: the name of the one to begin with."""
        super().__init__()
        self._all = every()
        self._place = context

    @property
    def context(self) -> Context:
        """The context that is shown."""
        return self._all[self._place]

    def parts(self) -> ComposeResult:
        """A title, the commands, what is wrong, the keys."""
        looks = self.zoo.looks
        yield TitleLine(looks)
        yield Menu(looks)
        yield Flash(looks)
        yield KeyBar(looks)

    def on_mount(self) -> None:
        """Show the keys as they are."""
        self.wear(self.zoo.looks)

    def wear(self, looks: Looks) -> None:
        """Write with other glyphs, and name other keys."""
        place = f"{looks.glyph('‹', '<')} {self.context.title} {looks.glyph('›', '>')}"
        self.query_one(TitleLine).show("Keys", place)
        self.query_one(Menu).show(of_keys(self.context, looks.keymap, looks))
        turn = (looks.glyph("←→", "left/right"), "other keys")
        keys = (("Enter", "another key"), ("Delete", "reset"), ("Esc", "back"), turn)
        self.query_one(KeyBar).show(keys)

    def on_menu_turned(self, event: Menu.Turned) -> None:
        """Turn to another context."""
        self.action_turn(event.step)

    def action_turn(self, step: int) -> None:
        """Turn to another context."""
        names = list(self._all)
        self._place = names[(names.index(self._place) + step) % len(names)]
        self.query_one(Flash).hush()
        self.wear(self.zoo.looks)

    def on_menu_picked(self, event: Menu.Picked) -> None:
        """Ask for the new key."""
        command = next(each for each in self.context.commands if each.name == event.id)
        self.zoo.push_screen(Press(command, lambda key: self._put(command, key)))

    def action_restore(self) -> None:
        """Give the command under the cursor its usual key back."""
        current = self.query_one(Menu).current
        command = next(each for each in self.context.commands if each.name == current)
        self.query_one(Flash).say(self._put(command, ""))

    def _put(self, command: Command, key: str) -> str:
        """Put a command on a key, "" for its usual one; a sentence if that cannot be."""
        settings, name = self.zoo.settings, self._place
        if key in command.keys and not self._laid_out(command):
            key = ""
        if wrong := refusal((settings.layout, settings.keys), name, command.name, key, self._all):
            return wrong
        mine = {c: k for c, k in settings.keys.get(name, {}).items() if c != command.name}
        if key:
            mine[command.name] = key
        kept = {place: keys for place, keys in settings.keys.items() if place != name}
        unsaved = self.zoo.adjust(replace(settings, keys={**kept, name: mine} if mine else kept))
        self.wear(self.zoo.looks)
        self.query_one(Flash).say(unsaved, lasts=None)
        return ""

    def _laid_out(self, command: Command) -> bool:
        """Say whether the layout gives the command a key of its own."""
        layout = self.zoo.settings.layout
        return bool({"left": command.left, "right": command.right}.get(layout))


class Press(Modal[None]):
    """Waits for the key that a command is to be on; Esc leaves it where it is."""

    takes_any_key = True

    def __init__(self, command: Command, put: Callable[[str], str]) -> None:
        """``put`` puts the command on a key, or says why not."""
        super().__init__()
        self._command = command
        self._put = put

    def parts(self) -> ComposeResult:
        """A title, what to do, what is wrong, the keys."""
        with Vertical(classes="window"):
            title = f"Press the key for “{self._command.words}”"
            yield Static(self.zoo.looks.shown(title), classes="window-title", markup=False)
            yield Flash(self.zoo.looks)
            yield Static("Esc  leave it as it is", classes="window-keys", markup=False)

    def on_key(self, event: Key) -> None:
        """Take it, whatever it is."""
        event.stop()
        event.prevent_default()
        if wrong := self._put(stroke_of(event)):
            self.query_one(Flash).say(wrong, lasts=None)
        else:
            self.dismiss()
