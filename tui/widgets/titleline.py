"""The first line of a screen: what this is, and at the right how it stands."""

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from tui.looks import Looks


class TitleLine(Widget):
    """A title, a few words beside it, and at the right a state; the words give way first."""

    def __init__(self, looks: Looks, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._looks = looks
        self._shown = ("", "", "")

    def show(self, title: str, words: str = "", state: str = "") -> None:
        """Show these."""
        if (title, words, state) != self._shown:
            self._shown = (title, words, state)
            self.refresh()

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw the line."""
        title, words, state = self._shown
        width = self.size.width
        if y:
            return Strip.blank(width)
        title = set_cell_size(title, min(cell_len(title), max(0, width - cell_len(state) - 4)))
        room = width - cell_len(title) - cell_len(state) - 4
        middle = set_cell_size(f"  {words}", max(0, room))
        parts = ((f" {title}", "title"), (middle, "dim"), (f"  {state} ", "accent"))
        segments = [Segment(text, self._looks.style(role)) for text, role in parts]
        return Strip(segments).adjust_cell_length(width)
