"""What was given for a game on the command line, as the game itself takes it."""

import argparse
from collections.abc import Mapping

from engine import GAMES, OptionValue, RuleError
from tui.problem import Problem


def check_bots(game: str, bots: int, *, least: int, people: int) -> None:
    """See that a game takes so many bots beside so many people. Raises Problem."""
    most = GAMES[game].seats[-1] - people
    if not least <= bots <= most:
        raise Problem(f"{GAMES[game].title} takes {least} to {most} bots here, not {bots}.")


def given_options(
    arguments: argparse.Namespace, seats: int | None = None
) -> Mapping[str, OptionValue]:
    """Read the options, and have the game itself check them, for so many seats if that is known.

    Raises Problem.
    """
    from net.rules import declared
    from tui import options

    game = GAMES[arguments.game]
    try:
        given = dict(options.assignment(declared(game), text) for text in arguments.option)
        if arguments.cards is not None:
            given["cards"] = options.read(arguments.cards)
            options.named(game.options, "cards")
        options.fit(game, given, seats)
    except RuleError as error:
        raise Problem(error.say()) from None
    return given
