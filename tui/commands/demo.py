"""``zoolan demo``: bots play, and one watches."""

import argparse
import os

from engine import GAMES
from tui import arguments as grammar
from tui import running
from tui.commands.command import Command
from tui.commands.surroundings import SCREEN
from tui.parser import Parser
from tui.player import recall
from tui.problem import Problem

FAST = 1000.0
"""The speed of a demo that nobody looks at."""
BOTS = ("greedy", "greedy", "random", "greedy")


def _demo(arguments: argparse.Namespace) -> int:
    game = arguments.game or next(iter(GAMES))
    lines = running.in_lines(arguments)
    speed = arguments.speed or (FAST if lines else 1.0)
    from tui.place import places

    plan = places.Plan("Demo", game, bots=BOTS, alone=True, speed=speed)
    if not lines:
        return running.app(arguments, lambda name: places.host(plan, name, watch=True), only=True)
    from tui.plain.demo import tell

    return running.run(tell(plan, recall(arguments.name, os.environ)))


def _grammar(parser: Parser) -> None:
    grammar.add_player(parser)
    grammar.add_game(parser)
    text = "so many times as fast, such as 4 (1; as lines, as fast as they can)"
    parser.add_argument("--speed", type=_speed, metavar="N", help=text)


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not 0.1 <= speed <= 1000:
        raise Problem(f"The speed is a number from 0.1 to 1000, not {text!r}.")
    return speed


COMMAND = Command(
    _demo,
    _grammar,
    about="Four bots play a whole game at a real table, and you watch; in a pipe, as lines of "
    "text and as fast as they can.",
    examples=(
        ("zoolan demo", "see it play"),
        ("zoolan demo animix --speed 4", "another game, four times as fast"),
        ("zoolan demo --plain | less", "as lines of text"),
    ),
    heeds=SCREEN,
)
