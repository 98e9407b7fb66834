"""The app: it owns the session, and shows the screen that fits."""

import os
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.events import Event, Key, Paste

from net.discovery.finder import Finder
from net.phase import Phase
from tui.keymap.chosen import of
from tui.keymap.keymap import STANDARD
from tui.keystrokes import meant
from tui.looks.looks import Glyphs, Looks, detect
from tui.screens.home import Home
from tui.screens.page import Modal, Page
from tui.settings import Settings, path, save
from tui.typed import Typed
from tui.widgets.flash import Flash
from tui.zoo import Zoo

if TYPE_CHECKING:
    from tui.place.mine import Mine
    from tui.place.session import Session
    from tui.screens.room import Room


class ZooApp(Zoo):
    """One player's screens."""

    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "glyphs", "plain characters", show=False, priority=True),  # in windows too
        Binding("f3", "settings", "settings", show=False, priority=True),
    ]

    def __init__(
        self,
        player: str,
        looks: Looks,
        session: "Session | None" = None,
        *,
        only: bool = False,
        finder: Callable[[], Finder] = Finder,
        mine: "Callable[[], Mine] | None" = None,
        settings: Settings = Settings(),  # noqa: B008  # frozen
        word: str = "",
        page: Callable[[], Page[None]] | None = None,
    ) -> None:
        """``session``: begin at this table; ``only``: and end when it is left.

        ``page``: show this alone, and end when it is closed. ``word``: what to say first, such as
        what is wrong with the settings' file.
        """
        keys, wrong = of(settings)
        chosen = looks.theme if settings.theme == "auto" else settings.theme
        super().__init__(replace(looks, theme=chosen, keymap=keys))
        self.player = player
        self.session = session
        self.typed = Typed(self)
        self.settings = settings
        self._word = " ".join(filter(None, (word, wrong)))
        self._only = only
        self._page = page
        self._finder = finder
        self.mine = mine or _mine

    def on_mount(self) -> None:
        """Begin at home, or at a table."""
        if self.session:
            self.session.story.tell([self._word])
            self.enter(self.session)
        elif self._page:
            self.push_screen(self._page(), lambda _closed: self.exit(0))
        else:
            self._go_home(self._word)

    async def on_event(self, event: Event) -> None:
        """Take keys one at a time; what was taken comes up from its widget as forwarded."""
        if isinstance(event, Key | Paste) and not event.is_forwarded:
            if self.session and self.session.idles:
                self.session.take_over()  # whatever key it was, it does nothing else
                return
            if not self.typed.takes(event):
                return
            if isinstance(self.screen, Home):
                for flash in self.screen.query(Flash):
                    flash.read()
            if isinstance(event, Key):
                if not (known := self._meant(event)):
                    return
                event = known
        await super().on_event(event)

    def _meant(self, event: Key) -> Key | None:
        """Give the key that our code knows for what was pressed; None where it does no more."""
        page, keymap = self.screen, self.looks.keymap
        if isinstance(page, Page) and page.takes(event):
            return None
        if keymap is STANDARD:
            return event
        from textual.widgets import Input

        if not isinstance(page, Page | Modal) or page.takes_any_key:
            return event
        writing = isinstance(self.focused, Input)
        return meant(event, keymap, page.key_context(), writing=writing)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keep no key from a window that takes any: it says itself what that one does already."""
        takes_all = getattr(self.screen, "takes_any_key", False)
        return not (takes_all and action in ("glyphs", "settings", "quit"))

    def adjust(self, settings: Settings) -> str:
        """Have these settings from now on, and keep them; a sentence if they cannot be kept."""
        before, self.settings = self.settings, settings
        looks, wrong = replace(self.looks, theme=settings.theme), ""
        if (settings.layout, settings.keys) != (before.layout, before.keys):
            keys, wrong = of(settings)
            looks = replace(looks, keymap=keys)
        if settings.glyphs != before.glyphs:
            auto = settings.glyphs == "auto"
            glyphs = detect(os.environ).glyphs if auto else Glyphs(settings.glyphs)
            looks = replace(looks, glyphs=glyphs)
        self._wear(looks)
        return save(settings, path()) or wrong

    def turn_to(self, page: Page[None]) -> None:
        """Show one page, and nothing under it but the bottom."""
        self.typed.closed()
        for _ in self.screen_stack[1:]:
            self.pop_screen()
        self.push_screen(page)

    def enter(self, session: "Session") -> None:
        """Be at a table from now on."""
        self.session = session
        self._listen(session)
        self.show_room()

    def show_room(self, phase: Phase | None = None) -> None:
        """Show the screen of the table's phase, or of another, unless the one there is stays."""
        if not self.session:
            return
        from tui.rooms import ROOMS  # what a table needs, home does not wait for

        phase = phase or self.session.client.tree.phase
        room = self._room()
        if not room or not room.stays(phase):
            new = ROOMS[phase](self.session)
            if room:
                new.take_over(room)
            self.turn_to(new)

    @work
    async def leave(self, *, close: bool = False) -> None:
        """Leave the table, and go home."""
        if session := self.session:
            self.session = None
            self._go_home("")
            await session.leave(close=close)

    def on_session_heard(self, event: "Session.Heard") -> None:
        """Pass news on to the room, which may become another by it."""
        from net.news import Changed, Closed, Returned

        event.taken.set()
        if event.session is not self.session:
            return
        match event.news:
            case Closed() as closed:
                self.session = None
                self._go_home(closed.text)
                return
            case Changed():
                self.show_room()
            case Returned():
                self.typed.forget()
        if room := self._room():
            room.heard(event.news)

    async def action_quit(self) -> None:
        """Ctrl+Q, which Textual takes before any screen: leave as q does."""
        if self.session is None:
            self.exit(0)
        elif (room := self._room()) and self.screen is room:
            room.action_leave()

    def action_glyphs(self) -> None:
        """Switch between Unicode and plain ASCII, everywhere."""
        self._wear(self.looks.toggled())

    def action_settings(self) -> None:
        """Show the settings, over whatever there is; the same key closes them."""
        from tui.screens.settings import SettingsPage

        pages = [each for each in self.screen_stack if isinstance(each, SettingsPage)]
        if not pages:
            self.push_screen(SettingsPage())
        elif pages[0] is self.screen:
            pages[0].dismiss()

    def _wear(self, looks: Looks) -> None:
        """Draw everything in these looks from now on."""
        if looks == self.looks:
            return
        self.looks = looks
        self.colour()
        for screen in self.screen_stack:
            for widget in (*screen.query("*"), screen):
                if wear := getattr(widget, "wear", None):
                    wear(self.looks)
            screen.refresh(layout=True)

    @work
    async def _listen(self, session: "Session") -> None:
        await session.run(self.post_message)

    def _room(self) -> "Room | None":
        from tui.screens.room import Room

        return next((s for s in self.screen_stack if isinstance(s, Room)), None)

    def _go_home(self, word: str) -> None:
        if self._only:
            self.exit(return_code=1 if word else 0, message=word or None)
        else:
            self.turn_to(Home(word, self._finder()))


def _mine() -> "Mine":
    from tui.place.mine import look  # the first frame does not wait for it

    return look()
