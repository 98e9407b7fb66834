"""Reading an app's screen in a pilot test."""

import asyncio
import time
from collections.abc import Callable
from string import ascii_letters
from typing import Any

from rich.style import Style
from textual._context import visible_screen_stack
from textual.pilot import Pilot

from tui.app import ZooApp

PATIENCE = 60.0
"""Seconds to wait for what a busy machine does late, and a fault never."""


def text_of(app: ZooApp) -> str:
    """Give what stands on the screen, without blanks at the ends of lines.

    A window asks this variable for the screen behind it. Unset, it would draw none, and keep that
    drawing for the app's own next frame as well.
    """
    visible_screen_stack.set(app._background_screens)
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


def styles_of(app: ZooApp) -> tuple[str, set[Style]]:
    """Give what stands on the screen, the same with a letter for the style of each cell, and a list
    of what the letters mean; and beside it all the styles that are used.
    """
    visible_screen_stack.set(app._background_screens)
    letters: dict[str, str] = {"none": "."}
    used: set[Style] = set()
    maps = []
    for strip in app.screen._compositor.render_strips():
        line = ""
        for segment in strip:
            style = segment.style or Style.null()
            used.add(style)
            letter = letters.setdefault(str(style), ascii_letters[len(letters) - 1])
            line += letter * segment.cell_length
        maps.append(line.rstrip("."))
    meaning = [f"{letter}  {style}" for style, letter in letters.items()]
    return "\n".join([text_of(app), "---", *maps, "---", *meaning, ""]), used


async def settle(app: ZooApp, pilot: Pilot[Any]) -> None:
    """Wait until workers that were waited for have ended, and all is painted."""
    before = None
    while before != (before := text_of(app)):
        await pilot.pause()
        await asyncio.sleep(0.05)


async def wait_for(app: ZooApp, pilot: Pilot[Any], true: Callable[[], bool], what: str) -> None:
    """Wait for something to be so; fail with the screen as it is."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, f"{what} did not come:\n{text_of(app)}"
        await pilot.pause()
        await asyncio.sleep(0.02)


async def wait_text(app: ZooApp, pilot: Pilot[Any], text: str) -> None:
    """Wait for a text on the screen."""
    await wait_for(app, pilot, lambda: text in text_of(app), repr(text))
