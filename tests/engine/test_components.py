"""AX1 and AX2: what is in the box."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES
from engine.axolotls.components import COLOURS, OF_EACH, STANDARD_SET, count, parse_set, spread
from engine.axolotls.table import BOX
from engine.errors import OptionError

BOTH = (GAMES["axolotls-chill"], GAMES["axolotls-wild"])
ROWS = ["WGY"] * 15


def test_ax1_eighty_four_cards_fourteen_of_each_of_six_colours() -> None:
    assert len(BOX) == 84
    assert set(Counter(BOX).values()) == {14} == {OF_EACH}
    named = {"white", "green", "yellow", "red", "purple", "blue"}
    assert {colour.name.lower() for colour in COLOURS} == named


def test_ax1_each_colour_has_a_letter_of_its_own() -> None:
    assert "".join(colour.letter for colour in COLOURS) == "WGYRPB"


def test_ax2_our_set_has_sixty_six_axolotls_on_fifteen_cards() -> None:
    assert Counter(map(len, STANDARD_SET)) == {3: 4, 4: 4, 5: 4, 6: 3}
    assert sum(map(len, STANDARD_SET)) == 66
    assert all(len(set(card)) == len(card) for card in STANDARD_SET)
    assert set(Counter(colour for card in STANDARD_SET for colour in card).values()) == {11}


def test_ax2_a_table_may_have_a_set_of_its_own() -> None:
    text = "\n".join(["wgy", *ROWS[1:]])
    for game in BOTH:
        state = game.setup(2, b"", {"cards": text})
        assert game.view(state, None).seen.cards == (COLOURS[:3],) * 15
    with_spaces = parse_set("  " + "\r\n\r\n".join(ROWS) + "\n")
    assert with_spaces == parse_set(text)


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        (ROWS[1:], "15 Collection Cards, one a row; here are 14"),
        ([*ROWS, "W"], "here are 16"),
        ([*ROWS[1:], "WGW"], "Collection Card 15 has a colour twice: WGW"),
        (["WXY", *ROWS[1:]], "Collection Card 1: 'X' is no colour; the colours are W white, G gr"),
        ([*ROWS[1:], "W,G"], "',' is no colour"),
        ([*ROWS[1:], "ß"], "is no colour"),
        ([*ROWS[1:], "WGYRPBW"], "has a colour twice"),
    ],
)
def test_ax2_a_set_that_breaks_the_counts_is_refused_with_the_reason(
    rows: list[str], reason: str
) -> None:
    for game in BOTH:
        with pytest.raises(OptionError) as refusal:
            game.setup(2, b"", {"cards": "\n".join(rows)})
        assert reason in refusal.value.say()
        assert refusal.value.say().endswith(".")


@given(st.text())
def test_ax2_any_text_is_read_or_refused(text: str) -> None:
    try:
        cards = parse_set(text)
    except OptionError:
        return
    assert len(cards) == 15


@given(st.lists(st.sampled_from(COLOURS)))
def test_a_hand_is_a_count_for_each_colour(cards: list[object]) -> None:
    counted = count(cards)  # type: ignore[arg-type]  # sampled colours
    assert spread(counted) == tuple(sorted(cards))  # type: ignore[type-var]  # sampled colours
