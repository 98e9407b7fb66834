"""A small window: what is under the cursor, and what its rule would score now."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from tui.boards import Board
from tui.boards.explained import Explained
from tui.screens.page import Modal
from tui.widgets.keybar import KeyBar
from tui.zoo import Zoo


class Explain(Modal[None]):
    """Explains, and explains anew when the game goes on; ``?`` again shows the rules."""

    KEYS = "explaining"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,r", "rules", "the rules", show=False),
        Binding("enter,space,q", "dismiss", "back", show=False),
    ]

    def __init__(self, explained: Explained, rules: Callable[[], object]) -> None:
        """``rules`` shows them."""
        super().__init__()
        self._explained = explained
        self._rules = rules

    def parts(self) -> ComposeResult:
        """A title, the lines, the keys."""
        with Vertical(classes="window"):
            yield Static(classes="window-title", markup=False)
            yield Static(classes="window-text", markup=False)
            yield KeyBar(self.zoo.looks, classes="window-bar")

    def on_mount(self) -> None:
        """Fill the window."""
        self.query_one(KeyBar).show((("?", "the rules"), ("Esc", "back")))
        self.wear()

    def wear(self, _looks: object = None) -> None:
        """Write with other glyphs."""
        shown, looks = self._explained, self.zoo.looks
        self.query_one(".window-title", Static).update(looks.shown(shown.title))
        self.query_one(".window-text", Static).update(looks.shown("\n".join(shown.lines)))

    def now(self, explained: Explained | None) -> None:
        """Explain how it is now; nothing is explained any more: close."""
        if explained is None:
            self.dismiss()
        elif explained != self._explained:
            self._explained = explained
            self.wear()

    def action_rules(self) -> None:
        """Show the rules in the place of this."""
        self.dismiss()
        self._rules()


def explain(zoo: Zoo, board: Board, rules: Callable[[], object]) -> None:
    """Explain what is under a board's cursor; where there is nothing, show the rules."""
    if explained := _explained(board):
        zoo.push_screen(Explain(explained, rules))
    else:
        rules()


def again(zoo: Zoo, board: Board) -> None:
    """Explain how it is now, if that is what is on the screen."""
    if isinstance(zoo.screen, Explain):
        zoo.screen.now(_explained(board))


def _explained(board: Board) -> Explained | None:
    """A board that is covered, nobody may study."""
    return board.explain() if board.display else None
