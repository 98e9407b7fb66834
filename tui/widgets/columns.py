"""Cells of text in columns: pure, from texts to widths and lines."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

GAP = 2
"""Terminal cells between two columns."""
LEAST = 3
"""A column that has to give way keeps so many."""


def widths(group: Sequence[Sequence[str]], room: int) -> list[int]:
    """Give a width to each column; where it is tight, the widest gives way first."""
    wide = [max(map(cell_len, column)) for column in zip(*group, strict=True)]
    while sum(wide) + GAP * (len(wide) - 1) > room and max(wide) > LEAST:
        wide[wide.index(max(wide))] -= 1
    return wide


def filled(pieces: Sequence[str], room: int) -> list[str]:
    """Set pieces side by side in lines of so many cells; none is broken. At least one line."""
    lines = [""]
    for piece in pieces:
        longer = f"{lines[-1]} {piece}" if lines[-1] else piece
        if lines[-1] and cell_len(longer) > room:
            lines.append(piece)
        else:
            lines[-1] = longer
    return lines


def line(cells: Sequence[str], wide: Sequence[int], more: str, tail: str | None = None) -> str:
    """Set cells side by side; of one that is cut, ``more`` stands for what is missing.

    A first cell loses its end, the others lose their beginning: what tells one game, or one state,
    from another stands at the end. With ``tail`` the others lose their end too, and the last one
    what stands before this end of it.
    """
    cut = [
        fit(cell, width, more, end=i == 0 or tail is not None)
        for i, (cell, width) in enumerate(zip(cells, wide, strict=True))
    ]
    if tail and cell_len(cells[-1]) > wide[-1]:
        body = cells[-1].removesuffix(tail)
        cut[-1] = fit(body, wide[-1] - cell_len(tail), more, end=True) + tail
    return (" " * GAP).join(cut)


def fit(text: str, width: int, more: str, *, end: bool) -> str:
    """Give the text in exactly so many cells, without its end or its beginning if it is longer."""
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    if width < 1:
        return ""
    if end:
        return set_cell_size(text, width - 1) + more
    before = text
    while text and (
        cell_len(text) > width - 1 or not cell_len(text[0])
    ):  # a mark goes with its letter
        text = text[1:]
    rest = text.partition(" ")[2]
    if not before.endswith(f" {text}") and 3 * cell_len(rest) > 2 * width:  # half a word is noise
        text = rest
    return set_cell_size(more + text, width)
