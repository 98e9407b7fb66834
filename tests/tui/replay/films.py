"""Records to make films of: games of bots and of chance, as a host would write them."""

from typing import Any

from engine import GAMES, Game
from engine.options import complete
from net.fair import Record, seed_of
from net.fair.lines import FORMAT, Deed, Ending, Opening
from net.tags import Tags, to_plain
from tests.conformance.golden import SteadyChooser, next_move
from tests.net.fair.records import NAMES, NUMBER, TABLE, alone
from tui.boards import FACES
from tui.replay.film import Film


def golden_record(
    game: Game[Any, Any, Any], seats: int = 0, seed: bytes = b""
) -> tuple[Record, list[Any]]:
    """Give the record of a game that is played as goldens are, and all its states."""
    seats = seats or game.seats[min(1, len(game.seats) - 1)]
    deal, rng, actions = alone(1, "golden"), SteadyChooser(), Tags[Any](game.actions)
    options = complete(game.options, {})
    states = [game.setup(seats, seed or seed_of(TABLE, NUMBER, 1, [deal.nonce]), options)]
    deeds = []
    while game.to_act(states[-1]):
        seat, action = next_move(game, states[-1], rng)
        deeds.append(Deed(seat, actions.plain(action)))
        states.append(game.apply(states[-1], seat, action).state)
    opening = Opening(FORMAT, "0", TABLE, "Ada’s table", game.name, NUMBER, options, NAMES[:seats])
    ending = Ending(to_plain(game.outcome(states[-1])))
    return Record(opening, (deal,), tuple(deeds), ending), states


def film_of(record: Record) -> Film:
    return Film.of(record, GAMES, FACES[record.opening.game].landmark)
