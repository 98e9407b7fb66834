"""``zoolan`` alone: the app, with the tables nearby."""

from engine import GAMES
from tui import running
from tui.commands.command import Command
from tui.commands.surroundings import FILES, VARIABLES
from tui.parser import glossary


def _games() -> str:
    return glossary("games", ((name, game.title) for name, game in GAMES.items()))


COMMAND = Command(
    running.app,
    about="Animal card games for LAN parties, in the terminal. Without a command: the app, with "
    "the tables nearby. “zoolan COMMAND --help” tells more of a command.",
    examples=(
        ("zoolan", "the tables nearby; host one, play alone, learn"),
        ("zoolan --plain", "all of it as lines of text and typed commands"),
        ("zoolan demo", "bots play, you watch"),
    ),
    exits="0: all is well; 2: a sentence says what was asked wrongly or cannot be had; 130: ended "
    "by Ctrl+C; 1: a fault of ours, or what a command says.",
    heeds=(*VARIABLES, *FILES),
    more=_games,
)
