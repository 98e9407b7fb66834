"""The first line of a screen: what this is, and at the right how it stands."""

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.keystrokes import shown_on
from tui.looks.looks import Looks
from tui.widgets.columns import GAP, fit
from tui.widgets.keybar import Hints

MARGIN = 4
"""Cells around a state."""
LEAST = 8
"""Cells of the words' beginning that are worth an end."""
CUT = 12
"""Cells of a long title that are kept at least."""
ROOMY = 100
"""Cells of a line that has room for the keys that are rarely of use."""
LIT = 0.6
"""Seconds that a flash lasts."""
REVERSE = Style(reverse=True)


class TitleLine(Widget):
    """A title, a few words beside it, and at the right a state; the words give way first."""

    def __init__(self, looks: Looks, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._looks = looks
        self._shown = ("", "", "")
        self._keys: Hints = ()
        self._rare: Hints = ()
        self._tail = self._short = ""
        self._lit = False

    def show(
        self,
        title: str,
        words: str = "",
        state: str = "",
        keys: Hints = (),
        *,
        tail: str = "",
        rare: Hints = (),
        short: str = "",
    ) -> None:
        """Show these; ``keys``: those that are always of use, at the right end.

        ``tail``: the end of the words that is kept where they are cut, if there is room for it.
        ``rare``: those of the keys that only a wide line shows.
        ``short``: what stands for the words where there is no room for even their beginning.
        """
        self._rare, self._short = rare, short or words
        before, keys_before, self._tail = self._shown, self._keys, tail
        self._shown, self._keys = (title, words, state), keys
        if (title, words, keys) != (*before[:2], keys_before) or cell_len(before[2]) != cell_len(
            state
        ):
            self.refresh()
        elif state != before[2]:  # a clock: it costs no more bytes than it has to
            wide = cell_len(state) + MARGIN
            self.refresh(Region(max(0, self._room() - wide), 0, wide, 1))

    def flash(self) -> None:
        """Light the line up for a moment: it is time to look."""
        if not self._lit:
            self._lit = True
            self.refresh()
            self.set_timer(LIT, self._dim)

    def _dim(self) -> None:
        self._lit = False
        self.refresh()

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw the line."""
        title, words, state = self._shown
        keys = self._drawn_keys()
        width = self._room()
        if y:
            return Strip.blank(width)
        more = self._looks.glyph("…", "~")
        most = max(0, width - cell_len(state) - MARGIN)
        beside = cell_len(self._short) + GAP if self._short else 0
        spare = most - beside  # a long title does not hide what is played
        title = fit(title, min(cell_len(title), spare if spare >= CUT else most), more, end=True)
        room = most - cell_len(title)
        if room < min(cell_len(words), LEAST) + GAP:
            words = self._short
        tail = self._tail if cell_len(words) + 2 > room > cell_len(self._tail) + LEAST else ""
        body = f"  {words.removesuffix(tail)}"
        middle = fit(body, max(0, room - cell_len(tail)), more, end=True) + tail
        parts = ((f" {title}", "title"), (middle, "dim"), (f"  {state} ", "accent"))
        segments = [Segment(text, self._looks.style(role)) for text, role in parts]
        line = Strip([*Strip(segments).adjust_cell_length(width - 1), *keys, Segment(" ")])
        return line.apply_style(REVERSE) if self._lit else line

    def _drawn_keys(self) -> list[Segment]:
        return [
            segment
            for usual, what in self._keys
            if self.size.width >= ROOMY or (usual, what) not in self._rare
            if (key := shown_on(self, self._looks.keymap, usual, ascii=self._looks.ascii))
            for segment in (
                Segment(f"  {key}", self._looks.style("key")),
                Segment(f" {what}", self._looks.style("dim")),
            )
        ]

    def _room(self) -> int:
        """Give the cells that the keys leave."""
        return self.size.width - sum(segment.cell_length for segment in self._drawn_keys())
