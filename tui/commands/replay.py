"""``zoolan replay``: a game seen again."""

import argparse

from tui import arguments as grammar
from tui import running
from tui.commands.command import Command
from tui.commands.surroundings import SCREEN
from tui.parser import Parser


def _replay(arguments: argparse.Namespace) -> int:
    lines = running.in_lines(arguments)
    if not lines:
        running.make_ready()
    from tui.replay.command import load, page, tell

    film = load(arguments.file)
    if lines:
        return tell(film, plain=arguments.ascii)
    return running.app(arguments, page=page(film))


def _grammar(parser: Parser) -> None:
    grammar.add_player(parser)
    text = "the record, or the name of one that was kept; - reads standard input"
    parser.add_argument("file", metavar="RECORD", help=text)


COMMAND = Command(
    _replay,
    _grammar,
    about="Shows the game of a record, step by step or by itself, through the eyes of any seat "
    "or with all hands open; in a pipe, as lines of text.",
    examples=(
        ("zoolan replay 2026-11-30-213000-animix.jsonl", "a game that was kept, by its name"),
        ("zoolan replay ./game.jsonl --plain", "a record in a file, as lines"),
    ),
    exits="As lines, 0: told; 1: the record is not true; 2: no record.",
    heeds=("ZOOLAN_DATA", "games", *SCREEN),
)
