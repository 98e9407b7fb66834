"""Large letters, as large as there is room for: from half blocks, or from ``#`` in ASCII.

What has no large form (a name in Japanese, say) is written as it is, which always works.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Region

from tui.big.font import FONT, HIGH
from tui.boards.canvas import Canvas
from tui.boards.names import cut
from tui.looks.looks import Looks

_LIKE = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "×": "x"})
_LIKE |= str.maketrans({"ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "ß": "ss", "…": "..", "\xa0": " "})


class Size(NamedTuple):
    """How large: cells across for a pixel, and half cells down. Nothing across: as it is."""

    across: int
    halves: int

    @property
    def rows(self) -> int:
        """Rows of cells that a line of text takes."""
        return (HIGH * self.halves + 1) // 2 or 1


PLAIN = Size(0, 0)
"""One cell a character, as any text."""
_BLOCKS = (*(Size(n, n) for n in (8, 6, 5, 4, 3, 2, 1)), PLAIN)
_HASHES = (*(Size(2 * n, 2 * n) for n in (4, 3, 2)), Size(2, 2), Size(1, 2), PLAIN)


def sizes(looks: Looks) -> Sequence[Size]:
    """Give all sizes, the largest first. In ASCII a pixel cannot be half a cell."""
    return _HASHES if looks.ascii else _BLOCKS


def least(looks: Looks) -> int:
    """Give the rows of the smallest large letters."""
    return sizes(looks)[-2].rows


def fitting(texts: Iterable[str], width: int, height: int, looks: Looks) -> Size:
    """Give the largest size in which each text fits in so many cells; plain where none does."""
    lines = [*texts]
    for size in sizes(looks):
        if size.rows <= height and all(wide(line, size) <= width for line in lines):
            return size
    return PLAIN


def wide(text: str, size: Size) -> int:
    """Give the cells that a text is wide; a text that has no large form is as wide as it is."""
    pixels = _pixels(text) if size.across else None
    return len(pixels[0]) * size.across if pixels else cell_len(text)


def put(canvas: Canvas, x: int, y: int, text: str, size: Size, style: Style, looks: Looks) -> int:
    """Write a text; give the column after it. A text without a large form lies in the middle."""
    pixels = _pixels(text) if size.across else None
    if not pixels:
        return canvas.put(x, y + (size.rows - 1) // 2, looks.shown(text), style)
    for row, line in enumerate(_rows(pixels, size, looks.ascii), y):
        canvas.put(x, row, line, style)
    return x + len(pixels[0]) * size.across


def write(canvas: Canvas, box: Region, text: str, style: Style, looks: Looks) -> None:
    """Write a text in the middle of a box, as large as fits there; what is too long is cut."""
    if box.width < 1 or box.height < 1:
        return
    size = fitting([text], box.width, box.height, looks)
    shown = text if size.across else cut(text, box.width)
    x = box.x + (box.width - wide(shown, size)) // 2
    put(canvas, x, box.y + (box.height - size.rows) // 2, shown, size, style, looks)


def lines(text: str, width: int, size: Size) -> list[str]:
    """Break a text between words into lines that fit; a word that does not is cut."""
    broken: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if wide(longer, size) <= width:
            line = longer
            continue
        broken += [line] if line else []
        line = word
        while wide(line, size) > width and len(line) > 1:
            line = line[:-1]
    return [*broken, line] if line else broken


def paragraph(canvas: Canvas, box: Region, text: str, style: Style, looks: Looks) -> None:
    """Write a text in the middle of a box in as many lines as it needs, as large as fits."""
    for size in sizes(looks):
        broken = lines(text, box.width, size)
        pitch = size.rows + bool(size.across)
        whole = "".join(broken).replace(" ", "") == text.replace(" ", "")
        if (whole and len(broken) * pitch <= box.height + 1) or not size.across:
            top = box.y + max(0, box.height - len(broken) * pitch + bool(size.across)) // 2
            for number, line in enumerate(broken[: max(1, (box.height + 1) // pitch)]):
                x = box.x + max(0, box.width - wide(line, size)) // 2
                put(canvas, x, top + number * pitch, line, size, style, looks)
            return


@lru_cache(maxsize=512)
def _pixels(text: str) -> tuple[str, ...] | None:
    """Give the rows of pixels of a text, letters a pixel apart; None if one has no large form."""
    letters = [FONT.get(c) for c in _plain(text)]
    if not letters or not all(letters):
        return None
    found = [letter for letter in letters if letter]
    return tuple(".".join(letter[row] for letter in found) for row in range(HIGH))


def _plain(text: str) -> str:
    """Give capitals without accents, for all that has them."""
    apart = unicodedata.normalize("NFKD", text.translate(_LIKE))
    return "".join(c for c in apart if not unicodedata.combining(c)).upper()


@lru_cache(maxsize=512)
def _rows(pixels: tuple[str, ...], size: Size, plain: bool) -> tuple[str, ...]:
    """Draw pixels in rows of cells."""
    tall = [*chain.from_iterable([row] * size.halves for row in pixels)]
    if plain:
        return tuple(_across(row, size).replace(".", " ") for row in tall[::2])
    if len(tall) % 2:
        tall.append("." * len(pixels[0]))
    pairs = zip(tall[::2], tall[1::2], strict=True)
    return tuple(_halves(_across(a, size), _across(b, size)) for a, b in pairs)


def _across(row: str, size: Size) -> str:
    return "".join(pixel * size.across for pixel in row)


def _halves(upper: str, lower: str) -> str:
    """Draw two rows of pixels in one row of cells."""
    return "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))


_HALVES = {("#", "#"): "█", ("#", "."): "▀", (".", "#"): "▄", (".", "."): " "}
