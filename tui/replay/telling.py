"""The story of a film up to a position, as sentences. Pure."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from engine.game import Viewer
from tui.boards.base import Face
from tui.place.narrate import narrate
from tui.replay.film import Film

EyesAt: TypeAlias = Callable[[int], Viewer]
"""Says through whose eyes a position is told."""

DEALT = "The cards are dealt."


def told(film: Film, at: int, eyes: EyesAt, face: Face) -> Iterator[str]:
    """Tell what happened on the way to a position; nothing where it needs no telling."""
    if not at:
        yield DEALT
        return
    scene = film.moment(at, eyes(at))
    yield from filter(None, (narrate(event, scene, face) for event in film.events(at)))


def story(film: Film, at: int, eyes: EyesAt, face: Face, most: int) -> list[str]:
    """Tell the newest of all that happened up to a position, in order, about so many sentences."""
    newest: list[list[str]] = []
    while at >= 0 and sum(map(len, newest)) < most:
        newest.append([*told(film, at, eyes, face)])
        at -= 1
    return [sentence for sentences in reversed(newest) for sentence in sentences]
