"""``zoolan list``: the tables nearby."""

import argparse

from tui import arguments as grammar
from tui import running
from tui.commands.command import Command
from tui.commands.surroundings import FINDING
from tui.parser import Parser
from tui.problem import Problem

LOOKED = 2.0
"""Seconds that it looks around, if nothing else is said."""
LONGEST = 86400.0


def _list(arguments: argparse.Namespace) -> int:
    from tui.listing import look

    seconds = None if arguments.seconds is None else _seconds(arguments.seconds)
    plain = arguments.ascii or running.looks(arguments).ascii
    if arguments.watch:
        return running.run(look.watch(look.Manner(arguments.json, plain, seconds)))
    found = LOOKED if seconds is None else seconds
    return running.run(look.once(look.Manner(arguments.json, plain, found)))


def _seconds(text: str) -> float:
    """Read a number of seconds. Raises Problem."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= LONGEST:
        raise Problem(f"Seconds are a number from 0 to {LONGEST:.0f}, not {text[:20]!r}.")
    return seconds


def _grammar(parser: Parser) -> None:
    grammar.add_ascii(parser)
    parser.add_argument("--json", action="store_true", help="for scripts: lines of JSON")
    text = "go on until Ctrl+C, and show what changes"
    parser.add_argument("--watch", action="store_true", help=text)
    text = "look around for so long (2; with --watch until Ctrl+C)"
    parser.add_argument("--seconds", metavar="N", help=text)


COMMAND = Command(
    _list,
    _grammar,
    about="Looks around for two seconds, and prints the tables nearby: those first where you can "
    "sit down. “where” is what “zoolan join” takes. With --watch the table is kept up to date in "
    "its place; in a pipe, and with --json, there is a line for each event: appeared, changed, "
    "silent (its host may be gone), gone. With --json each line is an object: "
    '{"tables": […], "problem": …}, or {"event": …, "table": {…}}; a table has id, name, game, '
    "taken, seats, phase, silent, private, protocol, where, addresses, port, fp, here, heard, age.",
    examples=(
        ("zoolan list", "what is played here?"),
        ("zoolan list --watch", "the same, kept up to date"),
        ("zoolan list --json | jq -r '.tables[].where'", "the addresses, for a script"),
    ),
    exits="0: there is a table (with --watch: at the end); 1: there is none.",
    heeds=FINDING,
)
