"""All commands, in the order of the help, each with what it does in a line."""

from collections.abc import Mapping
from importlib import import_module

from tui.commands.command import Command

COMMANDS: Mapping[str, str] = {
    "host": "a table without a screen, until Ctrl+C",
    "serve-ssh": "guests with nothing installed play by SSH, until Ctrl+C",
    "join": "play at the table there",
    "watch": "watch the table there",
    "list": "the tables nearby",
    "unfinished": "your own tables that were not over, as lines",
    "serve-web": "guests with nothing but a browser",
    "play": "alone against bots",
    "demo": "bots play, you watch",
    "learn": "learn a game by playing it",
    "score": "score a game that was played with real cards",
    "verify": "see whether the record of a game is true",
    "replay": "see a game again, from its record",
    "completion": "have your shell complete with Tab",
}


def load(name: str) -> Command:
    """Load a command."""
    module = import_module(f"tui.commands.{name.replace('-', '_')}")
    command: Command = module.COMMAND
    return command
