"""What every screen of the app is: it knows its app, and says so when the terminal is too small."""

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.events import Event, Key, Mount, Resize
from textual.messages import Prune
from textual.reactive import Reactive
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Static

from tui.zoo import Zoo

if TYPE_CHECKING:
    _Base = Screen[Any]
else:
    _Base = object

LEAST = (60, 20)
"""Columns and rows that the app needs."""

Result = TypeVar("Result")


class TooSmall(Static):
    """Covers the screen while the terminal is smaller than :data:`LEAST`."""

    def __init__(self) -> None:
        super().__init__(
            f"ZooLAN needs a terminal of {LEAST[0]} x {LEAST[1]}.\nPlease make it larger."
        )


class _Fits(_Base):
    """A screen that covers itself while it does not fit.

    No widget of its own: Textual's style sheets know a class by its first base alone.
    """

    KEYS: ClassVar[str] = "lists"
    """The context of its keys, as :mod:`tui.keymap.catalogue` names it."""

    takes_any_key: ClassVar[bool] = False
    """Whether it wants keys as they were pressed, and not what a player has put on them."""

    def takes(self, key: Key) -> bool:
        """Take a key as it was pressed, before anybody else; whether it is done with."""
        return False

    def key_context(self) -> str:
        """Name the context of the keys that count here now."""
        return self.KEYS

    def key(self, usual: str) -> str:
        """Say the player's key for one that the code knows, for a sentence."""
        return self.zoo.looks.key(usual, self.key_context()) or usual

    def on_resize(self, event: Resize) -> None:
        """Cover or uncover."""
        self.set_class(event.size.width < LEAST[0] or event.size.height < LEAST[1], "-small")
        self.set_class(event.size.height < 24, "-low")
        self.set_class(event.size.width >= 110, "-wide")
        self.set_class(event.size.height >= 34, "-high")

    def compose(self) -> ComposeResult:
        """Lay the parts out, and the cover over them."""
        yield from self.parts()
        yield TooSmall()

    def parts(self) -> ComposeResult:
        """Give the widgets of this screen."""
        raise NotImplementedError

    async def on_event(self, event: Event) -> None:
        """Begin nothing on the way out: a game may take a screen away before it has its widgets."""
        if self.display or not isinstance(event, Mount):
            await super().on_event(event)

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Close, once: keys that were typed into a page that is closed already close no other."""
        if self.app.screen is not self:
            return AwaitComplete()
        self.zoo.typed.closed()
        return super().dismiss(result)

    async def on_prune(self, event: Prune) -> None:
        """End what this screen still waits for, before its widgets go: it would look for them."""
        self.workers.cancel_node(self)

    @property
    def zoo(self) -> Zoo:
        """The app, by its own name."""
        return cast(Zoo, self.app)


class Page(_Fits, Screen[Result]):
    """A screen that fills the terminal."""

    AUTO_FOCUS: ClassVar[str | None] = "*"

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """Who gets the focus paints itself: Textual would paint the whole page, for a line of chat."""


class Modal(_Fits, ModalScreen[Result]):
    """A small window over the screen; Esc always closes it and changes nothing."""

    CSS_PATH = "window.tcss"
    KEYS = "windows"

    BINDINGS: ClassVar[list[BindingType]] = [
        # before a field inside takes Ctrl+C to copy
        Binding("escape,ctrl+c", "dismiss", "back", show=False, priority=True),
    ]
