"""What is done to every line before it is painted, whichever widget drew it."""

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

_LIKE = str.maketrans(
    {
        **dict.fromkeys("─━═╌┄", "-"),
        **dict.fromkeys("│┃║┊", "|"),
        **dict.fromkeys("╭╮╰╯┌┐└┘┏┓┗┛├┤┬┴┼", "+"),
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("–—", "-"),
        **dict.fromkeys("•·", "*"),
        **dict.fromkeys("▁▂▃▄▅▆▇█", "#"),
        "…": "~",
        "×": "x",
        "\xa0": " ",
    }
)


class Backdrop(LineFilter):
    """Lays a widget's background under lines that it draws itself: boards need not know it."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Give the same segments on the background, where they have none of their own."""
        base = Style.from_color(None, background.rich_color)
        return list(Segment.apply_style(segments, base))


class PlainText(LineFilter):
    """Lets only ASCII through: names, chat and borders too come out on any terminal."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Give something alike of the same width for every other character."""
        return [
            segment if segment.text.isascii() else Segment(plain(segment.text), segment.style)
            for segment in segments
        ]


def plain(text: str) -> str:
    """Give a text of the same width in ASCII alone; ``?`` for what has nothing alike."""
    likened = text.translate(_LIKE)
    return "".join(c if c.isascii() else "?" * cell_len(c) for c in likened)
