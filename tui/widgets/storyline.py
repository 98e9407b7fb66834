"""The story: the last sentences of what happened, the newest at the bottom. Cheap: no RichLog."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.looks.looks import Looks

KEPT = 200
"""So many sentences are remembered, for a taller window."""


class Storyline(Widget, can_focus=False):
    """Shows the last sentences, wrapped at words; the newest stands out."""

    DEFAULT_CSS = "Storyline { height: 4; width: 1fr; }"

    def __init__(self, looks: Looks | None = None, **kwargs: str | None) -> None:
        super().__init__(**kwargs)  # type: ignore[arg-type]  # id and classes, as of any widget
        self._looks = looks or Looks()
        self._told: list[tuple[str, str]] = []
        self._rows: list[tuple[str, str]] = []

    def tell(self, sentence: str, role: str = "text") -> None:
        """Add a sentence, in the style of a role (``warning``, ``good``…)."""
        self.tell_all([sentence], role)

    def tell_all(self, sentences: Sequence[str], role: str = "text") -> None:
        """Add several at once, and paint once."""
        self._told += [(sentence, role) for sentence in sentences if sentence]
        del self._told[:-KEPT]
        self._lay_out()

    def show(self, sentences: Sequence[str]) -> None:
        """Show these, and nothing of what was told before."""
        self._told = [(sentence, "text") for sentence in sentences[-KEPT:] if sentence]
        self._lay_out()

    def clear(self) -> None:
        """Forget all."""
        self._told.clear()
        self._lay_out()

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self._lay_out()
        self.refresh()

    def on_resize(self) -> None:
        """Wrap anew."""
        self._lay_out()

    def _lay_out(self) -> None:
        width, height = self.size
        if width < 4 or not height:
            return
        rows: list[tuple[str, str]] = []
        for number, (sentence, role) in enumerate(reversed(self._told)):
            shade = role if number == 0 or role != "text" else "dim"
            rows[:0] = [(line, shade) for line in wrapped(self._looks.shown(sentence), width)]
            if len(rows) >= height:
                break
        self._put(rows[-height:])

    def _put(self, rows: list[tuple[str, str]]) -> None:
        """Take the new rows and repaint those that differ."""
        old, self._rows = self._rows, rows
        for y in range(self.size.height):
            if old[y : y + 1] != rows[y : y + 1]:
                self.refresh(Region(0, y, self.size.width, 1))

    def render_line(self, y: int) -> Strip:
        """Draw one row."""
        if y >= len(self._rows):
            return Strip.blank(self.size.width, self.rich_style)
        text, role = self._rows[y]
        style: Style = self._looks.style(role)
        strip = Strip([Segment(text, style)]).adjust_cell_length(self.size.width)
        return strip.apply_style(self.rich_style)


def wrapped(sentence: str, width: int) -> list[str]:
    """Break a sentence at words into lines of at most ``width`` cells, all but the first set in."""
    lines: list[str] = [""]
    for word in sentence.split():
        start = "" if len(lines) == 1 else "  "
        line = f"{lines[-1]} {word}" if lines[-1].strip() else f"{start}{word}"
        if cell_len(line) <= width:
            lines[-1] = line
        elif lines[-1].strip():
            lines.append(set_cell_size(f"  {word}", width).rstrip())
        else:
            lines[-1] = set_cell_size(line, width).rstrip()
    return lines
