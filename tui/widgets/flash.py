"""What just went wrong or right, in a line or as many as it needs; silent again after a while."""

import textwrap
from time import monotonic

from rich.segment import Segment
from textual.geometry import Size
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from tui.looks.looks import Looks
from tui.widgets.columns import fit


class Flash(Widget):
    """A sentence for a few seconds. A longer one wins over an older one, never over a newer one."""

    LASTS = 5.0
    """Seconds that a sentence stays."""
    GLANCE = 1.0
    """Seconds in which nobody has read it."""

    def __init__(self, looks: Looks, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._looks = looks
        self._text = ""
        self._role = "warning"
        self._said = 0.0
        self._timer: Timer | None = None

    @property
    def text(self) -> str:
        """What it says now; "" for nothing."""
        return self._text

    def say(self, text: str, *, role: str = "warning", lasts: float | None = LASTS) -> None:
        """Say a sentence for some seconds; None: until the next one."""
        before, self._text, self._role = self._text, " ".join(text.split()), role
        self._said = monotonic()
        if self._timer:
            self._timer.stop()
        self._timer = self.set_timer(lasts, self.hush) if lasts and text else None
        width = self.size.width
        self.refresh(layout=len(self._lines(width, before)) != len(self._lines(width, self._text)))

    def read(self) -> None:
        """Say no more what went wrong: a key was pressed, and not one from before it was said."""
        if self._role == "warning" and monotonic() - self._said > self.GLANCE:
            self.hush()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Want a line for each of the sentence, and one for silence."""
        return max(1, len(self._lines(width, self._text)))

    def hush(self) -> None:
        """Say nothing."""
        self.say("")

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw one line of the sentence; the last one that there is room for says what is cut."""
        width = self.size.width
        lines = self._lines(width, self._text)
        if y >= len(lines):
            return Strip.blank(width)
        style = self._looks.style(self._role)
        cut = y == self.size.height - 1 and y < len(lines) - 1
        text = f" {' '.join(lines[y:])}" if cut else f" {lines[y]}"
        fitted = fit(text, width, self._looks.glyph("…", "~"), end=True)
        return Strip([Segment(fitted, style)]).adjust_cell_length(width)

    def _lines(self, width: int, text: str) -> list[str]:
        if self._looks.ascii:
            text = text.replace("…", "...")
        return textwrap.wrap(text, max(10, width - 2))
