"""What each species is worth, from the grid alone (rulebook, Species Points)."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from engine.animix.components import Species
from engine.animix.grid import Cells, Grid
from engine.animix.pairs import pair_up


class Score(NamedTuple):
    """The points of a species, and the cells that made them."""

    points: int
    cells: Cells


Rule: TypeAlias = Callable[[Grid], Score]

PER_CARD = 2
PER_PAIR = 4
LION_POINTS = 11


def monkeys(grid: Grid) -> Score:
    """2 points for each Monkey card in the column with the most monkeys."""
    return _best_line(grid, Species.MONKEY, map(grid.column, range(grid.columns)))


def elephants(grid: Grid) -> Score:
    """2 points for each Elephant card in the row with the most elephants."""
    return _best_line(grid, Species.ELEPHANT, map(grid.row, range(grid.rows)))


def penguins(grid: Grid) -> Score:
    """2 points for each Penguin card of the biggest group that is joined by sides (AN7)."""
    return _biggest_group(grid.having(Species.PENGUIN), grid.beside)


def lovebirds(grid: Grid) -> Score:
    """4 points for each pair that touches by sides; as many pairs as there can be (AN8).

    The cells come pair by pair.
    """
    pairs = pair_up(grid.having(Species.LOVEBIRD), grid.beside)
    return Score(PER_PAIR * len(pairs), tuple(cell for pair in pairs for cell in pair))


def wolves(grid: Grid) -> Score:
    """2 points for each Wolf card on the outside border of the grid."""
    return _each(cell for cell in grid.having(Species.WOLF) if grid.on_border(cell))


def pelicans(grid: Grid) -> Score:
    """2 points for each Pelican card of the biggest group that is joined by corners (AN7)."""
    return _biggest_group(grid.having(Species.PELICAN), grid.across)


def chameleons(grid: Grid) -> Score:
    """2 points for each species beside the Chameleon card that has most of them beside it (AN9).

    An adjacent chameleon counts as a species, the card itself does not. The cells are the
    chameleon, and those beside it; without a chameleon there are none, and no points.
    """
    best = max(grid.having(Species.CHAMELEON), key=lambda cell: _variety(grid, cell), default=None)
    if best is None:
        return Score(0, ())
    return Score(PER_CARD * _variety(grid, best), (best, *grid.beside(best)))


def lions(grid: Grid) -> Score:
    """11 points minus the number of lions in the grid; without a lion, none (AN10)."""
    cells = grid.having(Species.LION)
    return Score(LION_POINTS - len(cells) if cells else 0, cells)


RULES: Mapping[Species, Rule] = MappingProxyType(
    {
        Species.MONKEY: monkeys,
        Species.ELEPHANT: elephants,
        Species.PENGUIN: penguins,
        Species.LOVEBIRD: lovebirds,
        Species.WOLF: wolves,
        Species.PELICAN: pelicans,
        Species.CHAMELEON: chameleons,
        Species.LION: lions,
    }
)
"""How each species scores."""


def _each(cells: Iterable[int]) -> Score:
    scoring = tuple(cells)
    return Score(PER_CARD * len(scoring), scoring)


def _best_line(grid: Grid, species: Species, lines: Iterable[Cells]) -> Score:
    """Score the line with the most of a species, the first of several."""
    theirs = [tuple(c for c in line if grid.cells[c] is species) for line in lines]
    return _each(_longest(theirs))


def _biggest_group(cells: Cells, joined: Callable[[int], Cells]) -> Score:
    """Score the biggest group of cells that are joined, the first of several."""
    left, groups = set(cells), list[Cells]()
    for cell in cells:
        if cell in left:
            groups.append(_group(cell, left, joined))
    return _each(_longest(groups))


def _longest(groups: Iterable[Cells]) -> Cells:
    return max(groups, key=len, default=())


def _group(first: int, left: set[int], joined: Callable[[int], Cells]) -> Cells:
    """Take out of ``left`` all that can be reached from a cell."""
    left.remove(first)
    group = [first]
    for cell in group:  # which grows meanwhile
        near = left.intersection(joined(cell))
        left -= near
        group += near
    return tuple(sorted(group))


def _variety(grid: Grid, cell: int) -> int:
    return len({grid.cells[other] for other in grid.beside(cell)})
