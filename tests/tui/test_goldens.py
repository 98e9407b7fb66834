"""Every screen as text: in every size, in Unicode and in ASCII, and in few colours or none.

ZOOLAN_GOLDENS=write python -m pytest tests/tui/test_goldens.py     writes them anew

One app shows a screen in all sizes and in both sets of characters: that it looks the same however
it came to be so large, and after F2, is part of what is tested.
"""

import os
from pathlib import Path

import pytest
from rich.color import ColorType
from textual.pilot import Pilot

from tests.pictures.stages import STAGES
from tests.tui.screens import settle, styles_of, text_of, wait_text
from tui.app import ZooApp
from tui.looks.looks import Depth, Glyphs, Looks

GOLDENS = Path(__file__).parent / "goldens" / "screens"
SIZES = ((60, 20), (80, 24), (120, 40), (200, 50))
FEW = {Depth.ANSI16: {}, Depth.NONE: {"NO_COLOR": "1"}}
"""What the environment says where there are few colours."""


async def go_to(name: str, app: ZooApp, pilot: Pilot[int]) -> None:
    await pilot.press(*STAGES[name].keys)
    await wait_text(app, pilot, STAGES[name].sign)
    await settle(app, pilot)


async def in_all_sizes(app: ZooApp, pilot: Pilot[int]) -> str:
    """Give a screen in all sizes, each below a line that names it."""
    parts = []
    for size in SIZES:
        await pilot.resize_terminal(*size)
        await settle(app, pilot)
        parts.append(f"--- {size[0]}x{size[1]} {app.looks.glyphs}\n{text_of(app)}\n")
    return "\n".join(parts)


def compare(name: str, mode: str, text: str) -> None:
    """Fail where a text is another one than in the file, or write the file."""
    path = GOLDENS / f"{name}.{mode}.txt"
    if os.environ.get("ZOOLAN_GOLDENS") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", list(STAGES))
async def test_a_screen_is_as_it_was_and_in_ascii_is_ascii(name: str) -> None:
    app = STAGES[name].build(Looks())
    async with app.run_test(size=SIZES[0]) as pilot:
        await go_to(name, app, pilot)
        unicode = await in_all_sizes(app, pilot)
        app.action_glyphs()
        plain = await in_all_sizes(app, pilot)
    compare(name, Glyphs.UNICODE, unicode)
    compare(name, Glyphs.ASCII, plain)
    assert {c for c in plain if not c.isascii()} == set()


@pytest.mark.parametrize("depth", list(FEW))
@pytest.mark.parametrize("name", list(STAGES))
async def test_few_colours_are_used_as_they_were(
    name: str, depth: Depth, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable, value in FEW[depth].items():
        monkeypatch.setenv(variable, value)
    app = STAGES[name].build(Looks(depth))
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(name, app, pilot)
        text, used = styles_of(app)
    compare(name, depth, text)
    kinds = {color.type for style in used for color in (style.color, style.bgcolor) if color}
    assert kinds <= {ColorType.DEFAULT, ColorType.STANDARD}
    names = {color.name for style in used for color in (style.color, style.bgcolor) if color}
    assert depth is not Depth.NONE or names <= {"default"}


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
