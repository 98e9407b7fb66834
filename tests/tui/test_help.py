"""``--help`` of every command is a page of its own: complete, true, and not too wide."""

import argparse
import re
import shlex
from collections.abc import Iterator

import pytest

from engine import GAMES
from tests.terminal import ROOT
from tui.commands import home
from tui.commands.command import Command
from tui.commands.surroundings import FILES, VARIABLES
from tui.commands.table import COMMANDS, load
from tui.grammar import parser
from tui.parser import Parser

NAMES = ("", *COMMANDS)
"""All commands; the empty one is ``zoolan`` alone."""
INNER = {"ZOOLAN_TAB_SIZE"}
"""Variables by which programs of ours speak to each other; nobody sets them."""
OURS = re.compile(r"zoolan\b[^|>;&)]*")
"""What of a line in a shell is a command of ours."""


def command(name: str) -> Command:
    return load(name) if name else home.COMMAND


def page(name: str) -> Parser:
    return parser().commands()[name].filled() if name else parser()


def taken(name: str) -> Iterator[argparse.Action]:
    """All that a command takes, but for ``--help`` and the commands themselves."""
    for action in page(name).actions():
        if action.dest not in ("help", "command") and action.help != argparse.SUPPRESS:
            yield action


def parsed(typed: str) -> list[argparse.Namespace]:
    """Read a line of an example by our own grammar."""
    return [parser().parse_args(shlex.split(words)[1:]) for words in OURS.findall(typed)]


@pytest.mark.parametrize("name", NAMES)
def test_a_page_says_what_the_command_is_and_shows_how_it_is_called(name: str) -> None:
    told = page(name).format_help()
    assert command(name).about.endswith(".")
    assert told.startswith("usage: zoolan")
    assert "\nexamples:\n" in told
    read = [each for typed, _ in command(name).examples for each in parsed(typed)]
    assert (name or None) in [each.command for each in read]
    assert all(typed and does for typed, does in command(name).examples)


@pytest.mark.parametrize("name", NAMES)
def test_every_argument_is_explained_and_what_holds_without_it(name: str) -> None:
    formatter = page(name).formatter_class(prog="zoolan")
    for action in taken(name):
        assert action.help
        if action.option_strings and action.nargs != 0:
            assert "(" in formatter._expand_help(action), action.option_strings


@pytest.mark.parametrize("name", NAMES)
def test_a_page_fits_a_terminal_of_eighty_columns(name: str) -> None:
    lines = page(name).format_help().splitlines()
    assert max(map(len, lines)) < 80
    assert all(line.isprintable() and line == line.rstrip() for line in lines)


@pytest.mark.parametrize("name", NAMES)
def test_what_a_command_heeds_is_known_and_told(name: str) -> None:
    told = page(name).format_help()
    assert set(command(name).heeds) <= VARIABLES.keys() | FILES.keys()
    assert all(f"\n  {heeded}\n" in told for heeded in command(name).heeds)


def test_the_first_page_names_all_commands_games_variables_and_files() -> None:
    told = page("").format_help()
    assert all(f"\n    {name} " in told for name in COMMANDS)
    assert all(word in told for word in (*GAMES, *COMMANDS.values(), *VARIABLES, *FILES))


def test_every_variable_of_ours_that_is_read_is_told_of() -> None:
    sources = [path for room in ("net", "tui") for path in (ROOT / room).rglob("*.py")]
    read = {
        name
        for path in sources
        if path.name != "surroundings.py"
        for name in re.findall(r'"(ZOOLAN_[A-Z_]+)"', path.read_text("utf-8"))
    }
    assert read - INNER == {name for name in VARIABLES if name.startswith("ZOOLAN_")}


def test_a_default_is_told_as_the_grammar_has_it() -> None:
    made = Parser(prog="zoolan")
    made.add_argument("--most", default=12, help="how many at most")
    made.add_argument("--flag", action="store_true", help="whether")
    made.add_argument("--said", default=5, help="as many (as there are)")
    told = made.format_help()
    assert "how many at most (12)" in told
    assert "whether\n" in told
    assert "as many (as there are)\n" in told
