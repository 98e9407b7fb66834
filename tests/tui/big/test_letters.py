"""Large letters: as large as there is room for, and never wider."""

from itertools import product

import pytest
from rich.style import Style
from textual.geometry import Region

from tui.big import letters
from tui.big.font import FONT, HIGH
from tui.boards.canvas import Canvas
from tui.looks.looks import Glyphs, Looks

LOOKS = (Looks(), Looks(glyphs=Glyphs.ASCII))
STYLE = Style.null()


def test_every_letter_is_whole() -> None:
    for rows in FONT.values():
        assert len(rows) == HIGH
        assert len({len(row) for row in rows}) == 1
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") <= set(FONT)


def test_no_two_letters_look_alike() -> None:
    assert len(set(FONT.values())) == len(FONT)


@pytest.mark.parametrize("looks", LOOKS)
def test_more_room_gives_larger_letters(looks: Looks) -> None:
    rows = [letters.fitting(["Ada"], room, room // 2, looks).rows for room in (4, 16, 50, 130)]
    assert rows == sorted(set(rows))
    assert rows[0] == 1


@pytest.mark.parametrize(
    ("looks", "text", "room"),
    [*product(LOOKS, ("Ada", "Zoë Łukasz", "!?&@"), ((24, 5), (90, 20)))],
)
def test_nothing_is_written_beside_its_box(looks: Looks, text: str, room: tuple[int, int]) -> None:
    canvas = Canvas(room[0] + 4, room[1] + 4)
    letters.write(canvas, Region(2, 2, *room), text, STYLE, looks)
    drawn = canvas.text().splitlines()
    filled = [(x, y) for y, row in enumerate(drawn) for x, c in enumerate(row) if c != " "]
    assert filled
    assert all(2 <= x < room[0] + 2 and 2 <= y < room[1] + 2 for x, y in filled)
    assert not looks.ascii or canvas.text().isascii()


def test_in_ascii_they_are_made_of_hashes() -> None:
    canvas = Canvas(30, 5)
    letters.write(canvas, Region(0, 0, 30, 5), "HI", STYLE, LOOKS[1])
    assert set(canvas.text()) == {"#", " ", "\n"}


@pytest.mark.parametrize("looks", LOOKS)
def test_a_name_without_large_letters_is_written_as_it_is(looks: Looks) -> None:
    canvas = Canvas(60, 9)
    letters.write(canvas, Region(0, 0, 60, 9), "ウーパー", STYLE, looks)
    assert looks.shown("ウーパー") in canvas.text()


@pytest.mark.parametrize("looks", LOOKS)
def test_a_sentence_is_broken_between_words(looks: Looks) -> None:
    text = "The host of the table has gone"
    for size in letters.sizes(looks):
        broken = letters.lines(text, 300, size)
        assert " ".join(broken) == text
        assert all(letters.wide(line, size) <= 300 for line in broken)


def test_even_a_word_too_long_is_shown() -> None:
    canvas = Canvas(10, 2)
    letters.paragraph(canvas, Region(0, 0, 10, 2), "antidisestablishment", STYLE, LOOKS[0])
    assert canvas.text().startswith("antidisest")
