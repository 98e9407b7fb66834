"""What several commands take, and how it is read."""

import argparse
from typing import TYPE_CHECKING, Any

from engine import GAMES
from tui import named
from tui.parser import Parser
from tui.problem import Problem
from tui.words import listed

if TYPE_CHECKING:
    from net.discovery.address import Address

LINES = "lines of text instead of screens, and typed commands"
ASCII = "plain characters only"


def add_player(parser: Parser, *, top: bool = False) -> None:
    """Add what is said of the player and the terminal; before a command it may stand as well."""
    # what was said before the command must not be put back by what was not said after it
    kept: Any = {} if top else {"default": argparse.SUPPRESS}
    add_ascii(parser, top=top)
    parser.add_argument("--plain", action="store_true", help=LINES, **kept)
    parser.add_argument(
        "--name", metavar="NAME", help="your name at the table (that of last time)", **kept
    )


def add_ascii(parser: Parser, *, top: bool = False) -> None:
    """Add the option for plain characters."""
    kept: Any = {} if top else {"default": argparse.SUPPRESS}
    parser.add_argument("--ascii", action="store_true", help=ASCII, **kept)


def add_game(parser: Parser) -> None:
    """Add the game, which need not be said."""
    text = f"{listed([*GAMES], 'or')}, or a part that fits one alone"
    parser.add_argument("game", metavar="GAME", nargs="?", type=named.game, help=text)


def add_options(parser: Parser) -> None:
    """Add the options of a game."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, may be given again (what is listed below)",
    )
    text = "a file of Collection Cards: 15 rows of letters, such as WGY (the standard set)"
    parser.add_argument("--cards", metavar="FILE", help=text)


def options_of_games() -> str:
    """Give the options of all games, for the end of a help."""
    from tui.option_help import text

    return text()


def add_door(parser: Parser) -> None:
    """Add what opens the door of a table."""
    text = "the join code of a private table (none)"
    parser.add_argument("--code", default="", metavar="CODE", help=text)
    text = "go there although its certificate is not the one of before"
    parser.add_argument("--trust", action="store_true", help=text)


def address(text: str) -> "Address":
    """Read where a host is. Raises Problem."""
    from net.discovery.address import AddressError, parse

    try:
        return parse(text)
    except AddressError as error:
        raise Problem(error.sentence) from None


def port(text: str) -> int:
    """Read a port; 0: any. Raises Problem."""
    if not (_short(text) and int(text) < 65536):
        raise Problem(f"A port is a number from 1 to 65535, not {text[:20]!r}.")
    return int(text)


def bots(text: str) -> int:
    """Read a number of bots. Raises Problem."""
    if not _short(text):
        raise Problem(f"The number of bots is a small whole number, not {text[:20]!r}.")
    return int(text)


def whole(text: str) -> int | None:
    """Read a whole number that is not too long to be one; None where it is none."""
    return int(text) if _short(text) else None


def _short(text: str) -> bool:
    """Say whether it is a number at all, and not one that Python refuses to read for its length."""
    return text.isdecimal() and text.isascii() and len(text) < 10
