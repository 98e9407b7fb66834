"""``zoolan play``: alone against bots."""

import argparse

from engine import GAMES
from tui import arguments as grammar
from tui import named, running
from tui.commands.command import Command
from tui.commands.surroundings import SCREEN
from tui.given import check_bots, given_options
from tui.parser import Parser
from tui.problem import Problem
from tui.words import listed


def _play(arguments: argparse.Namespace) -> int:
    from tui.place import places

    if arguments.game is None:
        raise Problem(f"Which game? There are {listed([*GAMES])}.")
    check_bots(arguments.game, arguments.bots, least=GAMES[arguments.game].seats[0] - 1, people=1)
    bots = [arguments.bot] * arguments.bots
    given = given_options(arguments, arguments.bots + 1)
    plan = places.Plan("Alone with bots", arguments.game, given, bots, alone=True)
    return running.app(arguments, lambda name: places.host(plan, name))


def _grammar(parser: Parser) -> None:
    grammar.add_player(parser)
    grammar.add_game(parser)
    parser.add_argument("--bots", type=grammar.bots, default=3, metavar="N", help="how many bots")
    kinds = "skilled or careless"
    parser.add_argument("--bot", type=named.bot, default="skilled", metavar="KIND", help=kinds)
    grammar.add_options(parser)


COMMAND = Command(
    _play,
    _grammar,
    about="Plays a game against bots. Nobody else sees the table, and nothing leaves this machine.",
    examples=(
        ("zoolan play wild", "A Lotta Axolotls, Wild, against three bots"),
        ("zoolan play animix --bots 1 --bot careless", "Animix against one careless bot"),
        ("zoolan play chill --option hints=no", "an option of the game, see below"),
    ),
    heeds=("ZOOLAN_NAME", *SCREEN),
    more=grammar.options_of_games,
)
