"""What can be said on the command line; nothing heavy is loaded before it was understood."""

from collections.abc import Callable

from engine import GAMES
from net.messages import PROTOCOL
from net.version import APP
from tui.arguments import add_player
from tui.commands import home
from tui.commands.table import COMMANDS, load
from tui.parser import Parser


def parser() -> Parser:
    """Give the parser of the whole command line; each command's is filled when it is chosen."""
    top = Parser(
        prog="zoolan",
        description="Animal card games for LAN parties, in the terminal. "
        "Without a command: the app, with the tables nearby.",
        epilog=f"Games: {', '.join(GAMES)}.",
    )
    add_player(top, top=True)
    version = f"zoolan {APP}, protocol {PROTOCOL}"
    top.add_argument("--version", action="version", version=version)
    top.set_defaults(run=home.COMMAND.run)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, text in COMMANDS.items():
        commands.add_parser(name, help=text, fill=_filling(name))
    return top


def _filling(name: str) -> Callable[[Parser], None]:
    return lambda parser: load(name).fill(parser)
