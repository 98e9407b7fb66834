"""``zoolan score``: a game that was played with real cards."""

import argparse

from tui import arguments as grammar
from tui.commands.command import Command
from tui.parser import Parser


def _score(arguments: argparse.Namespace) -> int:
    from tui.score import score

    return score(arguments.file, as_json=arguments.json, plain=arguments.ascii)


def _grammar(parser: Parser) -> None:
    text = "the game as a text; - reads standard input"
    parser.add_argument("file", metavar="FILE", help=text)
    parser.add_argument("--json", action="store_true", help="data in one line, for programs")
    grammar.add_ascii(parser)


def _how() -> str:
    from tui.score import help_text

    return help_text()


COMMAND = Command(
    _score,
    _grammar,
    about="Scores a game that was played with real cards, from a text that says what lay there.",
    examples=(
        ("zoolan score table.txt", "who has won?"),
        ("zoolan score - --json", "reads standard input, prints data in one line"),
    ),
    exits="0: scored; 2: a sentence says what cannot be read.",
    more=_how,
)
