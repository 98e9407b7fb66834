"""The table's own options, beside those of its game: how long it waits for whom.

A lobby shows and sets both alike. Where a game declares an option of the same name, the game's own
default and bounds are what counts.
"""

from collections.abc import Mapping

from engine.games import AnyGame
from engine.options import Kind, Option, OptionValue

GRACE = Option(
    "grace",
    Kind.SECONDS,
    30.0,
    "How long a seat is held for who has lost the connection, until a bot plays on.",
    most=600,
    title="Hold a lost seat",
)
"""0: a bot plays on at once."""
IDLE = Option(
    "idle",
    Kind.SECONDS,
    0.0,
    "How long a game waits for who does nothing, until a bot plays on; 0: as long as it takes.",
    most=600,
    title="Wait for a move",
)
"""0: for ever. In games where one acts after another this is the move clock."""
TABLE_OPTIONS = (GRACE, IDLE)


def declared(game: AnyGame) -> tuple[Option, ...]:
    """Give all options of a table that plays this game: the game's own first."""
    names = {option.name for option in game.options}
    return (*game.options, *(option for option in TABLE_OPTIONS if option.name not in names))


def of_the_game(game: AnyGame, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Give those of a table's options that the game is set up with."""
    names = {option.name for option in TABLE_OPTIONS} - {option.name for option in game.options}
    return {name: value for name, value in options.items() if name not in names}
