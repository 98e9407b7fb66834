"""Our own axolotl, and the name beside it. Plain ASCII: it swims in every terminal."""

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from tui.looks.looks import Looks

AXOLOTL = (
    r" \\ |  .--------.  | // ",
    r"  \\|.'  o    o  '.|//  ",
    r" --=(     \__/     )=-- ",
    r"  //|'._        _.'|\\  ",
    r" // |   '------'   | \\ ",
)
TAGLINE = "animal card games for your LAN"
LINE = " --=(o  o)=--  "
"""The axolotl where there is one line for it."""
GAP = 4
SMALL = ("", "Z o o L A N", "", TAGLINE, "")
NAME = (
    r" _____            _       _    _   _ ",
    r"|__  /  ___   ___| |     / \  | \ | |",
    r"  / /  / _ \ / _ \ |    / _ \ |  \| |",
    r" / /__| (_) | (_) | |__/ ___ \| |\  |",
    TAGLINE,
)


class Logo(Widget):
    """The axolotl, the name, and what it is: in five lines, or in one where it has no more."""

    def __init__(self, looks: Looks, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._looks = looks

    def wear(self, looks: Looks) -> None:
        """Draw in these looks from now on."""
        self._looks = looks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        width = self.size.width
        if y >= len(AXOLOTL):
            return Strip.blank(width)
        if self.size.height == 1:
            return self._in_a_line(width)
        small = width < len(AXOLOTL[0]) + len(NAME[0]) + GAP
        name = (SMALL if small else NAME)[y]
        axolotl = Segment(f" {AXOLOTL[y]}  ", self._looks.style("accent"))
        role = "dim" if name == TAGLINE else "title"
        return Strip([axolotl, Segment(name, self._looks.style(role))]).adjust_cell_length(width)

    def _in_a_line(self, width: int) -> Strip:
        parts = ((LINE, "accent"), ("ZooLAN  ", "title"), (TAGLINE, "dim"))
        return Strip(
            [Segment(text, self._looks.style(role)) for text, role in parts]
        ).adjust_cell_length(width)
