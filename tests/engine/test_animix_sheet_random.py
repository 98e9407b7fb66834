"""Any game can be typed in any style, and any text is a game or a sentence."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES, RuleError
from engine.animix.components import OF_EACH, SPECIES, Counts, Species, count, spread
from engine.animix.grid import Grid
from engine.animix.majority import conclude
from engine.animix.sheet import read_sheet
from tests.conformance.random_play import play

BLANKS = ("", " ", "  ", "\t")
ENDS = ("\n", "\r\n", " \n", "\n\n")


def typed(grid: Grid, piles: dict[str, tuple[Species, ...]], rng: Random) -> str:
    """Write a game as somebody might: blanks, case and line ends as chance has it."""

    def cards(of: tuple[Species, ...]) -> str:
        letters = (rng.choice((card.letter, card.letter.lower())) for card in of)
        return "".join(rng.choice(BLANKS) + letter for letter in letters)

    rows = [tuple(grid.cells[cell] for cell in grid.row(row)) for row in range(grid.rows)]
    lines = [
        rng.choice(("grid", "Grid", "GRID:", " grid :")),
        *map(cards, rows),
        rng.choice(("piles", "Piles", "PILES:", "piles\t")),
        *(
            f"{rng.choice(BLANKS)}{name}{rng.choice(BLANKS)}:{cards(of)}"
            for name, of in piles.items()
        ),
    ]
    return rng.choice(("", "\ufeff", "\n")) + "".join(line + rng.choice(ENDS) for line in lines)


@st.composite
def games(draw: st.DrawFn) -> tuple[Grid, dict[str, tuple[Species, ...]], Random]:
    rng = draw(st.randoms(use_true_random=False))
    cards = [species for species in SPECIES for _ in range(OF_EACH)]
    rng.shuffle(cards)
    rows, columns = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    grid = Grid(columns, tuple(cards[: rows * columns]))
    names = draw(
        st.lists(
            st.text(min_size=1, max_size=8).map(str.strip).filter(bool),
            min_size=1,
            max_size=7,
            unique_by=lambda name: " ".join(name.split()).casefold(),
        ).filter(lambda names: not any(set("\r\n") & set(name) for name in names))
    )
    rest, piles = cards[rows * columns :], {}
    for name in names:
        size = draw(st.integers(0, len(rest)))
        piles[name], rest = tuple(rest[:size]), rest[size:]
    return grid, piles, rng


@given(games())
def test_what_was_typed_in_any_style_is_scored_as_it_lay_there(
    game: tuple[Grid, dict[str, tuple[Species, ...]], Random],
) -> None:
    grid, piles, rng = game
    sheet = read_sheet(typed(grid, piles, rng))
    assert sheet.names == tuple(piles)
    assert sheet.outcome == conclude(grid, SPECIES, [count(cards) for cards in piles.values()])


def read_or_refuse(text: str) -> None:
    try:
        sheet = read_sheet(text)
    except RuleError as error:
        said = error.say()
        assert said.endswith(".")
        assert "\n" not in said
    else:
        assert len(sheet.names) == len(sheet.outcome.scores)


@given(st.text() | st.text("gridpilesGRIDPILES:\n MEPBWLCN\r\tx"))
def test_any_text_is_a_game_or_a_sentence(text: str) -> None:
    read_or_refuse(text)
    read_or_refuse(f"grid\n{text}\npiles\nBo: P")
    read_or_refuse(f"grid\nPP\npiles\n{text}")


@given(games(), st.data())
def test_a_mangled_game_is_a_game_or_a_sentence(
    game: tuple[Grid, dict[str, tuple[Species, ...]], Random], data: st.DataObject
) -> None:
    text = typed(*game)
    at = data.draw(st.integers(0, len(text)))
    gone = data.draw(st.integers(0, 3))
    read_or_refuse(text[:at] + data.draw(st.text(max_size=3)) + text[at + gone :])


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_game_that_was_played_has_the_same_totals_on_a_sheet(seats: int) -> None:
    for number in range(20):
        *_, last = play(GAMES["animix"], seats, number)
        state = last.step.state
        piles: tuple[Counts, ...] = state.piles
        rng = Random(number)
        text = typed(state.grid, {f"Seat {n}": spread(p) for n, p in enumerate(piles)}, rng)
        outcome, ended = read_sheet(text).outcome, GAMES["animix"].outcome(state)
        assert ended is not None
        assert (outcome.scores, outcome.ranking) == (ended.scores, ended.ranking)
        assert outcome.breakdown == ended.breakdown
        assert set(ended.awards) <= set(outcome.awards)
