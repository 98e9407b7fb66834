"""``zoolan learn``: a lesson for each game."""

import argparse
import os

from tui import arguments as grammar
from tui import running
from tui.commands.command import Command
from tui.commands.surroundings import SCREEN
from tui.parser import Parser
from tui.player import recall


def _learn(arguments: argparse.Namespace) -> int:
    if arguments.plain or running.is_dumb():
        from tui.lessons.command import tell

        return running.run(
            tell(arguments.game, recall(arguments.name, os.environ), arguments.ascii)
        )
    running.make_ready()
    from tui.lessons.command import page

    return running.app(arguments, page=page(arguments.game))


def _grammar(parser: Parser) -> None:
    grammar.add_player(parser)
    grammar.add_game(parser)


COMMAND = Command(
    _learn,
    _grammar,
    about="A lesson for each game, about five minutes, in which you make the moves. It can be "
    "left at any time, and goes on where it was.",
    examples=(
        ("zoolan learn", "which lesson?"),
        ("zoolan learn animix", "straight to one"),
    ),
    heeds=SCREEN,
)
