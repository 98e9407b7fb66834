"""The process of a tab: the app, and who was cut off is at once in their seat again.

A reload costs a moment then, and not a look for the way back. Where there is no such seat any more,
or somebody would have to be asked, the app begins at home, which offers what there is.
"""

import argparse
import asyncio
import sys
from typing import TYPE_CHECKING

from net.errors import ConnectError
from tui.cli import guarded
from tui.web import cutoff

if TYPE_CHECKING:
    from tui.place.session import Session


async def back(_name: str) -> "Session | None":
    """Come back to the seat that was left last; None where there is none."""
    from tui.place.returning import back_at
    from tui.place.tickets import free

    seats = await asyncio.to_thread(free)
    try:
        return await back_at(seats[:1])
    except ConnectError:
        return None


def run() -> int:
    """Run the app; give its exit code."""
    from tui import running

    arguments = argparse.Namespace(ascii=False, plain=False, name=None)
    return running.app(arguments, back if cutoff.taken() else None)


if __name__ == "__main__":
    sys.exit(guarded(run))
