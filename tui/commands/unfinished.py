"""``zoolan unfinished``: one's own tables that were not over."""

import argparse

from tui.commands.command import Command


def _unfinished(_arguments: argparse.Namespace) -> int:
    from tui.unfinished import tell

    return tell()


COMMAND = Command(
    _unfinished,
    about="Lists your own tables that were not over when their host died or was stopped, and "
    "those that run now.",
    examples=(
        ("zoolan unfinished", "is there a game to go on with?"),
        ("zoolan host --resume", "goes on with the only one"),
    ),
    exits="0: one can be taken up; 1: there is none.",
    heeds=("ZOOLAN_DATA", "tables"),
)
