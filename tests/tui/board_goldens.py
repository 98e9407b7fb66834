"""The board as text, in every size, with either set of glyphs, and the styles of its cells.

``python -m tests.tui.board_goldens`` writes the goldens anew; look at the difference.
"""

import asyncio
import os
from pathlib import Path
from string import ascii_letters
from unittest.mock import patch

from rich.segment import Segment
from textual.pilot import Pilot
from textual.strip import Strip

from tests.tui.board_app import BoardApp
from tests.tui.screens import rest
from tests.tui.tellings import TELLING
from tui.looks.looks import Depth, Glyphs, Looks

FOLDER = Path(__file__).parent / "goldens"
SIZES = ((60, 20), (80, 24), (120, 40))
STYLED = ("chill-ask", "wild-race", "animix-take", "animix-score")
"""Scenes of which the styles are kept as well, in each depth of colour."""


async def draw(name: str) -> str:
    """Draw a scene in every way."""
    parts = await _texts(name)
    if name in STYLED:
        parts += [f"== styles {depth}\n{await _styles(name, depth)}" for depth in Depth]
    return "\n".join(parts)


async def _texts(name: str) -> list[str]:
    """Draw it in every size with either glyphs: one board, which takes on all of them."""
    telling, parts = TELLING[name](), []
    app = BoardApp(telling.game, telling.scene, Looks())
    async with app.run_test(size=SIZES[0]) as pilot:
        await _strips(pilot, app, telling.keys)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            for glyphs in Glyphs:
                app.board.wear(Looks(glyphs=glyphs))
                strips = await _strips(pilot, app, ())
                text = "".join(strip.text.rstrip() + "\n" for strip in strips)
                parts.append(f"== {size[0]}x{size[1]} {glyphs}\n{text}")
    return parts


async def _styles(name: str, depth: Depth) -> str:
    """Give a letter for each cell that is no blank, and what the letters stand for."""
    telling = TELLING[name]()
    with patch.dict(os.environ):
        os.environ.pop("NO_COLOR", None)  # the app would obey it
        app = BoardApp(telling.game, telling.scene, Looks(depth))
    async with app.run_test(size=(80, 24)) as pilot:
        strips = await _strips(pilot, app, telling.keys)
    letters: dict[str, str] = {}
    rows = "".join(_letters(strip, letters).rstrip() + "\n" for strip in strips)
    return rows + "".join(f"{letter} {style}\n" for style, letter in letters.items())


def _letters(strip: Strip, letters: dict[str, str]) -> str:
    return "".join(_letter(segment, letters) for segment in strip)


def _letter(segment: Segment, letters: dict[str, str]) -> str:
    style = str(segment.style)
    if not segment.text.strip() and not (segment.style and segment.style.reverse):
        return " " * segment.cell_length
    letter = letters.setdefault(style, ascii_letters[len(letters)])
    return letter * segment.cell_length


async def _strips(pilot: Pilot[None], app: BoardApp, keys: tuple[str, ...]) -> list[Strip]:
    """Press the keys of a scene, and give the rows of the board."""
    await pilot.pause()
    await pilot.press(*keys)
    await rest(app)
    region = app.board.region
    rows = app.screen._compositor.render_strips()
    return [row.crop(region.x, region.right) for row in rows[region.y : region.bottom]]


def golden(name: str) -> Path:
    """Say where the golden of a scene is kept."""
    return FOLDER / f"board-{name}.txt"


if __name__ == "__main__":
    for told in TELLING:
        golden(told).write_text(asyncio.run(draw(told)), encoding="utf-8")
