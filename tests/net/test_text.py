"""Names and chat of others are text: nothing in them steers a terminal, and the width is bound."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from net.text import cell_width, clean, cut_bytes

ANY_TEXT = st.text(st.characters(), max_size=60)
"""With surrogates, which no text on a wire holds."""


@given(ANY_TEXT, st.integers(0, 30))
@example("\x1b]0;owned\x07", 20)
@example("a\u202eb\u2066c\u2069", 20)
@example("one\r\ntwo\u2028three\u2029four\x85five", 30)
@example("Z" + "\u0335\u0321" * 40, 3)
@example("漢字かな", 3)
def test_a_cleaned_text_is_one_short_line_that_steers_nothing(text: str, cells: int) -> None:
    cleaned = clean(text, cells)
    assert cell_width(cleaned) <= cells
    assert cleaned == cleaned.strip()
    assert "  " not in cleaned
    assert len(cleaned.splitlines()) <= 1
    assert not {unicodedata.category(c) for c in cleaned} & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    assert len(cleaned) <= 3 * cells
    cleaned.encode()


@given(ANY_TEXT, st.integers(0, 30))
def test_a_cleaned_text_cleans_to_itself(text: str, cells: int) -> None:
    cleaned = clean(text, cells)
    assert clean(cleaned, cells) == cleaned


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n Lee  ", "Ann Lee"),
        ("Zoe\u0308", "Zoë"),
        ("Żółw — жук", "Żółw — жук"),
        ("\u0301Ann", "Ann"),
        ("\u3164\u2800\u200b", ""),
        ("漢字", "漢字"),
        ("[bold]Ann[/]", "[bold]Ann[/]"),
        ("\x1b[31mred", "[31mred"),
    ],
)
def test_what_people_write_stays_and_what_only_machines_read_goes(text: str, cleaned: str) -> None:
    assert clean(text, 20) == cleaned


def test_a_wide_character_is_never_cut_in_half() -> None:
    assert clean("漢字", 3) == "漢"
    assert cell_width("漢字") == 4


def test_a_very_long_text_takes_no_longer_than_its_beginning() -> None:
    assert clean("\u0301" * 10_000_000 + "Ann", 10) == ""


@given(ANY_TEXT, st.integers(0, 30))
def test_bytes_are_cut_between_characters(text: str, limit: int) -> None:
    cut = cut_bytes(text, limit)
    assert len(cut.encode()) <= limit
    assert text.encode(errors="replace").decode().startswith(cut)
