"""Stages of learning: lessons, and what ``?`` explains at a running game."""

from collections.abc import Callable, Mapping

from tests.pictures import games
from tests.pictures.builders import Stage, room, table
from tests.pictures.games import ANIMIX, CHILL, WILD
from tests.tui.fakes import FakeFinder
from tests.tui.lessons.courses import way
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.mine import Mine
from tui.screens.lesson import Learning
from tui.screens.lessons import Lessons


def lessons(looks: Looks) -> ZooApp:
    """Give the list."""
    return ZooApp("Ada", looks, finder=FakeFinder, mine=Mine, page=Lessons)  # type: ignore[arg-type]


def lesson(name: str, number: int) -> Callable[[Looks], ZooApp]:
    """Give a lesson at the step of a number."""

    def build(looks: Looks) -> ZooApp:
        pupil = next(pupil for pupil in way(name) if pupil.number == number)
        return ZooApp(
            "Ada",
            looks,
            finder=FakeFinder,  # type: ignore[arg-type]  # stands in
            mine=Mine,
            page=lambda: Learning(pupil),
        )

    return build


TO_C1 = ("p", "up", "right", "right")

LEARN: Mapping[str, Stage] = {
    "lessons": Stage(lessons, sign="LESSONS"),
    "lesson-wrong": Stage(lesson("axolotls-chill", 2), ("b", "2"), "You may."),
    "lesson-late": Stage(lesson("axolotls-wild", 4), sign="Pebble was first"),
    "lesson-animix": Stage(lesson("animix", 3), (*TO_C1, "enter"), "Enter yes"),
    "lesson-end": Stage(lesson("axolotls-chill", 18), ("enter",), "Play against bots"),
    "explain-chill": Stage(room(table(CHILL, games.chill_turn)), ("?",), "Esc back"),
    "explain-wild": Stage(room(table(WILD, games.wild_race)), ("?",), "Esc back"),
    "explain-animix": Stage(
        room(table(ANIMIX, lambda: games.animix_turn(6))),
        ("up", "down", "down", *("right",) * 3, "?"),
        "Esc back",
    ),
}
