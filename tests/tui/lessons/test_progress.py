"""A lesson is left and gone on with at will; what is damaged begins anew."""

import pytest

from net.security.private import data_folder, private_folder
from tests.tui.lessons.courses import NAMES, going_on, lesson, rights, way
from tui.lessons.progress import FILE, Place, load, save
from tui.lessons.pupil import begin, resume


@pytest.mark.parametrize("name", NAMES)
def test_every_place_is_found_again(name: str) -> None:
    for pupil in way(name)[:-1]:
        assert save(pupil) == ""
        place = load()[name]
        assert resume(lesson(name), place.chapter, place.path) == pupil


def test_whichever_right_move_was_made_is_made_again() -> None:
    """Of several right moves, the one that was made: the cards lie as they lay."""
    choose = next(p for p in way("axolotls-chill") if len(rights(p)) > 1)
    for action in rights(choose):
        after = going_on(choose, action).pupil
        save(after)
        place = load()["axolotls-chill"]
        assert resume(after.lesson, place.chapter, place.path).state == after.state


def test_who_has_done_a_lesson_may_do_it_again_and_keeps_the_tick() -> None:
    save(way("animix")[-1])
    assert load()["animix"] == Place(done=True)
    save(way("animix")[3])
    place = load()["animix"]
    assert place.done
    assert place.begun
    assert "axolotls-chill" not in load()


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b'{"animix": 3}',
        b'{"animix": {"chapter": "x"}}',
        b"[" * 9000,
        b" " * 20_000,
    ],
)
def test_a_damaged_file_begins_anew_and_is_written_over(damage: bytes) -> None:
    private_folder()
    (data_folder() / FILE).write_bytes(damage)
    assert load() == {}
    assert save(way("animix")[2]) == ""
    assert load()["animix"].path == way("animix")[2].path


@pytest.mark.parametrize(
    ("chapter", "path"),
    [(-1, ()), (3, ()), (99, (0,)), (0, (0, 7)), (0, (0, -1)), (0, (0,) * 5), (2, (0,) * 99)],
)
def test_a_place_that_is_none_begins_anew(chapter: int, path: tuple[int, ...]) -> None:
    assert resume(lesson("animix"), chapter, path) == begin(lesson("animix"))


def test_where_nothing_can_be_kept_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOOLAN_DATA", "/dev/null/nowhere")
    assert load() == {}
    assert save(way("animix")[2]).startswith("Where you are in the lesson could not be kept: ")
