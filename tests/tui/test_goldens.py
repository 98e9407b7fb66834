"""Every screen as text, in every size, with Unicode and with ASCII alone.

ZOOLAN_GOLDENS=write python -m pytest tests/tui/test_goldens.py     writes them anew
"""

import os
from pathlib import Path

import pytest

from tests.pictures.stages import STAGES
from tests.tui.screens import settle, text_of, wait_text
from tui.looks import Depth, Glyphs, Looks

GOLDENS = Path(__file__).parent / "goldens" / "screens"
SIZES = ((60, 20), (80, 24), (120, 40))


async def shown(name: str, glyphs: Glyphs) -> str:
    """Give a stage in all sizes, each below a line that names it."""
    parts = []
    for size in SIZES:
        app = STAGES[name].build(Looks(Depth.RGB, glyphs))
        async with app.run_test(size=size) as pilot:
            for key in STAGES[name].keys:
                await pilot.press(key)
            await wait_text(app, pilot, STAGES[name].sign)
            await settle(app, pilot)
            parts.append(f"--- {size[0]}x{size[1]} {glyphs}\n{text_of(app)}\n")
    return "\n".join(parts)


@pytest.mark.parametrize("name", list(STAGES))
@pytest.mark.parametrize("glyphs", list(Glyphs))
async def test_a_screen_is_as_it_was(name: str, glyphs: Glyphs) -> None:
    path = GOLDENS / f"{name}.{glyphs}.txt"
    text = await shown(name, glyphs)
    if os.environ.get("ZOOLAN_GOLDENS") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", list(STAGES))
async def test_ascii_is_ascii(name: str) -> None:
    text = await shown(name, Glyphs.ASCII)
    assert {c for c in text if not c.isascii()} == set()


def test_there_is_no_golden_without_a_screen() -> None:
    names = {path.name.partition(".")[0] for path in GOLDENS.glob("*.txt")}
    assert names == set(STAGES)


async def test_reading_a_window_shows_what_is_behind_it_and_leaves_it_there() -> None:
    app = STAGES["name"].build(Looks())
    async with app.run_test(size=SIZES[1]) as pilot:
        await pilot.press(*STAGES["name"].keys)
        await settle(app, pilot)
        for _ in range(2):  # a reader that drew nothing there would leave it so
            app.screen.refresh()
            app.screen._styles_cache.clear()
            assert "TABLES" in text_of(app)
