"""``zoolan unfinished``: one's own tables that were not over."""

import argparse

from tui.commands.command import Command
from tui.parser import Parser


def _unfinished(arguments: argparse.Namespace) -> int:
    from tui.unfinished import tell, throw_away

    return tell() if arguments.discard is None else throw_away(arguments.discard)


def _grammar(parser: Parser) -> None:
    text = "throw a table away for good: its id or its beginning, or its name (none)"
    parser.add_argument("--discard", metavar="ID", help=text)


COMMAND = Command(
    _unfinished,
    _grammar,
    about="Lists your own tables that were not over when their host died or was stopped, and "
    "those that run now.",
    examples=(
        ("zoolan unfinished", "is there a game to go on with?"),
        ("zoolan unfinished --discard 3f9", "throws one away, by the beginning of its id"),
        ("zoolan host --resume", "goes on with the only one"),
    ),
    exits="0: one can be taken up, or was thrown away; 1: there is none.",
    heeds=("ZOOLAN_DATA", "tables"),
)
