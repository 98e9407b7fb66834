"""Colours and glyphs are changed while the app runs, and kept for the next time."""

from functools import partial
from itertools import pairwise

import pytest

from tests.pictures.stages import STAGES
from tests.tui.fakes import FakeFinder
from tests.tui.screens import settle, text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.looks.hues import THEMES
from tui.looks.looks import Depth, Looks
from tui.place.mine import Mine
from tui.settings import Settings, load, path

SIZE = (80, 24)


def home(settings: Settings | None = None, word: str = "") -> ZooApp:
    chosen = settings or Settings()
    return ZooApp("Ada", Looks(), finder=FakeFinder, mine=Mine, settings=chosen, word=word)


def grounds(app: ZooApp) -> set[str]:
    """Give the grounds of all cells as they are painted."""
    strips = app.screen._compositor.render_strips()
    styles = [segment.style for strip in strips for segment in strip]
    return {style.bgcolor.name if style and style.bgcolor else "none" for style in styles}


@pytest.mark.parametrize("stage", ["home", "animix-turn", "how-to-play", "lobby-owner"])
async def test_a_theme_is_changed_at_once_everywhere_and_kept(stage: str) -> None:
    app = STAGES[stage].build(Looks())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*STAGES[stage].keys)
        await settle(app, pilot)
        for old, new in pairwise(("dark", "light", "contrast", "dark")):
            assert app.adjust(Settings(theme=new)) == ""
            await wait_for(app, pilot, partial(on_another_ground, app, old, new), new)
            assert load(path())[0].theme == new


def on_another_ground(app: ZooApp, old: str, new: str) -> bool:
    return THEMES[new].ground in grounds(app) and THEMES[old].ground not in grounds(app)


async def test_the_terminals_own_ground_shows_and_goes_again() -> None:
    app = STAGES["chill-turn"].build(Looks())
    async with app.run_test(size=SIZE) as pilot:
        await settle(app, pilot)
        app.adjust(Settings(theme="terminal"))
        await wait_for(app, pilot, lambda: grounds(app) <= {"default", "none"}, "no ground")
        app.adjust(Settings())
        dark = THEMES["dark"].ground
        await wait_for(app, pilot, lambda: dark in grounds(app), "the ground of the dark theme")


async def test_a_theme_that_was_kept_is_there_from_the_first_frame() -> None:
    app = home(Settings(theme="light"))
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Host a table")
        assert THEMES["light"].ground in grounds(app)


async def test_hex_colours_never_come_to_a_terminal_that_has_sixteen() -> None:
    looks = Looks(Depth.ANSI16)
    app = ZooApp("Ada", looks, finder=FakeFinder, mine=Mine, settings=Settings(theme="light"))
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Host a table")
        assert not any(name.startswith("#") for name in grounds(app))
        assert app.looks.worn == "sixteen"


async def test_glyphs_are_changed_at_once_and_f2_is_for_the_moment() -> None:
    app = home()
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "↑↓ move")
        app.adjust(Settings(glyphs="ascii"))
        await wait_text(app, pilot, "up/down move")
        await pilot.press("f2")
        await wait_text(app, pilot, "↑↓ move")
        assert load(path())[0].glyphs == "ascii"
        app.adjust(Settings(glyphs="ascii", bell="bell"))  # which says nothing of glyphs
        await settle(app, pilot)
        assert "↑↓ move" in text_of(app)


async def test_what_is_wrong_with_the_file_is_said_first() -> None:
    app = home(word="In settings.toml, theme is one of auto, dark, light.")
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "In settings.toml, theme is one of")
