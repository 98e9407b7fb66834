"""Runs the app, or its lines, in this terminal."""

import argparse
import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from net.errors import NetError
from tui import terminal
from tui.looks.looks import Glyphs, Looks, detect
from tui.player import recall
from tui.problem import Problem
from tui.settings import Settings, load, path

if TYPE_CHECKING:
    from tui.place.session import Session
    from tui.screens.page import Page

Open: TypeAlias = "Callable[[str], Coroutine[Any, Any, Session | None]]"
"""Comes to a table under a name; to none, where there is none to come to."""


def app(
    arguments: argparse.Namespace,
    open_: "Open | None" = None,
    *,
    only: bool = False,
    page: "Callable[[], Page[None]] | None" = None,
) -> int:
    """Run the app, at a table if there is one to come to, or with one page alone."""
    lines = arguments.plain or is_dumb()
    if not lines:
        make_ready()
    name, chosen = recall(arguments.name, os.environ), load(path())
    worn = _wear(arguments, chosen[0])
    if lines:
        from tui.plain.command import live

        return run(live(name, worn, chosen, open_, only=only))
    return run(_live(name, worn, chosen, open_, only=only, page=page))


def run(command: Coroutine[Any, Any, int]) -> int:
    """Run something to its end; give its exit code. Raises Problem where the net says no."""
    try:
        return asyncio.run(command)
    except NetError as error:
        raise Problem(error.sentence) from None


def looks(arguments: argparse.Namespace) -> Looks:
    """Find out what the terminal can show, and what its player wants shown."""
    return _wear(arguments, load(path())[0])


def in_lines(arguments: argparse.Namespace) -> bool:
    """Whether something is told in lines: it was asked for, or there is no screen."""
    return arguments.plain or bool(_refusal())


def is_dumb() -> bool:
    """Whether this is a terminal that can show nothing but lines."""
    return _refusal() == terminal.DUMB


def make_ready() -> None:
    """Mend the terminal before Textual is loaded. Raises Problem where there is none."""
    if wrong := _refusal():
        raise Problem(wrong)
    terminal.prepare()


def _wear(arguments: argparse.Namespace, chosen: Settings) -> Looks:
    found = detect(os.environ, plain=arguments.ascii)
    if chosen.glyphs != "auto" and not arguments.ascii:  # what is said here and now wins
        found = replace(found, glyphs=Glyphs(chosen.glyphs))
    return found if chosen.theme == "auto" else replace(found, theme=chosen.theme)


def _refusal() -> str:
    return terminal.refusal(os.environ, sys.stdin, sys.stdout)


async def _live(
    name: str,
    worn: Looks,
    chosen: tuple[Settings, str],
    open_: "Open | None",
    **more: Any,
) -> int:
    session = await open_(name) if open_ else None
    from tui.app import ZooApp
    from tui.signals import leave_on_signals

    zoo = ZooApp(name, worn, session, settings=chosen[0], word=chosen[1], **more)
    ended = leave_on_signals(zoo.exit)
    try:
        await zoo.run_async(mouse=False)
    finally:
        if zoo.session:
            from tui.place.parting import part

            await part(zoo.session, ended())
    return ended() or zoo.return_code or 0
