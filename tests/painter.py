"""Paints a terminal's screen as a picture, so that it can be looked at."""

from functools import cache
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

SIZE = 16
INK = (0xD8, 0xD8, 0xD8)
PAPER = (0x10, 0x10, 0x12)
_SIXTEEN = {
    "black": (0, 0, 0),
    "red": (205, 49, 49),
    "green": (13, 188, 121),
    "brown": (229, 229, 16),
    "blue": (36, 114, 200),
    "magenta": (188, 63, 188),
    "cyan": (17, 168, 205),
    "white": (229, 229, 229),
    "brightblack": (120, 120, 120),
    "brightred": (241, 76, 76),
    "brightgreen": (35, 209, 139),
    "brightbrown": (245, 245, 67),
    "brightyellow": (245, 245, 67),
    "brightblue": (59, 142, 234),
    "brightmagenta": (214, 112, 214),
    "bfightmagenta": (214, 112, 214),  # so pyte 0.8 calls it as a background
    "brightcyan": (41, 184, 219),
    "brightwhite": (255, 255, 255),
}
_FONTS = Path("/usr/share/fonts/truetype/dejavu")

Colour = tuple[int, int, int]


def paint(screen: Any, path: Path) -> None:
    """Write the screen, a ``pyte.Screen``, as a PNG."""
    plain, bold = _font("DejaVuSansMono.ttf"), _font("DejaVuSansMono-Bold.ttf")
    wide = round(plain.getlength("M"))
    high = SIZE + 4
    image = Image.new("RGB", (screen.columns * wide, screen.lines * high), PAPER)
    draw = ImageDraw.Draw(image)
    for y in range(screen.lines):
        for x in range(screen.columns):
            cell = screen.buffer[y][x]
            ink, paper = _colour(cell.fg, INK), _colour(cell.bg, PAPER)
            if cell.reverse:
                ink, paper = paper, ink
            left, top = x * wide, y * high
            if paper != PAPER:
                draw.rectangle((left, top, left + wide - 1, top + high - 1), fill=paper)
            if cell.data.strip():
                draw.text((left, top), cell.data, font=bold if cell.bold else plain, fill=ink)
            if cell.underscore:
                draw.line((left, top + high - 2, left + wide - 1, top + high - 2), fill=ink)
    image.save(path)


def _colour(name: str, default: Colour) -> Colour:
    if name == "default":
        return default
    if name in _SIXTEEN:
        return _SIXTEEN[name]
    return (int(name[:2], 16), int(name[2:4], 16), int(name[4:6], 16))


@cache
def _font(name: str) -> Any:
    try:
        return ImageFont.truetype(str(_FONTS / name), SIZE)
    except OSError:
        return ImageFont.load_default(SIZE)
