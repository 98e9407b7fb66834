"""What is done to every line before it is painted, whichever widget drew it."""

from rich.cells import cell_len, set_cell_size
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
        "↑": "^",
        "↓": "v",
        "←": "<",
        "→": ">",
        "›": ">",
        "✓": "*",
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


class Harmless(LineFilter):
    """Lets nothing through that steers a terminal, whoever wrote it and however it came here.

    The net cleans what others say; this is the last door, which nothing goes around.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Give the same segments, ``?`` for controls, bidi marks and what nobody can see."""
        if all(segment.text.isprintable() for segment in segments):
            return segments
        return [_harmless(segment) for segment in segments]


def _harmless(segment: Segment) -> Segment:
    text = segment.text
    if segment.control or text.isprintable():
        return segment
    drawn = "".join(c if c.isprintable() or c == "\xa0" else "?" * cell_len(c) for c in text)
    return Segment(set_cell_size(drawn, cell_len(text)), segment.style)


def plain(text: str) -> str:
    """Give a text of the same width in ASCII alone; ``?`` for what has nothing alike."""
    likened = text.translate(_LIKE)
    return "".join(c if c.isascii() else "?" * cell_len(c) for c in likened)
