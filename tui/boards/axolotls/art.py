"""Axolotls, shapes and big digits, drawn with characters; each in Unicode and in ASCII.

A colour has a letter and a shape of its own, and the shape is the eyes of its axolotls: whoever
sees no colours tells them by either.
"""

from collections.abc import Mapping

from textual.geometry import Region

from engine.axolotls.components import Colour
from tui.boards.canvas import Canvas
from tui.looks.looks import Looks

SHAPES: Mapping[Colour, tuple[str, str]] = {
    Colour.WHITE: ("○", "o"),
    Colour.GREEN: ("▲", "^"),
    Colour.YELLOW: ("★", "*"),
    Colour.RED: ("✚", "+"),
    Colour.PURPLE: ("◆", "%"),
    Colour.BLUE: ("■", "#"),
}
"""The shape of each colour."""

CROWN = "♛"
DASH = ("—", "-")
TIMES = ("×", "x")
TO = ("→", ">")
WAVE = ("≈", "~")

_BIG: tuple[tuple[str, ...], tuple[str, ...]] = (
    # gills, eyes, a smile, a letter on the chest
    ("╲╲╭───────╮╱╱", "══│ {0}   {0} │══", "╱╱│  ╰─╯  │╲╲", "  ╰──╮{1}╭──╯  "),
    ("\\\\.-------.//", "==| {0}   {0} |==", "//|  '-'  |\\\\", "  '--.{1}.--'  "),
)

_BIGGER: tuple[tuple[str, ...], tuple[str, ...]] = (
    (
        "╲╲  ╭───────────╮  ╱╱",
        "════│  {0}     {0}  │════",
        "╱╱══│           │══╲╲",
        "    │   ╰───╯   │    ",
        "    ╰───╮ {1} ╭───╯    ",
        "        ╰───╯        ",
    ),
    (
        "\\\\  .-----------.  //",
        "====|  {0}     {0}  |====",
        "//==|           |==\\\\",
        "    |   '---'   |    ",
        "    '---. {1} .---'    ",
        "        '---'        ",
    ),
)
_ANIMAL: tuple[tuple[str, ...], tuple[str, ...]] = (
    ("╲╲", "══", "╱╱", "         ", "  {0} {1} {0}  ", "   ╰─╯   ", "╱╱", "══", "╲╲"),
    ("\\\\", "==", "//", "         ", "  {0} {1} {0}  ", "   '-'   ", "//", "==", "\\\\"),
)
"""Three rows of gills, of a head, and of the gills at its other side."""

_UNICODE_DIGITS = {
    0: ("┏━┓", "┃ ┃", "┗━┛"),
    1: (" ╻ ", " ┃ ", " ╹ "),
    2: ("╺━┓", "┏━┛", "┗━╸"),
    3: ("╺━┓", " ━┫", "╺━┛"),
    4: ("╻ ╻", "┗━┫", "  ╹"),
    5: ("┏━╸", "┗━┓", "╺━┛"),
    6: ("┏━╸", "┣━┓", "┗━┛"),
    7: ("╺━┓", "  ┃", "  ╹"),
    8: ("┏━┓", "┣━┫", "┗━┛"),
    9: ("┏━┓", "┗━┫", "╺━┛"),
}
_ASCII_DIGITS = {
    0: (" _ ", "| |", "|_|"),
    1: ("   ", "  |", "  |"),
    2: (" _ ", " _|", "|_ "),
    3: (" _ ", " _|", " _|"),
    4: ("   ", "|_|", "  |"),
    5: (" _ ", "|_ ", " _|"),
    6: (" _ ", "|_ ", "|_|"),
    7: (" _ ", "  |", "  |"),
    8: (" _ ", "|_|", "|_|"),
    9: (" _ ", "|_|", " _|"),
}
_COUNTS: Mapping[int, tuple[str, ...]] = {
    1: ("  ██  ", "████  ", "  ██  ", "  ██  ", "██████"),
    2: ("██████", "    ██", "██████", "██    ", "██████"),
    3: ("██████", "    ██", "██████", "    ██", "██████"),
}


def shape(colour: Colour, looks: Looks) -> str:
    """Give the shape of a colour: one cell."""
    return looks.glyph(*SHAPES[colour])


def face(colour: Colour, looks: Looks) -> str:
    """Give a small axolotl of five cells: its eyes are the shape, its nose the letter."""
    eye = shape(colour, looks)
    return f"({eye}{colour.letter}{eye})"


def gilled(colour: Colour, looks: Looks) -> str:
    """Give a small axolotl of nine cells with gills on both sides."""
    left, right = looks.glyph("≽═", "}="), looks.glyph("═≼", "={")
    return f"{left}{face(colour, looks)}{right}"


def big(colour: Colour, looks: Looks) -> tuple[str, ...]:
    """Give an axolotl of four rows of thirteen cells, with its letter on the chest."""
    return tuple(row.format(shape(colour, looks), colour.letter) for row in _BIG[looks.ascii])


def bigger(colour: Colour, looks: Looks) -> tuple[str, ...]:
    """Give an axolotl of six rows of 21 cells, with its letter on the chest."""
    return tuple(row.format(shape(colour, looks), colour.letter) for row in _BIGGER[looks.ascii])


def put_animal(canvas: Canvas, x: int, y: int, colour: Colour, looks: Looks) -> None:
    """Draw an axolotl that is wanted in three rows of thirteen cells."""
    name, parts = colour.name.lower(), _ANIMAL[looks.ascii]
    for row in range(3):
        left, middle, right = parts[row::3]
        head = middle.format(shape(colour, looks), colour.letter)
        end = canvas.put(x, y + row, left, looks.style(name))
        end = canvas.put(end, y + row, head, looks.style(f"{name}-open"))
        canvas.put(end, y + row, right, looks.style(name))


def large_number(canvas: Canvas, box: Region, number: int, looks: Looks) -> None:
    """Write a number as large as fits in the middle of a box."""
    from tui.big import letters  # only a board that is so large needs them

    letters.write(canvas, box, str(number), looks.style("accent"), looks)


def digits(number: int, looks: Looks) -> tuple[str, ...]:
    """Give a number in three rows, each digit three cells wide, one cell between."""
    table = _ASCII_DIGITS if looks.ascii else _UNICODE_DIGITS
    return tuple(" ".join(table[int(d)][row] for d in str(number)) for row in range(3))


def count_down(number: int, looks: Looks) -> tuple[str, ...]:
    """Give 3, 2 or 1 in five rows of six cells."""
    rows = _COUNTS[number]
    return tuple(row.replace("█", "#") for row in rows) if looks.ascii else rows
