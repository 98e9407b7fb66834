"""Who plays and how they stand, as large as a column allows: a block of rows for each."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual.geometry import Region

from tui.big import letters
from tui.big.letters import Size
from tui.boards.canvas import Canvas
from tui.boards.names import cut, tags
from tui.looks.looks import Looks

MARK = 2
"""Cells before a name, for the mark of whose turn it is."""
_HIGHEST = 14
_LETTERS = 5
"""Letters of a name that are rather kept than larger ones."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A player: a number that is compared, a detail in plain letters, a mark, and a band's role.

    ``details`` say the same in fewer and fewer words, for as much room as there is.
    ``role`` is "" for who does nothing just now; ``turn`` and ``alarm`` fill the block.
    """

    name: str
    number: str
    details: tuple[str, ...] = ()
    mark: str = ""
    role: str = ""
    best: bool = False


def draw(canvas: Canvas, box: Region, entries: Sequence[Entry], looks: Looks) -> None:
    """Draw all entries, from above, in blocks of the same height."""
    if not entries or box.height < len(entries):
        return
    high = min(_HIGHEST, box.height // len(entries))
    # a row is left for details where a large name leaves one
    rows = _inner(high, looks) - (high > letters.least(looks))
    numbers = letters.fitting([e.number for e in entries], box.width // 3, rows, looks)
    room = box.width - MARK - 2 - max(letters.wide(e.number, numbers) for e in entries)
    size, names = _names(
        [e.name for e in entries], room, rows if high >= letters.least(looks) else 1, looks
    )
    for place, (entry, name) in enumerate(zip(entries, names, strict=True)):
        block = Region(box.x, box.y + place * high, box.width, high)
        _block(canvas, block, entry, name, (size, numbers), looks)


def _block(
    canvas: Canvas, box: Region, entry: Entry, name: str, by: tuple[Size, Size], looks: Looks
) -> None:
    size, numbers = by
    rows = _inner(box.height, looks)
    if entry.role:
        canvas.fill(Region(box.x, box.y, box.width, rows), " ", looks.style(entry.role))
    loud = looks.style(entry.role or ("accent" if entry.best else "title"))
    quiet = looks.style(entry.role or "dim")
    figures = max(size.rows, min(numbers.rows, rows))
    if entry.mark:
        canvas.put(box.x, box.y + (size.rows - 1) // 2, entry.mark, loud)
    letters.put(canvas, box.x + MARK, box.y, name, size, loud, looks)
    end = box.right - 1 - letters.wide(entry.number, numbers)
    top = box.y + max(0, figures - numbers.rows) // 2
    letters.put(canvas, end, top, entry.number, numbers, loud, looks)
    below = max(size.rows, 1)
    if below < rows:
        wide = box.width - MARK - 1 if below >= numbers.rows else end - box.x - MARK - 1
        canvas.put(box.x + MARK, box.y + below, _detail(entry, wide, looks), quiet)


def _inner(high: int, looks: Looks) -> int:
    """Give the rows of a block without the water below it, where there are rows for any."""
    return high - (high > letters.least(looks) + 2)


def _detail(entry: Entry, wide: int, looks: Looks) -> str:
    """Give the first detail that fits, or as much as does of the last."""
    shown = [looks.shown(detail) for detail in entry.details] or [""]
    return next((text for text in shown if cell_len(text) <= wide), cut(shown[-1], wide))


def _names(
    names: Sequence[str], room: int, rows: int, looks: Looks
) -> tuple[Size, tuple[str, ...]]:
    """Give names as large as there is room for, cut alike if they must be, no two the same."""
    shown = tuple(looks.shown(name) for name in names)
    longest = max(map(cell_len, shown))
    for size in letters.sizes(looks):
        for length in range(longest, min(longest, _LETTERS) - 1, -1):
            short = tags(shown, None, length)
            fits = all(letters.wide(name, size) <= room for name in short)
            if fits and size.rows <= rows:
                return size, short
    return letters.PLAIN, tags(shown, None, max(1, room))
