"""To begin a table: what it plays, and who may come; in one line, or asked one by one."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine import GAMES, OptionValue, RuleError
from net.rules import declared
from net.security.code import new_code
from net.text import clean
from tui import named, options
from tui.boards import FACES
from tui.place import places
from tui.problem import Problem

if TYPE_CHECKING:
    from tui.plain.shell import Shell

LONGEST_NAME = 24
"""Cells of a table's name."""
PRIVATE = "private"
BOTS = 3
"""Bots of a game alone, if nobody says how many."""


@dataclass(slots=True)
class Wish:
    """What somebody wants to begin."""

    game: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    bots: int = BOTS
    kind: str = "greedy"
    private: bool = False


async def begin(shell: "Shell", typed: str, *, alone: bool) -> str:
    """Open a table, alone with bots or for all; "" when one is there, or why not."""
    try:
        wish = read(typed) if typed else await _asked(shell, alone=alone)
        if wish is None:
            return ""
        seats = GAMES[wish.game].seats
        if alone and not seats[0] - 1 <= wish.bots < seats[-1]:
            least, most = seats[0] - 1, seats[-1] - 1
            return f"{GAMES[wish.game].title} takes {least} to {most} bots here, not {wish.bots}."
        options.fit(GAMES[wish.game], wish.options, wish.bots + 1 if alone else None)
    except Problem as problem:
        return problem.sentence
    except RuleError as error:
        return error.say()
    name = "Alone with bots" if alone else await _name(shell, asks=not typed)
    code = new_code() if wish.private and not alone else ""
    bots = [wish.kind] * wish.bots if alone else []
    plan = places.Plan(name, wish.game, wish.options, bots, alone=alone, code=code)
    shell.console.say("Setting up the table.")
    return await shell.travel.way(lambda: places.host(plan, shell.player))


def read(typed: str) -> Wish:
    """Read "wild 3 miss=0 private". Raises Problem and RuleError for what is none of that."""
    words = typed.split()
    wish = Wish(named.game(words[0]))
    for word in words[1:]:
        if "=" in word:
            name, value = options.assignment(declared(GAMES[wish.game]), word)
            wish.options[name] = value
        elif word.isdecimal() and len(word) < 3:
            wish.bots = int(word)
        elif PRIVATE.startswith(word.lower()):
            wish.private = True
        else:
            wish.kind = named.bot(word)
    return wish


async def which_game(shell: "Shell", question: str) -> str | None:
    """Ask for a game; None where none is wanted."""
    choices = [(name, f"{GAMES[name].title}. {face.summary}") for name, face in FACES.items()]
    return await shell.choose(question, choices)


async def _asked(shell: "Shell", *, alone: bool) -> Wish | None:
    game = await which_game(shell, "Which game?")
    if game is None:
        return None
    wish = Wish(game)
    if alone:
        bots = await shell.console.ask(f"How many bots? An empty line: {BOTS}.")
        wish.bots = int(bots) if bots.isdecimal() and len(bots) < 3 else BOTS
    else:
        doors: Sequence[tuple[str, str]] = (
            ("", "everybody nearby"),
            (PRIVATE, "who knows the join code"),
        )
        wish.private = await shell.choose("Who may come?", doors) == PRIVATE
    return wish


async def _name(shell: "Shell", *, asks: bool) -> str:
    first = f"{shell.player}'s table"
    typed = await shell.console.ask(f"The table's name? An empty line: {first}.") if asks else ""
    return clean(typed, LONGEST_NAME) or first
