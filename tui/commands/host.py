"""``zoolan host``: a table without a screen."""

import argparse
import os

from engine import GAMES
from tui import arguments as grammar
from tui import running
from tui.commands.command import Command
from tui.commands.surroundings import HOSTING
from tui.given import check_bots, given_options
from tui.parser import Parser
from tui.player import recall
from tui.problem import Problem


def _host(arguments: argparse.Namespace) -> int:
    from net.security.code import new_code
    from net.settings import Settings
    from tui.headless import go_on, serve

    if arguments.resume is not None:
        from tui.unfinished import which

        if arguments.game:
            raise Problem("Which game it is, a table that is resumed knows itself.")
        return running.run(go_on(which(arguments.resume), arguments.port))
    game = arguments.game = arguments.game or next(iter(GAMES))
    check_bots(game, arguments.bots, least=0, people=0)
    settings = Settings(
        name=arguments.table or f"{recall(None, os.environ)}'s table",
        game=game,
        options=dict(given_options(arguments)),
        bots=["greedy"] * arguments.bots,
        port=arguments.port,
        linger=None,
        code=new_code() if arguments.code else "",
    )
    return running.run(serve(settings))


def _grammar(parser: Parser) -> None:
    grammar.add_game(parser)
    parser.add_argument(
        "--name",
        dest="table",
        metavar="TABLE",
        help="the table's name (after yours)",
    )
    text = "the port to listen at (4270, or where there is room)"
    parser.add_argument("--port", type=grammar.port, default=0, metavar="N", help=text)
    grammar.add_options(parser)
    text = "private: it makes and shows a join code"
    parser.add_argument("--code", action="store_true", help=text)
    text = "seats taken by bots"
    parser.add_argument("--bots", type=grammar.bots, default=0, metavar="N", help=text)
    text = "go on with a table that was not over (the only one), see unfinished"
    parser.add_argument("--resume", nargs="?", const="", metavar="ID", help=text)


COMMAND = Command(
    _host,
    _grammar,
    about="Holds a table without a screen, for a box in the corner, until Ctrl+C.",
    examples=(
        ("zoolan host wild", "a table that everybody nearby sees"),
        ("zoolan host animix --code", "private: only who knows the join code comes in"),
        ("zoolan host --resume", "goes on with the table that was not over"),
    ),
    heeds=("ZOOLAN_NAME", *HOSTING),
    more=grammar.options_of_games,
)
