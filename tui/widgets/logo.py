"""Our own axolotl, and the name beside it. Plain ASCII: it swims in every terminal."""

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from tui.looks import Looks

AXOLOTL = (
    r" \\ |  .--------.  | // ",
    r"  \\|.'  o    o  '.|//  ",
    r" --=(     \__/     )=-- ",
    r"  //|'._        _.'|\\  ",
    r" // |   '------'   | \\ ",
)
NAME = (
    r" _____            _       _    _   _ ",
    r"|__  /  ___   ___| |     / \  | \ | |",
    r"  / /  / _ \ / _ \ |    / _ \ |  \| |",
    r" / /__| (_) | (_) | |__/ ___ \| |\  |",
    r"/_____|\___/ \___/|____/_/   \_\_| \_|",
)
TAGLINE = "animal card games for your LAN"


class Logo(Widget):
    """Five lines: the axolotl, the name, and what it is."""

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
        last = y == len(AXOLOTL) - 1
        beside = Segment(f"  {TAGLINE}", self._looks.style("dim")) if last else None
        name = Segment(NAME[y], self._looks.style("title"))
        axolotl = Segment(f" {AXOLOTL[y]}  ", self._looks.style("accent"))
        return Strip([axolotl, beside or name]).adjust_cell_length(width)
