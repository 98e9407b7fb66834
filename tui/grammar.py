"""What can be said on the command line; nothing heavy is loaded before it was understood."""

from collections.abc import Callable

from net.messages import PROTOCOL
from net.version import APP
from tui.arguments import add_player
from tui.commands import home
from tui.commands.table import COMMANDS, load
from tui.parser import Parser


def parser() -> Parser:
    """Give the parser of the whole command line; each command's is filled when it is chosen."""
    top = Parser(prog="zoolan")
    add_player(top, top=True)
    version, text = f"zoolan {APP}, protocol {PROTOCOL}", "the version, and that of the protocol"
    top.add_argument("--version", action="version", version=version, help=text)
    home.COMMAND.fill(top)
    commands = top.add_subparsers(
        title="commands", dest="command", metavar="COMMAND", parser_class=Parser
    )
    for name, text in COMMANDS.items():
        commands.add_parser(name, help=text, fill=_filling(name))
    return top


def _filling(name: str) -> Callable[[Parser], None]:
    return lambda parser: load(name).fill(parser)
