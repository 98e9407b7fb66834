"""The score of a game with real cards, as lines: aligned, within 80 cells, and safe to show."""

import json
from pathlib import Path
from textwrap import indent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.text import cell_width, clean
from tui.score import data, read_sheet, table

ROOT = Path(__file__).parents[2]

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

TABLE = """\
Species    Points  Most held by  Shares
elephant        6  nobody        none
penguin         6  South 2       South 6
wolf            2  North 1       North 2
pelican         6  North 1       North 6
chameleon       6  North 2       North 6
lion            8  South 1       South 8
No points, and held by nobody: monkey, lovebird

1. North: 14
1. South: 14

Shared victory: North and South.
"""


def lines(text: str, encoding: str = "utf-8") -> list[str]:
    return list(table(read_sheet(text), encoding))


def test_the_table_says_points_holders_shares_totals_and_winners() -> None:
    assert "\n".join(lines(EXAMPLE)) + "\n" == TABLE


def test_the_readme_shows_the_example_and_its_table() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for text in (EXAMPLE, TABLE):
        assert indent(text, "    ") in readme


def test_who_shares_is_named_with_the_share() -> None:
    said = lines("grid\nN\npiles\nAnn: N\nBo: N N\nCleopatra: N N\nDan: N N\nEmmanuel: NN\n")
    assert said[1] == "lion         10  Bo 2, Cleopatra 2, Dan 2,  Bo 2, Cleopatra 2, Dan 2,"
    assert said[2] == "                 Emmanuel 2                 Emmanuel 2"
    assert said[-1] == "Shared victory: Bo, Cleopatra, Dan and Emmanuel."


def test_so_few_points_that_nobody_gets_any_are_said() -> None:
    said = lines("grid\nP\npiles\nAnn: P\nBo: P\nCleo: P\nDan: M\n")
    assert said[1] == "monkey        0  Dan 1                none"
    assert said[2] == "penguin       2  Ann 1, Bo 1, Cleo 1  0 each"


def test_a_single_winner_wins_and_others_have_their_places() -> None:
    said = lines("grid\nP P\npiles\nAnn:\nBo: P\nCleo:\n")
    assert said[-5:] == ["1. Bo: 4", "2. Ann: 0", "2. Cleo: 0", "", "Bo wins."]


def test_where_nothing_is_to_be_had_no_empty_table_stands() -> None:
    assert lines("grid\nC\npiles\nBo:\n")[0].startswith("No points, and held by nobody: monkey,")


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["A\x1b[31mnn", "Bo\u202e"], ["A[31mnn", "Bo"]),
        (["\u200b", "小明"], ["?", "小明"]),
        (["Ann", "An\u200bn"], ["Ann (1)", "Ann (2)"]),
        (["Jose\u0301", "José"], ["José (1)", "José (2)"]),
        (["x" * 40, "x" * 41], [f"{'x' * 19} (1)", f"{'x' * 19} (2)"]),
    ],
)
def test_names_are_safe_to_show_and_can_be_told_apart(names: list[str], shown: list[str]) -> None:
    piles = "\n".join(f"{name}: P" for name in names)
    said = lines(f"grid\nP P\npiles\n{piles}\n")
    assert [line[3:].removesuffix(": 2") for line in said if line.endswith(": 2")] == shown


def test_names_that_a_terminal_cannot_show_are_told_apart_too() -> None:
    said = lines("grid\nP P\npiles\n小明: P\n小红: P\n", "ascii")
    assert "\n".join(said).isascii()
    assert said[-1] == "Shared victory: ?? (1) and ?? (2)."


NAMES = st.lists(
    st.text(st.characters(exclude_characters="\r\n"), min_size=1, max_size=40).filter(str.strip)
    | st.sampled_from(["小明のお父さん" * 4, "e\u0301" * 30, "🐧\u200d🐧" * 9, "\u202e" * 9]),
    min_size=1,
    max_size=6,
    unique_by=lambda name: " ".join(name.split()).casefold(),
)


@given(NAMES, st.sampled_from(["utf-8", "ascii", "latin-1"]))
def test_no_line_is_wider_than_the_screen_or_steers_it(names: list[str], encoding: str) -> None:
    piles = "\n".join(f"{name}: P" for name in names)
    sheet = read_sheet(f"grid\nP P N\nP P N\nM L W\npiles\n{piles}\n")
    for line in table(sheet, encoding):
        assert cell_width(line) <= 80
        line.encode(encoding)
        assert clean(line, 80) == " ".join(line.split())
    assert json.loads(json.dumps(data(sheet)))["totals"].keys() == set(sheet.names)
