"""What there was to win, as a sentence and as rows: who had the most, and what that brought."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from engine import Award, Outcome
from engine.outcome import Criterion, Part, rank
from tui.boards import FACES
from tui.place import awards
from tui.place.scene import Scene
from tui.plain.result import conclude
from tui.screens.result_rows import rows
from tui.widgets.columns import GAP, filled

NAMES = ("Margot", "Zoe", "Romain")
SEVENTY, FIFTY = 73, 53
"""Cells for a row at 80 and at 60 columns."""


def award(points: int, held: tuple[int, ...], shares: tuple[int, ...], label: str = "x") -> Award:
    return Award(label, points, (), held, shares)


ALONE = award(6, (0, 4, 1), (0, 6, 0), "lion")
TIED = award(8, (1, 3, 3), (0, 4, 4), "penguin")
WORTHLESS = award(0, (0, 2, 0), (0, 0, 0), "wolf")
NOT_TO_BE_SHARED = award(1, (2, 2, 0), (0, 0, 0), "monkey")
NOBODYS = award(8, (0, 0, 0), (0, 0, 0), "elephant")
FIRST_AND_SECOND = award(8, (1, 3, 2), (0, 5, 3), "race")
ALL = (ALONE, TIED, WORTHLESS, NOT_TO_BE_SHARED, NOBODYS, FIRST_AND_SECOND)


def outcome(given: tuple[Award, ...], seats: int = 3) -> Outcome:
    scores = tuple(sum(each.shares[seat] for each in given) for seat in range(seats))
    parts = [
        tuple(Part(each.label, each.shares[seat]) for each in given if each.shares[seat])
        for seat in range(seats)
    ]
    return rank((Criterion("points", scores),), parts, given)


def scene(given: tuple[Award, ...], names: tuple[str, ...] = NAMES) -> Scene:
    notes = ("",) * len(names)
    return Scene(None, names, notes, 0, outcome=outcome(given, len(names)))


def lines(told: Scene, room: int) -> list[tuple[str, ...]]:
    """Give the cells of the rows about awards."""
    return [row.cells for row in rows(told, room) if row.id.startswith("@won")]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (ALONE, "lion, 6 points: Zoe (4) gets 6."),
        (TIED, "penguin, 8 points: Zoe (3) and Romain (3) get 4 each."),
        (WORTHLESS, "wolf, 0 points: Zoe (2) gets nothing."),
        (NOT_TO_BE_SHARED, "monkey, 1 point: Margot (2) and Zoe (2) get nothing."),
        (NOBODYS, "elephant, 8 points: nobody has any."),
        (FIRST_AND_SECOND, "race, 8 points: Zoe (3) and Romain (2) get 5 and 3."),
    ],
)
def test_an_award_is_a_sentence(given: Award, sentence: str) -> None:
    assert awards.sentence(given, NAMES) == sentence


def test_the_result_tells_who_had_the_most_and_what_that_brought() -> None:
    assert lines(scene(ALL), SEVENTY) == [
        ("lion", "     6", "Zoe 4", "6", "Romain 1"),
        ("penguin", "     8", "Zoe 3, Romain 3", "4 each", "Margot 1"),
        ("wolf", "     0", "Zoe 2", "nothing", ""),
        ("monkey", "     1", "Margot 2, Zoe 2", "nothing", ""),
        ("elephant", "     8", "nobody has any", "", ""),
        ("race", "     8", "Zoe 3, Romain 2", "5, 3", "Margot 1"),
    ]


def test_where_it_is_narrow_the_others_are_left_out_and_a_long_list_is_broken() -> None:
    names = ("Esperanza", "Bartholomew the Third", "Annabelle-Marguerite")
    given = award(9, (3, 3, 3), (3, 3, 3), "lovebird")
    assert lines(scene((given, TIED), names), FIFTY) == [
        ("lovebird", "     9", "Esperanza 3,", "3 each"),
        ("", "", "Bartholomew the Third 3,", ""),
        ("", "", "Annabelle-Marguerite 3", ""),
        ("penguin", "     8", "Bartholomew the Third 3,", "4 each"),
        ("", "", "Annabelle-Marguerite 3", ""),
    ]


def test_a_game_without_awards_tells_of_none() -> None:
    told = rows(scene(()), SEVENTY)
    assert "WHAT THERE WAS TO WIN" not in [cell for row in told for cell in row.cells]
    assert awards.first(NOBODYS) == awards.others(NOBODYS) == []


NAME = st.text(alphabet="ab é日本", min_size=1, max_size=10)


@given(st.data(), st.sampled_from([FIFTY, SEVENTY, 113]))
def test_rows_stand_in_their_columns_and_fit_the_screen(data: Any, room: int) -> None:
    names = tuple(data.draw(st.lists(NAME, min_size=2, max_size=6)))
    numbers = st.tuples(*[st.integers(0, 5)] * len(names))
    given = tuple(
        award(points, held, tuple(points if n == max(held) > 0 else 0 for n in held), label)
        for label in ("monkey", "chameleon")
        for points, held in [data.draw(st.tuples(st.integers(0, 12), numbers))]
    )
    told = [row for row in rows(scene(given, names), room) if row.id.startswith("@won")]
    (columns,) = {len(row.cells) for row in told}
    wide = [max(map(cell_len, column)) for column in zip(*(r.cells for r in told), strict=True)]
    assert sum(wide) + GAP * (columns - 1) <= room
    shown = " ".join(cell for row in told for cell in row.cells)
    for each in given:
        assert all(f"{names[seat]} {each.held[seat]}" in shown for seat in awards.first(each))


@given(st.lists(st.text("ab日", min_size=1, max_size=5), max_size=9), st.integers(1, 12))
def test_pieces_fill_lines_and_none_is_broken(pieces: list[str], room: int) -> None:
    lines = filled(pieces, room)
    assert [piece for line in lines for piece in line.split()] == pieces
    assert all(cell_len(line) <= room or " " not in line for line in lines)


def test_a_game_as_lines_tells_its_awards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(FACES, "any", FACES["animix"])
    assert list(conclude("any", scene((ALONE, TIED))))[:5] == [
        "1. Zoe: 10",
        "2. Romain: 4",
        "3. Margot: 0",
        "lion, 6 points: Zoe (4) gets 6.",
        "penguin, 8 points: Zoe (3) and Romain (3) get 4 each.",
    ]
