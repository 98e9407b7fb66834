"""What can be said on the command line; nothing heavy is loaded before it was understood."""

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

from engine import GAMES
from net.messages import PROTOCOL
from net.version import APP
from tui import named
from tui.problem import Problem
from tui.words import listed

_LINES = "lines of text instead of screens, and typed commands"


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage."""

    more: Callable[[], str] | None = None
    """What help ends with, if that has to be asked for."""

    def format_help(self) -> str:
        if self.more:
            self.epilog = self.more()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        raise Problem(f"{message[:1].upper()}{message[1:]}. “zoolan --help” tells what there is.")


def parser() -> argparse.ArgumentParser:
    """Give the parser of the whole command line."""
    common = _common(_Parser(add_help=False))
    top = _Parser(
        prog="zoolan",
        description="Animal card games for LAN parties, in the terminal. "
        "Without a command: the app, with the tables nearby.",
        epilog=f"Games: {', '.join(GAMES)}.",
        parents=[common],
        allow_abbrev=False,
    )
    version = f"zoolan {APP}, protocol {PROTOCOL}"
    top.add_argument("--version", action="version", version=version)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    # A subcommand takes these too, and must not put back what was said before it.
    again = _common(_Parser(add_help=False, argument_default=argparse.SUPPRESS))
    _add_host(commands)
    _add_tables(commands, again)
    _add_bots(commands, again)
    _add_score(commands)
    _add_verify(commands)
    _add_replay(commands, again)
    return top


def _common(parser: _Parser) -> _Parser:
    """Add what is said of the player and the terminal, whatever the command."""
    parser.add_argument("--ascii", action="store_true", help="plain characters only")
    parser.add_argument("--plain", action="store_true", help=_LINES)
    parser.add_argument("--name", metavar="NAME", help="your name at the table")
    return parser


def _add_host(commands: "argparse._SubParsersAction[_Parser]") -> None:
    host = _with_options(commands, "host", help="a table without a screen, until Ctrl+C")
    _game(host)
    host.add_argument("--name", dest="table", metavar="TABLE", help="the table's name")
    host.add_argument("--port", type=_port, default=0, metavar="N", help="the port to listen at")
    _options(host)
    host.add_argument("--code", action="store_true", help="private: it makes and shows a join code")
    host.add_argument("--bots", type=_whole, default=0, metavar="N", help="seats taken by bots")
    text = "go on with a table that was not over, the only one or this"
    host.add_argument("--resume", nargs="?", const="", metavar="ID", help=text)


def _add_tables(commands: "argparse._SubParsersAction[_Parser]", common: _Parser) -> None:
    for name, text in (("join", "play at the table there"), ("watch", "watch the table there")):
        command = commands.add_parser(name, help=text, parents=[common])
        # the big screen finds tables by itself
        command.add_argument(
            "address", metavar="HOST[:PORT]", nargs="?" if name == "watch" else None
        )
        text = "the join code of a private table"
        command.add_argument("--code", default="", metavar="CODE", help=text)
        text = "go there although its certificate is not the one of before"
        command.add_argument("--trust", action="store_true", help=text)
        if name == "watch":
            _add_big(command)
    commands.add_parser("list", help="the tables nearby, as lines")
    commands.add_parser("unfinished", help="your own tables that were not over, as lines")


def _add_big(watch: _Parser) -> None:
    text = "for a projector: the tables nearby one after the other, or that one, in large letters"
    watch.add_argument("--big", action="store_true", help=text)
    text = "with --big: how long a table is shown while others play (30)"
    watch.add_argument("--every", type=_seconds, metavar="SECONDS", help=text)


def _add_bots(commands: "argparse._SubParsersAction[_Parser]", common: _Parser) -> None:
    play = _with_options(commands, "play", help="alone against bots", parents=[common])
    _game(play)
    play.add_argument("--bots", type=_whole, default=3, metavar="N", help="how many bots (3)")
    kinds = "skilled, or careless (skilled)"
    play.add_argument("--bot", type=named.bot, default="greedy", metavar="KIND", help=kinds)
    _options(play)
    demo = commands.add_parser("demo", help="bots play, you watch", parents=[common])
    _game(demo)
    demo.add_argument("--speed", type=_speed, metavar="N", help="so many times as fast, such as 4")
    learn = commands.add_parser("learn", help="learn a game by playing it", parents=[common])
    _game(learn)


def _add_score(commands: "argparse._SubParsersAction[_Parser]") -> None:
    score = commands.add_parser(
        "score",
        help="score a game that was played with real cards",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    score.add_argument("file", metavar="FILE", help="the game as a text; - reads standard input")
    score.add_argument("--json", action="store_true", help="data in one line, for programs")
    text = "plain characters only"
    score.add_argument("--ascii", action="store_true", default=argparse.SUPPRESS, help=text)
    score.more = _how_to_score


def _add_verify(commands: "argparse._SubParsersAction[_Parser]") -> None:
    verify = commands.add_parser(
        "verify",
        help="see whether the record of a game is true",
        description="Deals the cards of a record again, plays every action again, and holds both "
        "against what your own client saw. Exit code 0: true; 1: something is false; 2: no record.",
    )
    verify.add_argument(
        "file",
        metavar="FILE",
        help="the record, or the name of one that was kept; - reads standard input",
    )
    text = "plain characters only"
    verify.add_argument("--ascii", action="store_true", default=argparse.SUPPRESS, help=text)


def _add_replay(commands: "argparse._SubParsersAction[_Parser]", common: _Parser) -> None:
    replay = commands.add_parser(
        "replay",
        help="see a game again, from its record",
        description="Shows the game of a record, step by step or by itself, through the eyes of "
        "any seat or with all hands open; in a pipe, as lines of text. Exit code as lines: 0; "
        "1: the record is not true; 2: no record.",
        parents=[common],
    )
    text = "the record, or the name of one that was kept; - reads standard input"
    replay.add_argument("file", metavar="FILE", help=text)


def _how_to_score() -> str:
    from tui.score import help_text

    return help_text()


def _game(command: argparse.ArgumentParser) -> None:
    text = f"{listed([*GAMES], 'or')}, or a part that fits one alone"
    command.add_argument("game", metavar="GAME", nargs="?", type=named.game, help=text)


def _with_options(
    commands: "argparse._SubParsersAction[_Parser]", name: str, **more: Any
) -> _Parser:
    """Add a command whose help ends with the options of all games."""
    raw = argparse.RawDescriptionHelpFormatter
    command = commands.add_parser(name, formatter_class=raw, **more)
    command.more = _options_of_games
    return command


def _options_of_games() -> str:
    from tui.option_help import text

    return text()


def _options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, see below; may be given again",
    )
    text = "a file of Collection Cards: 15 rows of letters, such as WGY"
    command.add_argument("--cards", metavar="FILE", help=text)


def _port(text: str) -> int:
    if not (_short(text) and int(text) < 65536):
        raise Problem(f"A port is a number from 1 to 65535, not {text[:20]!r}.")
    return int(text)


def _whole(text: str) -> int:
    if not _short(text):
        raise Problem(f"The number of bots is a small whole number, not {text[:20]!r}.")
    return int(text)


def _short(text: str) -> bool:
    """Say whether it is a number at all, and not one that Python refuses to read for its length."""
    return text.isdecimal() and text.isascii() and len(text) < 10


def _seconds(text: str) -> float:
    if not (_short(text) and 1 <= int(text) <= 3600):
        raise Problem(f"A table is shown for 1 to 3600 seconds, not {text[:20]!r}.")
    return float(text)


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not 0.1 <= speed <= 1000:
        raise Problem(f"The speed is a number from 0.1 to 1000, not {text!r}.")
    return speed
