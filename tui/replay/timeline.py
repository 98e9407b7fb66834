"""The line of a film: whether it runs, how fast, and where in it one is."""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from tui.looks.looks import Looks

RUNS, STANDS = ("►", ">"), ("■", "=")
DONE, TO_COME, HERE, PRIZE = ("━", "="), ("─", "-"), ("●", "O"), ("◆", "*")
SPEED = 4
"""Cells of the longest speed there is."""
LEAST = 10
"""Cells of a line that are worth to be drawn."""


@dataclass(frozen=True, slots=True)
class Reel:
    """What the line tells: position and number of actions, those at which a card was won.

    ``ready`` is the last position that can be gone to.
    """

    at: int = 0
    actions: int = 0
    ready: int = 0
    prizes: Sequence[int] = ()
    runs: bool = False
    speed: float = 1.0


class Timeline(Widget, can_focus=True):
    """Draws a reel. It has the keys, which are all its screen's."""

    DEFAULT_CSS = "Timeline { height: 1; width: 1fr; }"

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self._reel = Reel()

    def show(self, reel: Reel) -> None:
        """Show how it stands now."""
        if reel != self._reel:
            self._reel = reel
            self.refresh()

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw the line."""
        reel, style = self._reel, self._looks.style
        state = f" {self._looks.glyph(*(RUNS if reel.runs else STANDS))} x{reel.speed:<{SPEED}g}  "
        # as wide at the end as at the beginning: the line between them must not move
        count = f"  {reel.at:>{len(str(reel.actions))}}/{reel.actions} "
        room = self.size.width - len(state) - len(count)
        cells = self._cells(room) if room >= LEAST else []
        role = "accent" if reel.runs else "dim"
        strip = Strip([Segment(state, style(role)), *cells, Segment(count, style("text"))])
        return strip.adjust_cell_length(self.size.width).apply_style(self.rich_style)

    def _cells(self, width: int) -> list[Segment]:
        """Draw the line in three pieces, each of one style: a step has to cost few bytes."""
        reel, style = self._reel, self._looks.style
        places = {self._column(at, width) for at in reel.prizes}
        here, ready = self._column(reel.at, width), self._column(reel.ready, width)
        done = self._rail(places, range(here), DONE)
        to_come = self._rail(places, range(here + 1, ready + 1), TO_COME)
        return [
            Segment(done, style("accent")),
            Segment(self._looks.glyph(*HERE), style("title")),
            Segment(to_come, style("dim")),
            Segment(" " * (width - 1 - max(here, ready))),
        ]

    def _rail(self, places: Container[int], columns: range, rail: tuple[str, str]) -> str:
        prize, plain = self._looks.glyph(*PRIZE), self._looks.glyph(*rail)
        return "".join(prize if x in places else plain for x in columns)

    def _column(self, at: int, width: int) -> int:
        return round(at * (width - 1) / max(1, self._reel.actions))
