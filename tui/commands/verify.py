"""``zoolan verify``: whether the record of a game is true."""

import argparse

from tui import arguments as grammar
from tui.commands.command import Command
from tui.parser import Parser


def _verify(arguments: argparse.Namespace) -> int:
    from tui.verify import verify_file

    return verify_file(arguments.file, plain=arguments.ascii)


def _grammar(parser: Parser) -> None:
    text = "the record, or the name of one that was kept; - reads standard input"
    parser.add_argument("file", metavar="RECORD", help=text)
    grammar.add_ascii(parser)


COMMAND = Command(
    _verify,
    _grammar,
    about="Deals the cards of a record again, plays every action again, and holds both against "
    "what your own client saw.",
    examples=(
        ("zoolan verify 2026-11-30-213000-animix.jsonl", "a game that was kept, by its name"),
        ("zoolan verify ./game.jsonl", "a record in a file"),
    ),
    exits="0: true; 1: something is false; 2: no record.",
    heeds=("ZOOLAN_DATA", "games"),
)
