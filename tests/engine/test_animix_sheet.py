"""A game with real cards as a text: what may be typed, and what it is worth."""

import pytest

from engine import RuleError
from engine.animix.sheet import HELP, read_sheet

EXAMPLE = """\
grid
P P W N
P L C N
L P L P
E E E N
piles
North: C C P L W
South: P P N
"""

PILES = "piles\nNorth: C C P L W\nSouth: P P N\n"


def points(text: str) -> dict[str, int]:
    return {award.label: award.points for award in read_sheet(text).outcome.awards if award.points}


def sentence(text: str) -> str:
    """Read what must be refused; give the one sentence."""
    with pytest.raises(RuleError) as error:
        read_sheet(text)
    said = error.value.say()
    assert said.endswith(".")
    assert "\n" not in said
    assert said.replace("“", "").replace("”", "").isascii() or "U+" in said
    return said


def test_the_example_of_the_table_is_scored_as_it_was_there() -> None:
    sheet = read_sheet(EXAMPLE)
    assert sheet.names == ("North", "South")
    assert sheet.awarded == "species"
    assert sheet.outcome.scores == (14, 14)
    assert sheet.outcome.winners == (0, 1)
    assert [(a.label, a.points, a.held, a.shares) for a in sheet.outcome.awards] == [
        ("monkey", 0, (0, 0), (0, 0)),
        ("elephant", 6, (0, 0), (0, 0)),
        ("penguin", 6, (1, 2), (0, 6)),
        ("lovebird", 0, (0, 0), (0, 0)),
        ("wolf", 2, (1, 0), (2, 0)),
        ("pelican", 6, (1, 0), (6, 0)),
        ("chameleon", 6, (2, 0), (6, 0)),
        ("lion", 8, (0, 1), (0, 8)),
    ]


def test_the_example_in_the_help_is_a_game() -> None:
    lines = [line[4:] for line in HELP.splitlines() if line.startswith("    ")]
    assert read_sheet("\n".join(lines[:8])) == read_sheet(EXAMPLE)


@pytest.mark.parametrize(
    "text",
    [
        EXAMPLE.lower(),
        EXAMPLE.replace(" ", ""),
        EXAMPLE.replace("\n", "\r\n"),
        EXAMPLE.replace("\n", "\r"),
        EXAMPLE.replace("\n", " \t\n\n  \n"),
        EXAMPLE.replace(" ", " \t "),
        EXAMPLE.removesuffix("\n"),
        "\ufeff" + EXAMPLE,
        "\n\n  " + EXAMPLE,
        EXAMPLE.replace("grid", "GRID:").replace("piles", " Piles : "),
        PILES + EXAMPLE.removesuffix(PILES),
    ],
)
def test_case_blanks_and_line_ends_say_nothing(text: str) -> None:
    sheet = read_sheet(text)
    assert sheet.outcome == read_sheet(EXAMPLE).outcome
    assert tuple(map(str.lower, sheet.names)) == ("north", "south")


def test_any_rectangle_and_piles_of_any_size_may_be_scored() -> None:
    assert points("grid\nP\npiles\nBo:") == {"penguin": 2}
    assert points("grid\nMMMMMMMMMM\npiles\nBo:") == {"monkey": 2}
    assert points("grid\n" + "M\n" * 10 + "piles\nBo:") == {"monkey": 20}
    every = "\n".join(letter * 5 for letter in "MEPBWLCN")
    piles = "\n".join(f"{letter}: {letter * 5}" for letter in "MEPBWLCN")
    sheet = read_sheet(f"grid\n{every}\npiles\n{piles}")
    assert len(sheet.names) == 8
    assert sum(sheet.outcome.scores) == sum(award.points for award in sheet.outcome.awards)


def test_an_empty_pile_gets_nothing_and_one_player_alone_wins() -> None:
    assert read_sheet("grid\nPP\npiles\nAnn: P\nBo:").outcome.scores == (4, 0)
    assert read_sheet("grid\nPP\npiles\nBo:").outcome.winners == (0,)


@pytest.mark.parametrize(
    "name",
    ["Ann Lee", "Ann: the Lion", "Ann:", "#1", "小明", "שרה", "Зоя", "🐧", "P P", "North", "a\fb"],
)
def test_a_name_may_be_any_text_and_its_last_colon_ends_it(name: str) -> None:
    sheet = read_sheet(f"grid\nPP\npiles\n{name}: P\n")
    assert sheet.names == (name,)
    assert sheet.outcome.scores == (4,)


def test_somebody_may_be_called_grid_or_piles() -> None:
    sheet = read_sheet("grid\nPP\npiles\nGrid: P\nPiles: P P\n")
    assert sheet.names == ("Grid", "Piles")
    assert sheet.outcome.scores == (0, 4)
    assert read_sheet("grid\nPP\npiles\ngrid:\npiles:\n").names == ("grid", "piles")


@pytest.mark.parametrize("other", ["Ann Lee", "ann lee", "ANN LEE", "  Ann  Lee ", "Ann\tLee"])
def test_a_name_twice_is_refused_also_in_other_letters_as_in_a_lobby(other: str) -> None:
    # Who types one name twice, in large letters once, has written a pile down twice.
    said = sentence(f"grid\nPP\npiles\nAnn Lee: P\nBo: P\n{other}: N\n")
    assert said.startswith("Line 6: ")
    assert said.endswith("has a pile in line 4 already.")


def test_ragged_rows_are_refused_with_the_line_and_both_numbers() -> None:
    said = sentence("grid\n\nPPW\nPPW\nP\npiles\nBo:")
    assert said == "Line 5: this row has 1 card, but that in line 3 has 3 cards."
    assert sentence("grid\nP\nPW\npiles\nBo:").startswith("Line 3: this row has 2 cards")


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("grid\nP P X\npiles\nBo:", "Line 2, column 5: “X” is no species"),
        ("\ufeffgrid\nX\npiles\nBo:", "Line 2, column 1: “X”"),
        ("grid\r\nP\r\n\r\npiles\r\nBo: N P\r\nX: PX", "Line 6, column 5: “X”"),
        ("grid\nP\npiles\nBo: the P: ?", "Line 4, column 12: “?”"),
        ("grid\nP\npiles\nBo: 1", "Line 4, column 5: “1”"),
        ("grid\nPР\npiles\nBo:", "Line 2, column 2: “Р” (U+0420)"),  # a Cyrillic one
        ("grid\n小\npiles\nBo:", "Line 2, column 1: “小” (U+5C0F)"),
        ("grid\n\x1b[31mP\npiles\nBo:", "Line 2, column 1: U+001B is"),
        ("grid\nP\u202eP\npiles\nBo:", "Line 2, column 2: U+202E is"),
        ("grid\nP\u0301P\npiles\nBo:", "Line 2, column 2: U+0301 is"),
        ("grid\nP🐧\npiles\nBo:", "Line 2, column 2: U+1F427 is"),
        ("grid\nP\0\npiles\nBo:", "Line 2, column 2: U+0000 is"),
    ],
)
def test_an_unknown_letter_is_refused_with_its_line_and_column(text: str, start: str) -> None:
    said = sentence(text)
    assert said.startswith(start)
    assert "L pelican" in said


def test_more_than_the_box_holds_is_refused() -> None:
    said = sentence("grid\nWWWWW\nWWWWW\npiles\nAnn: W\nBo: W")
    assert said == "There are 12 wolves in the grid and the piles together, and only 10 in the box."
    assert points("grid\nWWW\nWWW\nWWW\npiles\nAnn: W") == {"wolf": 16}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no line “grid” with the rows of the grid under it."),
        (" \n\t\n", "There is no line “grid” with the rows of the grid under it."),
        ("piles\nBo: P", "There is no line “grid” with the rows of the grid under it."),
        ("grid\n \npiles\nBo: P", "There is no line “grid” with the rows of the grid under it."),
        ("grid\nPP", "There is no line “piles” with each player's cards under it."),
        ("grid\nPP\nBo: P", "There is no line “piles” with each player's cards under it."),
        ("grid\nPP\npiles\n", "There is no line “piles” with each player's cards under it."),
        ("PP\npiles\nBo: P", "Line 1: a line “grid” comes first, and this is none."),
        ("grid\nP\nGrid:\nP", "Line 3: “grid” stands here a second time."),
        ("grid\nP\npiles\nBo:\npiles", "Line 5: “piles” stands here a second time."),
        (
            "grid\nP\npiles\nBo P",
            "Line 4: the colon is missing; a pile is a name, a colon, the cards.",
        ),
        (
            "grid\nP\npiles\n: P",
            "Line 4: the name is missing; a pile is a name, a colon, the cards.",
        ),
    ],
)
def test_what_is_missing_or_too_much_is_said(text: str, said: str) -> None:
    assert sentence(text) == said
