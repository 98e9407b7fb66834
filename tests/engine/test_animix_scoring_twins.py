"""Each scoring rule against its slow twin, on random grids of every size."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.animix.components import LAYOUTS, OF_EACH, SPECIES, Species
from engine.animix.grid import Grid
from engine.animix.scoring import RULES
from tests.engine.animix_twins import POINTS, made_by, rows_of

SIZES = [(rows, columns) for rows in range(1, 7) for columns in range(1, 7)]
each_species = pytest.mark.parametrize("species", SPECIES, ids=lambda species: species.label)


def draw(rows: int, columns: int, species: list[Species], rng: Random) -> Grid:
    """Lay cards out of a box of ten of each of these species, to which more come if need be."""
    size = rows * columns
    more = [each for each in SPECIES if each not in species]
    while len(species) * OF_EACH < size:
        species = [*species, more.pop(rng.randrange(len(more)))]
    box = [each for each in species for _ in range(OF_EACH)]
    return Grid(columns, tuple(rng.sample(box, size)))


def assert_as_the_twin(species: Species, grid: Grid) -> None:
    table = dict(rows_of([card.letter for card in grid.cells], grid.columns))
    score = RULES[species](grid)
    places = [divmod(cell, grid.columns) for cell in score.cells]
    assert score.points == POINTS[species.letter](table)
    assert made_by(species.letter, table, places) == score.points


def test_the_sizes_are_all_and_the_rulebooks_too() -> None:
    assert {(layout.rows, layout.columns) for layout in LAYOUTS.values()} <= set(SIZES)


@each_species
@settings(deadline=None, max_examples=150)
@given(
    size=st.sampled_from(SIZES),
    others=st.lists(st.sampled_from(SPECIES), max_size=7, unique=True),
    rng=st.randoms(use_true_random=False),
)
def test_a_rule_scores_as_its_slow_twin(
    species: Species, size: tuple[int, int], others: list[Species], rng: Random
) -> None:
    among = [species, *(each for each in others if each is not species)]
    assert_as_the_twin(species, draw(*size, among, rng))


@each_species
@pytest.mark.parametrize("among", [2, 4, 7])
def test_a_rule_scores_as_its_slow_twin_on_grids_of_every_size(
    species: Species, among: int
) -> None:
    rng = Random(among)
    for rows, columns in SIZES:
        for _ in range(4):
            drawn = [species, *rng.sample([e for e in SPECIES if e is not species], among - 1)]
            assert_as_the_twin(species, draw(rows, columns, drawn, rng))


@pytest.mark.parametrize("players", LAYOUTS)
def test_every_rule_scores_as_its_slow_twin_on_the_grids_of_the_rulebook(players: int) -> None:
    layout, rng = LAYOUTS[players], Random(players)
    for _ in range(100):
        grid = draw(layout.rows, layout.columns, rng.sample(SPECIES, layout.species), rng)
        for species in SPECIES:
            assert_as_the_twin(species, grid)


def test_an8_pairs_are_as_many_as_trying_all_finds_where_lovebirds_are_many() -> None:
    rng = Random(8)
    for _ in range(400):
        rows, columns = rng.choice([(3, 4), (4, 4), (2, 6), (5, 3)])
        cells = [Species.LOVEBIRD] * OF_EACH + [Species.WOLF] * (rows * columns - OF_EACH)
        rng.shuffle(cells)
        assert_as_the_twin(Species.LOVEBIRD, Grid(columns, tuple(cells)))
