"""The commands that would show screens, in lines."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from tui.looks.looks import Looks
from tui.place.parting import part
from tui.place.session import Session
from tui.plain.console import Console
from tui.plain.shell import Shell
from tui.settings import Settings
from tui.signals import leave_on_signals

Open: TypeAlias = Callable[[str], Coroutine[Any, Any, Session | None]]
"""Comes to a table under a name; to none, where there is none to come to."""


async def live(
    name: str,
    looks: Looks,
    chosen: tuple[Settings, str],
    open_: Open | None,
    *,
    only: bool = False,
) -> int:
    """Be at home or at a table, in lines; give the exit code."""
    settings, wrong = chosen
    console = Console(ascii_only=looks.ascii)
    session = await open_(name) if open_ else None
    shell = Shell(name, console, session, only=only, settings=settings)
    leave_on_signals(shell.exit)
    try:
        return await shell.run(wrong)
    finally:
        if shell.session:
            await part(shell.session, shell.code)
