"""The options of every game, as the command line tells them."""

import textwrap
from collections.abc import Iterator

from engine import GAMES
from engine.options import Kind, Option
from net.rules import declared
from tui import options
from tui.words import listed

WIDTH = 79
MARGIN = " " * 6


def text() -> str:
    """List all options with their values and what they are for."""
    return "\n".join(line for name in GAMES for line in _game(name))


def _game(name: str) -> Iterator[str]:
    game = GAMES[name]
    yield f"options of {name}:"
    for option in declared(game):
        yield f"  {option.name}={_form(option)}"
        about = f"{option.help}{_among(option)} Default: {options.shown(option, option.default)}."
        yield textwrap.indent(textwrap.fill(about, WIDTH - len(MARGIN)), MARGIN)
    yield ""


def _form(option: Option) -> str:
    match option.kind:
        case Kind.FLAG:
            return "yes|no"
        case Kind.CHOICE:
            return "|".join(option.among)
        case Kind.SEVERAL:
            return f"NAME,NAME,...  {_span(option)} names"
        case Kind.FILE:
            return "FILE"
        case Kind.SECONDS:
            return f"SECONDS  {_span(option)}"
        case _:
            return f"NUMBER  {_span(option)}"


def _among(option: Option) -> str:
    return f" Names: {listed(option.among)}." if option.kind is Kind.SEVERAL else ""


def _span(option: Option) -> str:
    return f"{option.least:g} to {option.most:g}"
