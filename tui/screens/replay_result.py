"""How a game ended that is seen again."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.widgets import Static

from tui.boards import FACES
from tui.looks.looks import Looks
from tui.place.scene import Scene
from tui.screens.page import Page
from tui.screens.result_rows import MARGINS, rows
from tui.widgets.keybar import KeyBar
from tui.widgets.menu import Menu
from tui.widgets.titleline import TitleLine


class ReplayResult(Page[None]):
    """The same as the result after the game; all keys lead back to the replay."""

    CSS_PATH = "result.tcss"
    KEYS = "replays"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,ctrl+c", "back", "back", show=False),
    ]

    def __init__(self, game: str, scene: Scene, named: str) -> None:
        """``named``: what says which game it was."""
        super().__init__()
        self._face = FACES[game]
        self._scene = scene
        self._named = named

    def parts(self) -> ComposeResult:
        """Who won and why; what there was to win; each seat's points; the keys."""
        looks = self.zoo.looks
        yield TitleLine(looks)
        yield Static(id="decided", markup=False)
        yield Menu(looks)
        yield KeyBar(looks)

    def on_mount(self) -> None:
        """Show it."""
        self._draw()

    def on_resize(self, event: Resize) -> None:
        """Break the lines anew."""
        self._draw()

    def wear(self, looks: Looks) -> None:
        """Write with other glyphs."""
        self._draw()

    def on_menu_picked(self, event: Menu.Picked) -> None:
        """Enter leads back."""
        event.stop()
        self.action_back()

    def action_back(self) -> None:
        """Close."""
        self.dismiss()

    def _draw(self) -> None:
        for menu in self.query(Menu):
            menu.show(rows(self._scene, self.size.width - MARGINS))
            self.query_one("#decided", Static).update(self._face.decided(self._scene))
            self.query_one(TitleLine).show("Replay", self._named, "result")
            self.query_one(KeyBar).show((("Esc", "back to the replay"),))
