"""``zoolan join`` and ``zoolan watch HOST``: straight to a table."""

import argparse
from typing import TYPE_CHECKING, Any

from net.errors import NetError
from tui import arguments as grammar
from tui import running
from tui.commands.command import Command
from tui.commands.surroundings import SCREEN
from tui.parser import Parser
from tui.problem import Problem
from tui.say import whole

if TYPE_CHECKING:
    from tui.place.session import Session


def join(arguments: argparse.Namespace, *, watch: bool = False) -> int:
    """Come to the table at an address, to play or to watch."""
    where = grammar.address(arguments.address)
    from net.security.code import tidy
    from tui.place import places

    async def trust(_shown: Any) -> bool:
        return True

    approve, code = trust if arguments.trust else None, tidy(arguments.code)

    async def come(name: str) -> "Session":
        guest = places.Guest(name, watch, code, approve)
        try:
            return await places.join(where.host, where.port, guest)
        except NetError as error:
            raise Problem(f"{error.sentence}{_remedy(error.code, code)}") from None

    return running.app(arguments, come)


def _remedy(code: str, said: str) -> str:
    """Name the option that helps; ``said`` is the join code that was given."""
    if code == "code" and not said:
        return f" Say it with {whole('--code CODE')}."
    return " If it is right, --trust goes there all the same." if code == "changed" else ""


def _grammar(parser: Parser) -> None:
    grammar.add_player(parser)
    text = "the address of the host, as its lobby shows it"
    parser.add_argument("address", metavar="HOST[:PORT]", help=text)
    grammar.add_door(parser)


COMMAND = Command(
    join,
    _grammar,
    about="Goes straight to the table at an address, and sits down if there is a seat. It works "
    "wherever a connection does, also where tables nearby are not found by themselves.",
    examples=(
        ("zoolan join 192.168.1.20", "the table on that machine"),
        ("zoolan join box.local:4275 --code tiger-apple", "another port, and a private table"),
        ("zoolan join 192.168.1.20 --plain", "the same as lines of text"),
    ),
    heeds=("ZOOLAN_NAME", "trust.json", *SCREEN),
)
