"""What one person does at home by themselves, as lines: learn a game, hear one again."""

import asyncio
from typing import TYPE_CHECKING

from tui import named
from tui.plain.words import number
from tui.problem import Problem

if TYPE_CHECKING:
    from tui.plain.shell import Shell
    from tui.replay.shelf import Kept

LISTED = 20
"""Records that are listed: more, nobody listens to."""
NONE_KEPT = "No game is on record yet. Each that you play to its end is kept."


async def learn(shell: "Shell", typed: str) -> str:
    """Take a lesson; "" when it is over, or why there is none."""
    from tui.lessons.tutor import lesson

    try:
        game = named.game(typed) if typed else None
    except Problem as problem:
        return problem.sentence
    await lesson(game, shell.player, shell.console)
    shell.console.say("You are at home.")
    return ""


async def replay(shell: "Shell", typed: str) -> str:
    """Tell a game that is on record from its deal to its end; "" or why not.

    Without a number, list them.
    """
    from tui.replay import shelf
    from tui.replay.command import again, load

    kept = (await asyncio.to_thread(shelf.look))[:LISTED]
    if not kept:
        return NONE_KEPT
    if not typed:
        lines = (f"Game {place}: {_about(one)}." for place, one in enumerate(kept, 1))
        shell.console.say(*lines, "replay and a number tells one.")
        return ""
    if not 0 < number(typed) <= len(kept):
        return "Which game? replay lists them."
    try:
        film = await asyncio.to_thread(load, str(kept[number(typed) - 1].path))
    except Problem as problem:
        return problem.sentence
    shell.console.say(*await asyncio.to_thread(again, film))
    return ""


def _about(one: "Kept") -> str:
    won = f", won by {one.won}" if one.won else ""
    return f"{one.when}, {one.game}, {one.table}{won}"
