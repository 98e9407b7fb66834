"""``zoolan replay FILE``: a record as a film, on the screen or as lines of text."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine import GAMES
from net.fair import Record, Verdict, read, verify
from net.fair.record import LONGEST, Unreadable
from net.text import clean
from tui import textfile
from tui.boards import FACES
from tui.place.keepsake import find
from tui.plain.result import conclude
from tui.problem import Problem
from tui.replay.film import Film
from tui.replay.projector import NO_MORE
from tui.replay.telling import told
from tui.score import encoding
from tui.verify import FAILED
from tui.words import listed

if TYPE_CHECKING:
    from tui.screens.page import Page

LONGEST_LINE = 400
"""Cells of a line at most: names of others are in it."""


def load(path: str) -> Film:
    """Give the film of a record, only begun. Raises Problem for what is none."""
    stdin = path in textfile.STDIN
    text = textfile.input_exactly(LONGEST) if stdin else textfile.exactly(find(path), LONGEST)
    try:
        return film_of(read(text))
    except Unreadable as error:
        raise Problem(error.sentence) from None


def film_from(text: str) -> Film | None:
    """Begin the film of the text of a record; None if there is nothing to see of it."""
    try:
        return film_of(read(text))
    except Unreadable:
        return None


def film_of(record: Record) -> Film:
    """Begin the film of a record. Raises Unreadable for one of which there is nothing to see."""
    face = FACES.get(record.opening.game)
    return Film(record, GAMES, face.landmark if face else lambda _event: None)


def page(film: Film) -> "Callable[[], Page[None]]":
    """Give what makes the replay's page, first through the eyes of whose record it is."""
    from tui.screens.replay import Replay

    return lambda: Replay(film, eyes=my_eyes(film.record))


def my_eyes(record: Record) -> int | None:
    """Say in which seat the record's keeper sat: None for who watched, or did not say."""
    seen = record.mine.seen if record.mine else ()
    return seen[-1].viewer if seen else None


def tell(film: Film, *, plain: bool) -> int:
    """Print a film as lines; give the exit code: 0, or 1 if the record is not true."""
    verdict, shown_in = verify(film.record, GAMES), encoding(plain)
    for line in lines(film, verdict):
        print(clean(line, LONGEST_LINE).encode(shown_in, "replace").decode(shown_in))
    return 0 if verdict.true else FAILED


def again(film: Film) -> list[str]:
    """Tell a game as lines, and whether its record is true."""
    return [*lines(film, verify(film.record, GAMES))]


def lines(film: Film, verdict: Verdict) -> Iterator[str]:
    """Tell a game from the deal to the end, as a watcher saw it; first what is wrong with it."""
    film.finish()
    face = FACES[film.game.name]
    yield f"{film.title}: {listed([*film.names])}."
    yield from (f"This record is NOT true. {failure.sentence}" for failure in verdict.failures)
    for at in range(len(film)):
        yield from told(film, at, lambda _at: None, face)
    if film.broken:
        yield NO_MORE.format(film.broken)
    yield ""
    yield from conclude(film.game.name, film.moment(film.last, None))
