"""The key bar: one line that says which keys are of use now. Cheap: no Footer, no bindings."""

from rich.cells import cell_len
from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from tui.keystrokes import shown_on
from tui.looks.looks import Looks

Hints = tuple[tuple[str, str], ...]


class KeyBar(Widget, can_focus=False):
    """Shows (key, what it does) pairs, the most useful first; drops the last when it is narrow."""

    DEFAULT_CSS = "KeyBar { height: 1; width: 1fr; }"

    def __init__(self, looks: Looks | None = None, **kwargs: str | None) -> None:
        super().__init__(**kwargs)  # type: ignore[arg-type]  # id and classes, as of any widget
        self._looks = looks or Looks()
        self._hints: Hints = ()

    def show(self, hints: Hints) -> None:
        """Show these keys; repaint only if they are others."""
        if hints != self._hints:
            self._hints = hints
            self.refresh()

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw the keys that fit."""
        key, text = self._looks.style("key"), self._looks.style("dim")
        segments = [Segment(" ")]
        for name, what in fitting(self._named(), self.size.width - 1):
            segments += [Segment(name, key), Segment(f" {what}  ", text)]
        strip = Strip(segments).adjust_cell_length(self.size.width)
        return strip.apply_style(self.rich_style)

    def _named(self) -> Hints:
        """Name the keys as the player has them."""
        keymap, plain = self._looks.keymap, self._looks.ascii
        named = ((shown_on(self, keymap, key, ascii=plain), what) for key, what in self._hints)
        return tuple((key, what) for key, what in named if key)


def fitting(hints: Hints, width: int) -> Hints:
    """Give as many of the first hints as fit in so many cells."""
    used = 0
    for number, (name, what) in enumerate(hints):
        used += cell_len(name) + 1 + cell_len(what)
        if used > width:
            return hints[:number]
        used += 2
    return hints
