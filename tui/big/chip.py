"""A thing that can be had, as a block of its paint with a large letter; taken, as its outline."""

from textual.geometry import Region

from tui.big import letters
from tui.boards.boxes import frame
from tui.boards.canvas import Canvas
from tui.boards.names import cut
from tui.looks.looks import Looks

_ROOMY = 8
"""Rows inside a chip from which on there is water above and below what stands there."""


def solid(canvas: Canvas, box: Region, letter: str, caption: str, role: str, looks: Looks) -> None:
    """Draw a block filled with the role's colour; the caption stands below the letter."""
    style = looks.style(role)
    canvas.fill(box, " ", style)
    _content(canvas, box, letter, caption, (role, role), looks)


def hollow(
    canvas: Canvas, box: Region, letter: str, caption: str, roles: tuple[str, str], looks: Looks
) -> None:
    """Draw an outline: the roles of frame and letter, and of the caption."""
    if box.width >= 4 and box.height >= 3:
        frame(canvas, box, looks.style(roles[0]), plain=looks.ascii, ghost=True)
        box = box.shrink((1, 1, 1, 1))
    _content(canvas, box, letter, caption, roles, looks)


def names_first(box: Region, name: str, looks: Looks) -> bool:
    """Say whether a name can be large inside an outline."""
    inside = box.shrink((1, 2, 2, 2))
    return bool(letters.fitting([name], inside.width, inside.height, looks).across)


def captions(box: Region, letter: str, looks: Looks) -> bool:
    """Say whether there is room for a row below the letter, which is large if it can be."""
    sizes = [letters.fitting([letter], box.width, box.height - row, looks) for row in (0, 1)]
    return box.height > 1 and (bool(sizes[1].across) or not sizes[0].across)


def _content(
    canvas: Canvas, box: Region, letter: str, caption: str, roles: tuple[str, str], looks: Looks
) -> None:
    """Write the letter as large as it gets, and the caption in the last row but one at most."""
    edge = int(box.height >= _ROOMY)
    box = box.shrink((edge, 1, edge, 1)) if box.width > 4 else box
    captioned = int(bool(caption) and captions(box, letter, looks))
    upper = Region(box.x, box.y, box.width, box.height - captioned)
    letters.write(canvas, upper, letter, looks.style(roles[0]), looks)
    if captioned:
        shown = cut(looks.shown(caption), box.width)
        canvas.centre(box.x, box.bottom - 1, box.width, shown, looks.style(roles[1]))
