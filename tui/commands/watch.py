"""``zoolan watch``: see others play, at a table or on the big screen."""

import argparse

from tui import arguments as grammar
from tui import running
from tui.commands.command import Command
from tui.commands.join import join
from tui.commands.surroundings import FINDING, SCREEN
from tui.parser import Parser
from tui.problem import Problem


def _watch(arguments: argparse.Namespace) -> int:
    if arguments.big:
        return _big(arguments)
    if arguments.every is not None:
        raise Problem("--every says how long the big screen shows a table: it goes with --big.")
    if arguments.address is None:
        raise Problem("Which table? Say its address, or --big for all tables nearby.")
    return join(arguments, watch=True)


def _big(arguments: argparse.Namespace) -> int:
    if arguments.plain:
        raise Problem("The big screen is for the eye alone: say --big or --plain, not both.")
    running.make_ready()
    from tui.big.command import show

    return running.run(show(arguments, running.looks(arguments)))


def _grammar(parser: Parser) -> None:
    grammar.add_player(parser)
    text = "the address of the host; the big screen finds tables by itself"
    parser.add_argument("address", metavar="HOST[:PORT]", nargs="?", help=text)
    grammar.add_door(parser)
    text = "for a projector: the tables nearby one after the other, or that one, in large letters"
    parser.add_argument("--big", action="store_true", help=text)
    text = "with --big: how long a table is shown while others play (30)"
    parser.add_argument("--every", type=_seconds, metavar="SECONDS", help=text)


def _seconds(text: str) -> float:
    seconds = grammar.whole(text)
    if seconds is None or not 1 <= seconds <= 3600:
        raise Problem(f"A table is shown for 1 to 3600 seconds, not {text[:20]!r}.")
    return float(seconds)


COMMAND = Command(
    _watch,
    _grammar,
    about="Watches a table without a seat, or shows the tables nearby on a big screen. A watcher "
    "is only ever sent what everybody may know.",
    examples=(
        ("zoolan watch 192.168.1.20", "the table on that machine"),
        ("zoolan watch --big", "all tables nearby, one after the other, for a projector"),
        ("zoolan watch --big --every 20", "the same, and each for 20 seconds"),
    ),
    heeds=("ZOOLAN_NAME", "trust.json", *SCREEN, *FINDING),
)
