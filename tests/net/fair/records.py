"""Records of random games, as a host would write them and a player keep them."""

from functools import cache
from hashlib import sha256
from itertools import groupby
from random import Random
from typing import Any

from engine import GAMES
from engine.games import Games
from engine.options import complete
from net.fair import Attempt, Record, commitment, seed_of
from net.fair.digest import short
from net.fair.lines import FORMAT, Deed, Ending, Mine, Opening, Seen, Watched, as_seen
from net.tags import Tags, to_plain
from tests.conformance.random_play import Moment, random_move
from tests.net.flags import ONLY_FLAGS

ALL_GAMES: Games = {**GAMES, **ONLY_FLAGS}
CASES = [(name, seats) for name, game in ALL_GAMES.items() for seats in (2, game.seats[-1])]
NAMES = ("Ada", "Ben", "Çelik", "小明", "Eve", "Olm")
TABLE, NUMBER = "a table", 3


def nonce(*words: object) -> str:
    """Give a nonce that is always the same."""
    return sha256(repr(words).encode()).hexdigest()


def attempt(
    number: int, asked: tuple[int, ...], silent: tuple[int, ...] = (), after: bool = True
) -> Attempt:
    """Give an attempt at a deal, in which some seats keep silent, ``after`` they committed."""
    own = {seat: nonce(number, seat) for seat in asked}
    return Attempt(
        number,
        asked,
        tuple(NAMES[seat] for seat in asked),
        commitment(nonce(number, "host")),
        nonce(number, "host"),
        tuple(None if s in silent and not after else commitment(own[s]) for s in asked),
        tuple(None if silent and (s in silent or not after) else own[s] for s in asked),
        tuple(NAMES[seat] for seat in silent),
    )


def alone(number: int, *words: object) -> Attempt:
    """Give the attempt of a host that deals alone."""
    own = nonce(*words)
    return Attempt(number, (), (), commitment(own), own, (), ())


@cache
def record_of(name: str, seats: int, chance: int = 0, viewer: int | None = 0) -> Record:
    """Give the record of a random game, with what a viewer saw; the second attempt dealt."""
    game, rng = ALL_GAMES[name], Random(chance)
    everybody = tuple(range(seats))
    attempts = attempt(1, everybody, everybody[-1:]), attempt(2, everybody[:-1] or everybody)
    nonces = [attempts[1].nonce, *(n for n in attempts[1].nonces if n)]
    options = complete(game.options, {})
    state = game.setup(seats, seed_of(TABLE, NUMBER, 2, nonces), options)
    opening = Opening(FORMAT, "0.1.0", TABLE, "Ada’s table", name, NUMBER, options, NAMES[:seats])
    first, moments = state, list[Moment]()
    while game.to_act(state):
        seat, action = random_move(game, state, rng)
        moments.append(Moment(state, seat, action, game.apply(state, seat, action)))
        state = moments[-1].step.state
    actions: Tags[Any] = Tags(game.actions)
    deeds = tuple(Deed(m.seat, actions.plain(m.action)) for m in moments)
    ending = Ending(to_plain(game.outcome(state)))
    record = Record(opening, attempts, deeds, ending)
    mine = kept(record, [first, *(m.step.state for m in moments)], moments, viewer)
    return Record(opening, attempts, deeds, ending, mine)


def kept(record: Record, states: list[Any], moments: list[Moment], viewer: int | None) -> Mine:
    """Give what a viewer saw who missed nothing."""
    game = ALL_GAMES[record.opening.game]
    events: Tags[Any] = Tags(game.events)
    views = [short(to_plain(game.view(state, viewer))) for state in states]
    told = [short(events.plain(event)) for moment in moments for event in moment.step.events]
    return Mine(
        short(as_seen(record.opening)),
        tuple(watched(a, viewer) for a in record.attempts),
        (Seen(viewer, tuple(view for view, _alike in groupby(views))),),
        tuple(told),
        short(record.ending.outcome),
    )


def watched(attempt: Attempt, viewer: int | None) -> Watched:
    """Give an attempt as a viewer saw it who did its part."""
    commits = None if None in attempt.commits else tuple(c or "" for c in attempt.commits)
    if viewer not in attempt.asked:
        return Watched(attempt.attempt, attempt.host, attempt.asked, commits)
    own = attempt.nonces[attempt.asked.index(viewer or 0)]
    return Watched(attempt.attempt, attempt.host, attempt.asked, commits, viewer, own, True, True)
