"""All paints of cards and animals side by side, to choose a theme by."""

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from tui.looks.hues import PAINTS
from tui.looks.looks import Looks


class Swatch(Widget, can_focus=False):
    """One line: each paint as a chip, and then as letters, with its initial."""

    DEFAULT_CSS = "Swatch { height: 1; width: 1fr; }"

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw the chips, and the letters where there is room."""
        style = self._looks.style
        chips = [Segment(f" {name[0].upper()} ", style(f"{name}-open")) for name in PAINTS]
        quiet = [Segment(f" {name[0].upper()}", style(f"{name}-filled")) for name in PAINTS]
        spaced = [part for chip in chips for part in (chip, Segment(" "))]
        drawn = [Segment("  "), *spaced, Segment(" "), *quiet]
        return Strip(drawn).adjust_cell_length(self.size.width)
