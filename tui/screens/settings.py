"""The settings: colours, characters, bell, keys and quick messages. Each change counts at once."""

from dataclasses import replace
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from net.text import CHAT_LENGTH, clean
from tui.keymap.catalogue import every
from tui.looks.looks import Looks
from tui.screens.ask import Ask, Question, Try
from tui.screens.page import Page
from tui.screens.settings_keys import Keys
from tui.screens.settings_rows import CHOICES, MESSAGE, PLACE, about, rows
from tui.settings import Settings, path
from tui.widgets.flash import Flash
from tui.widgets.keybar import KeyBar
from tui.widgets.menu import Menu
from tui.widgets.swatch import Swatch
from tui.widgets.titleline import TitleLine


class SettingsPage(Page[None]):
    """A form: arrows turn a value, Enter goes on to what needs more than that."""

    KEYS = "settings"
    CSS_PATH = "settings.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,ctrl+c", "back", "back", show=False),
        Binding("delete,backspace", "restore", "reset", show=False),
        Binding("h", "turn(-1)", "less", show=False),
        Binding("l", "turn(1)", "more", show=False),
    ]

    def parts(self) -> ComposeResult:
        """A title, the form, all colours, a line of help, what is wrong, the keys."""
        looks = self.zoo.looks
        yield TitleLine(looks)
        yield Menu(looks)
        yield Swatch(looks)
        yield Static(id="help", markup=False)
        yield Flash(looks)
        yield KeyBar(looks)

    def on_mount(self) -> None:
        """Show what is chosen now."""
        self.query_one(TitleLine).show("Settings", "each change counts at once")
        self.wear(self.zoo.looks)

    def on_screen_resume(self) -> None:
        """Show what the page of keys has changed."""
        self.wear(self.zoo.looks)

    def wear(self, looks: Looks) -> None:
        """Write with other glyphs, and name other keys."""
        self.query_one(Menu).show(rows(self.zoo.settings, every(), self._turned))
        self._help()

    def on_menu_moved(self) -> None:
        """Say what the row under the cursor is for."""
        self._help()

    def on_menu_turned(self, event: Menu.Turned) -> None:
        """Take the next value, or the one before."""
        self._turn(event.id, event.step)

    def on_menu_picked(self, event: Menu.Picked) -> None:
        """Go on to the keys of a context or to a message; of a few values, take the next."""
        if event.id.startswith(PLACE):
            self.zoo.push_screen(Keys(event.id.removeprefix(PLACE)))
        elif event.id.startswith(MESSAGE):
            self._ask(int(event.id.removeprefix(MESSAGE)))
        elif event.id == "@add":
            self._ask(len(self.zoo.settings.messages))
        elif event.id == "@all":
            self._adjust(replace(self.zoo.settings, keys={}))
        else:
            self._turn(event.id, 1)

    def action_turn(self, step: int) -> None:
        """Change the value under the cursor."""
        self._turn(self.query_one(Menu).current, step)

    def action_restore(self) -> None:
        """Give what is under the cursor its default back; a message goes."""
        current, settings = self.query_one(Menu).current, self.zoo.settings
        if current in CHOICES:
            self._adjust(replace(settings, **{current: getattr(Settings(), current)}))
        elif current.startswith(PLACE):
            kept = {c: k for c, k in settings.keys.items() if c != current.removeprefix(PLACE)}
            self._adjust(replace(settings, keys=kept))
        elif current.startswith(MESSAGE):
            self._say(int(current.removeprefix(MESSAGE)), "")

    def action_back(self) -> None:
        """Back to where we came from."""
        self.dismiss()

    def _turn(self, id: str, step: int) -> None:
        if values := CHOICES.get(id):
            place = values.index(getattr(self.zoo.settings, id)) + step
            value: dict[str, Any] = {id: values[place % len(values)]}
            self._adjust(replace(self.zoo.settings, **value))

    def _ask(self, place: int) -> None:
        """Ask for the message in this place."""
        said = self.zoo.settings.messages
        first = said[place] if place < len(said) else ""
        text = "What everybody at the table reads when you press its key."
        question = Question("A quick message", text, first, longest=CHAT_LENGTH)
        self.zoo.push_screen(Ask(question, self._typed(place)))

    def _typed(self, place: int) -> Try:
        async def take(typed: str) -> str:
            self._say(place, clean(typed, CHAT_LENGTH))
            return ""

        return take

    def _say(self, place: int, text: str) -> None:
        """Have this message in its place; "" takes it away."""
        said = self.zoo.settings.messages
        new = [text] if text else []
        self._adjust(replace(self.zoo.settings, messages=(*said[:place], *new, *said[place + 1 :])))

    def _adjust(self, settings: Settings) -> None:
        wrong = self.zoo.adjust(settings)
        if wrong:
            self.query_one(Flash).say(wrong, lasts=None)
        else:
            self.query_one(Flash).say(f"Kept in {path()}", role="dim")
        self.wear(self.zoo.looks)

    def _turned(self, text: str) -> str:
        begin, end = self.zoo.looks.glyph("‹ ", "< "), self.zoo.looks.glyph(" ›", " >")
        return f"{begin}{text}{end}"

    def _help(self) -> None:
        current, looks = self.query_one(Menu).current, self.zoo.looks
        self.query_one("#help", Static).update(looks.shown(about(current, looks)))
        change = (looks.glyph("←→", "left/right"), "change") if current in CHOICES else None
        enter = ("Enter", "next" if change else "choose")
        hints = [*([change] if change else []), enter, ("Delete", "reset"), ("Esc", "back")]
        self.query_one(KeyBar).show(tuple(hints))
