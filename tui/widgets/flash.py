"""One line that says what just went wrong or right, and is silent again after a while."""

import textwrap

from rich.segment import Segment
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from tui.looks import Looks


class Flash(Widget):
    """A sentence for a few seconds. A longer one wins over an older one, never over a newer one."""

    LASTS = 5.0
    """Seconds that a sentence stays."""

    def __init__(self, looks: Looks, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._looks = looks
        self._text = ""
        self._role = "warning"
        self._timer: Timer | None = None

    @property
    def text(self) -> str:
        """What it says now; "" for nothing."""
        return self._text

    def say(self, text: str, *, role: str = "warning", lasts: float | None = LASTS) -> None:
        """Say a sentence for some seconds; None: until the next one."""
        self._text, self._role = " ".join(text.split()), role
        if self._timer:
            self._timer.stop()
        self._timer = self.set_timer(lasts, self.hush) if lasts and text else None
        self.refresh()

    def hush(self) -> None:
        """Say nothing."""
        self.say("")

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw one line of the sentence; it is wrapped to as many as the widget has."""
        width = self.size.width
        lines = textwrap.wrap(self._text, max(10, width - 2))
        if y >= len(lines):
            return Strip.blank(width)
        style = self._looks.style(self._role)
        return Strip([Segment(f" {lines[y]}", style)]).adjust_cell_length(width)
