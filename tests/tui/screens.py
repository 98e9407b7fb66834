"""Reading an app's screen in a pilot test."""

import asyncio
import time
from collections.abc import Callable
from string import ascii_letters
from typing import Any

from rich.style import Style
from textual._context import visible_screen_stack
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from tui.app import ZooApp

PATIENCE = 60.0
"""Seconds to wait for what a busy machine does late, and a fault never."""
STILL = 5
"""Turns of the loop in which nothing happens: so many a message may need that starts a task."""
_WORK = ("_layout_required", "_repaint_required", "_dirty_widgets")


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
    """Wait until nothing is on its way to the screen, and what stands there stays."""
    before = None
    while before != (before := text_of(app)):
        await pilot.pause()
        await asyncio.sleep(0.05)
        await rest(app)


async def rest(app: App[Any]) -> None:
    """Wait until no message waits and all is laid out and painted, for some turns of the loop.

    How long that takes, a busy machine decides: to wait for a time would not do.
    """
    still, end = 0, time.monotonic() + PATIENCE
    while still < STILL and time.monotonic() < end:
        await asyncio.sleep(0.002)
        still = 0 if _is_busy(app) else still + 1


def _is_busy(app: App[Any]) -> bool:
    screens = (app.screen, *app._background_screens)
    nodes = (app, *screens, *(widget for screen in screens for widget in screen.query("*")))
    return app._resize_event is not None or any(map(_has_work, nodes))


def _has_work(node: Any) -> bool:
    left = any(getattr(node, name, False) for name in _WORK)
    if isinstance(node, Screen):
        # below another, a screen notes what is to be done, and does not do it
        left = (node.is_active and left) or node.size != node.app.size
    return left or bool(node.message_queue_size)


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
