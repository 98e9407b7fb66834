"""The replay's stages: games of bots, seen again."""

from collections.abc import Callable, Mapping
from functools import cache

from net.fair import Record, read, write
from tests.pictures.builders import Stage
from tests.pictures.games import ANIMIX, CHILL, WILD
from tests.tui.fakes import FakeFinder
from tests.tui.replay.films import golden_record
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.mine import Mine
from tui.replay.command import film_of
from tui.screens.replay import Replay


@cache
def record(game: str, seats: int) -> Record:
    games = {each.name: each for each in (CHILL, WILD, ANIMIX)}
    return golden_record(games[game], seats)[0]


def replayed(
    game: str, seats: int, eyes: int | None = 0, change: Callable[[Record], Record] | None = None
) -> Callable[[Looks], ZooApp]:
    def build(looks: Looks) -> ZooApp:
        game_record = record(game, seats)
        film = film_of(change(game_record) if change else game_record)
        page = Replay(film, eyes=eyes)
        return ZooApp("Ada", looks, finder=FakeFinder, mine=Mine, page=lambda: page)

    return build


def forged(record: Record) -> Record:
    """Give a record that another has changed: its seal does not fit, nor what is played."""
    before, seat, after = write(record).rpartition('"seat":1')
    return read(f"{before}{seat.replace('1', '0')}{after}")


REPLAY: Mapping[str, Stage] = {
    "replay-chill": Stage(replayed(CHILL.name, 4), ("down",) * 5),
    "replay-wild-open": Stage(replayed(WILD.name, 6), ("6", "a")),
    "replay-animix-open": Stage(replayed(ANIMIX.name, 6), ("7", "a")),
    "replay-false": Stage(replayed(CHILL.name, 4, 0, forged), ("9",), "NOT TRUE"),
}
