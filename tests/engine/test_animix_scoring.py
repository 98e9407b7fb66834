"""What each species is worth, on grids drawn by hand: the rulebook's clauses, AN7 to AN10."""

import pytest

from engine.animix.components import SPECIES, Species
from engine.animix.grid import Cells, Grid
from engine.animix.scoring import RULES
from tests.engine.animix_tables import (
    CHAMELEON,
    ELEPHANT,
    LION,
    LOVEBIRD,
    MONKEY,
    PELICAN,
    PENGUIN,
    WOLF,
    grid,
    marks,
    points,
)


def test_monkeys_score_in_the_column_with_the_most() -> None:
    drawn = """
        M . M
        M . .
        . M M
        . M M
    """
    assert points(MONKEY, drawn) == 6
    assert marks(MONKEY, drawn) == {(1, 3), (3, 3), (4, 3)}, "gaps do not matter, rows do not count"


def test_elephants_score_in_the_row_with_the_most() -> None:
    drawn = """
        E E . .
        E . E E
        E . . .
        E . . .
    """
    assert points(ELEPHANT, drawn) == 6
    assert marks(ELEPHANT, drawn) == {(2, 1), (2, 3), (2, 4)}


def test_of_two_that_are_worth_the_same_the_first_scores() -> None:
    assert (points(MONKEY, "M M\nM M"), marks(MONKEY, "M M\nM M")) == (4, {(1, 1), (2, 1)})
    assert (points(ELEPHANT, "E E\nE E"), marks(ELEPHANT, "E E\nE E")) == (4, {(1, 1), (1, 2)})
    assert marks(PENGUIN, "P P . P P") == {(1, 1), (1, 2)}
    assert marks(PELICAN, "L . L\n. . .") == {(1, 1)}
    assert marks(CHAMELEON, "C N M C") == {(1, 1), (1, 2)}


def test_an7_penguins_are_joined_by_sides() -> None:
    drawn = """
        P . P P
        P . . P
        . P . P
        P P . .
    """
    assert points(PENGUIN, drawn) == 8
    assert marks(PENGUIN, drawn) == {(1, 3), (1, 4), (2, 4), (3, 4)}


def test_an7_pelicans_are_joined_by_corners() -> None:
    drawn = """
        L L . .
        . . L .
        . L . .
        L . . L
    """
    assert points(PELICAN, drawn) == 8
    assert marks(PELICAN, drawn) == {(1, 2), (2, 3), (3, 2), (4, 1)}


@pytest.mark.parametrize(("species", "letter"), [(PENGUIN, "P"), (PELICAN, "L")])
def test_an7_a_single_card_is_a_group_of_one(species: Species, letter: str) -> None:
    assert points(species, f". .\n. {letter}") == 2


def test_an7_no_group_reaches_round_the_edge_of_the_grid() -> None:
    assert points(PENGUIN, ". . P\nP . .") == 2
    assert points(PELICAN, ". L\n. .\n. L") == 2
    assert points(PELICAN, "L . .\n. . L") == 2


def test_an8_lovebirds_score_by_pairs_and_each_card_is_in_one() -> None:
    assert points(LOVEBIRD, "B B B\n. . .") == 4
    assert points(LOVEBIRD, "B B B B\n. . . .") == 8
    assert points(LOVEBIRD, "B .\n. B") == 0
    star = """
        . B .
        B B B
        . B .
    """
    assert points(LOVEBIRD, star) == 4


GREEDY_FAILS = """
    B B B . .
    B . . . .
    . . . B B
    . . B B .
"""


def _greedily(table: Grid, nearest: list[int]) -> int:
    """Pair each lovebird, in reading order, with the first single neighbour in this direction."""
    single, pairs = set(table.having(LOVEBIRD)), 0
    for bird in table.having(LOVEBIRD):
        others = [bird + step for step in nearest if bird + step in single]
        if bird in single and others:
            single -= {bird, others[0]}
            pairs += 1
    return pairs


def test_an8_as_many_pairs_as_can_be_made_where_a_greedy_count_finds_fewer() -> None:
    table = grid(GREEDY_FAILS)
    right, below = 1, table.columns
    assert _greedily(table, [right, below]) == 3
    assert _greedily(table, [below, right]) == 3
    assert points(LOVEBIRD, GREEDY_FAILS) == 4 * 4
    birds = RULES[LOVEBIRD](table).cells
    assert len(set(birds)) == 8
    assert all(two in table.beside(one) for one, two in _in_pairs(birds))


def _in_pairs(cells: Cells) -> list[tuple[int, int]]:
    return [*zip(cells[::2], cells[1::2], strict=True)]


def test_wolves_score_on_the_outside_border() -> None:
    drawn = """
        W . . W
        . W W .
        W W W .
        . . W W
    """
    assert points(WOLF, drawn, other=LION) == 10
    assert marks(WOLF, drawn, other=LION) == {(1, 1), (1, 4), (3, 1), (4, 3), (4, 4)}


def test_an9_a_chameleon_scores_the_species_beside_it_each_once() -> None:
    drawn = """
        N N M .
        N C N .
        E P L .
    """
    assert points(CHAMELEON, drawn) == 4, "lion, lion, lion, penguin; corners do not touch"
    assert marks(CHAMELEON, drawn) == {(2, 2), (1, 2), (2, 1), (2, 3), (3, 2)}


def test_an9_a_chameleon_beside_counts_as_a_species_and_the_card_itself_does_not() -> None:
    assert points(CHAMELEON, "C C\nC C") == 2
    assert points(CHAMELEON, "N C N\nN N N") == 2
    drawn = """
        . C .
        N C P
        . L .
    """
    assert points(CHAMELEON, drawn) == 8


def test_an9_the_best_chameleon_scores_and_no_other() -> None:
    drawn = """
        C N N N
        N N P N
        N E C L
        N N N N
    """
    assert points(CHAMELEON, drawn) == 8
    assert (3, 3) in marks(CHAMELEON, drawn)
    assert (1, 1) not in marks(CHAMELEON, drawn)


def test_an9_at_the_edge_fewer_cards_lie_beside_it() -> None:
    assert points(CHAMELEON, "C M\nE N") == 4
    assert points(CHAMELEON, "M C E\nP N L") == 6
    assert points(CHAMELEON, "C") == 0


@pytest.mark.parametrize("lions", range(1, 11))
def test_an10_a_lion_is_worth_eleven_less_the_lions(lions: int) -> None:
    drawn = " ".join("N" * lions + "." * (12 - lions))
    assert points(LION, drawn) == 11 - lions
    assert len(marks(LION, drawn)) == lions


def test_an10_without_a_lion_in_the_grid_nobody_scores_lions() -> None:
    assert points(LION, ". .\n. .") == 0


@pytest.mark.parametrize("species", SPECIES, ids=lambda species: species.label)
def test_a_species_that_is_not_in_the_grid_scores_nothing_and_no_cell(species: Species) -> None:
    other = MONKEY if species is WOLF else WOLF
    assert points(species, ". .\n. .", other) == 0
    assert marks(species, ". .\n. .", other) == set()


def test_every_species_has_its_rule() -> None:
    assert tuple(RULES) == SPECIES
