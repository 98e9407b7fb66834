"""``zoolan list``: the tables nearby, as lines."""

import argparse

from tui import running
from tui.commands.command import Command
from tui.commands.surroundings import FINDING

LOOKED = 2.0
"""Seconds that it looks around."""


def _list(_arguments: argparse.Namespace) -> int:
    from tui.headless import list_tables

    return running.run(list_tables(LOOKED))


COMMAND = Command(
    _list,
    about="Looks around for two seconds, and prints a line for each table nearby.",
    examples=(("zoolan list", "what is played here?"),),
    exits="0: there is a table; 1: there is none.",
    heeds=FINDING,
)
