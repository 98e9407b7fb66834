"""The records that are kept, as one looks for a game among them: when, what, where, who won."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from engine import GAMES
from engine.outcome import Outcome
from net.fair.lines import Ending, Opening
from net.fair.record import LONGEST
from net.text import clean
from tui.place.keepsake import SUFFIX, folder
from tui.words import listed

LONGEST_NAME = 40
"""Cells of a name at most: a file may hold anything."""
UNREADABLE = "cannot be read"
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_FIRST = msgspec.json.Decoder(Opening)
_LAST = msgspec.json.Decoder(Ending)
_END = b'\n{"line":"end",'
_NONE = (msgspec.MsgspecError, ValueError, OverflowError, RecursionError, OSError, IndexError)


@dataclass(frozen=True, slots=True)
class Kept:
    """A record, as its file says: nothing of it is proved. ``won`` names who did."""

    path: Path
    when: str
    game: str
    table: str = ""
    won: str = ""


def look() -> tuple[Kept, ...]:
    """Give all records that are kept, the newest first. Blocking."""
    try:
        places = sorted(folder().glob(f"*{SUFFIX}"), reverse=True)
    except OSError:
        return ()
    return tuple(_look_at(places))


def _look_at(places: list[Path]) -> Iterator[Kept]:
    for place in places:
        when = _when(place.name)
        try:
            yield _kept(place, when)
        except _NONE:
            yield Kept(place, when, UNREADABLE, clean(place.name, LONGEST_NAME))


def _kept(place: Path, when: str) -> Kept:
    if not place.is_file() or place.stat().st_size > LONGEST:
        raise ValueError
    data = place.read_bytes()
    opening = _FIRST.decode(data.partition(b"\n")[0])
    _, _, after = data.rpartition(_END)
    outcome = msgspec.convert(_LAST.decode(_END[1:] + after.partition(b"\n")[0]).outcome, Outcome)
    winners = [clean(opening.names[seat], LONGEST_NAME) or "?" for seat in outcome.winners]
    game = GAMES[opening.game].title if opening.game in GAMES else "another game"
    return Kept(place, when, game, clean(opening.name, LONGEST_NAME), listed(winners))


def _when(name: str) -> str:
    """Read the time in a file's name: "1 Dec 20:15", with the year if that is another one."""
    try:
        then = time.strptime(name[:17], "%Y-%m-%d-%H%M%S")
    except ValueError:
        return ""
    day = f"{then.tm_mday} {_MONTHS[then.tm_mon - 1]}"
    this_year = then.tm_year == time.localtime().tm_year
    return f"{day} {then.tm_hour:02}:{then.tm_min:02}" if this_year else f"{day} {then.tm_year}"
