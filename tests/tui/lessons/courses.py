"""The lessons of the house, and ways through them."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from tui.boards import FACES
from tui.lessons.lesson import ME, Lesson
from tui.lessons.pupil import Pupil, Right, begin

NAMES = tuple(name for name, face in FACES.items() if face.lesson)
ADA = ("Ada", "Coral", "Pebble").__getitem__


@cache
def lesson(name: str) -> Lesson:
    load = FACES[name].lesson
    assert load is not None
    return load()


def rights(pupil: Pupil) -> tuple[Any, ...]:
    """Give the right actions that are legal now; (None,) where there is only to read."""
    step = pupil.step
    assert step is not None
    if not step.right:
        return (None,)
    legal = pupil.lesson.game.legal_actions(pupil.state, ME)
    return tuple(action for action in step.right if action in legal)


def going_on(pupil: Pupil, action: Any) -> Right:
    answer = pupil.read() if action is None else pupil.act(action, ADA)
    assert isinstance(answer, Right), f"{pupil.number}: {answer}"
    return answer


@cache
def way(name: str) -> tuple[Pupil, ...]:
    """Give every place on the first right way through a lesson, the end included."""
    pupils = [begin(lesson(name))]
    while not pupils[-1].done:
        pupils.append(going_on(pupils[-1], rights(pupils[-1])[0]).pupil)
    return tuple(pupils)


def ends(pupil: Pupil) -> Iterator[Pupil]:
    """Give the ends of all right ways from here."""
    if pupil.done:
        yield pupil
        return
    for action in rights(pupil):
        yield from ends(going_on(pupil, action).pupil)
