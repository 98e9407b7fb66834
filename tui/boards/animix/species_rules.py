"""What each species scores, in words: its rule, what made its points, and who gets them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from engine.animix.components import Species
from engine.animix.grid import Cells, Grid
from engine.animix.scoring import LION_POINTS, Score
from engine.outcome import Award
from tui.boards.animix.cells import cell_name, column_name, row_name
from tui.boards.words import capital, listed, person, several, subject
from tui.place.scene import Scene

RULES: Mapping[Species, str] = MappingProxyType(
    {
        Species.MONKEY: "2 points for each monkey in the column with the most monkeys.",
        Species.ELEPHANT: "2 points for each elephant in the row with the most elephants.",
        Species.PENGUIN: "2 points for each penguin in the biggest group joined by sides.",
        Species.LOVEBIRD: "4 points for each pair that touches by a side. "
        "A lovebird is in one pair only; the most pairs count.",
        Species.WOLF: "2 points for each wolf on the outside border of the grid.",
        Species.PELICAN: "2 points for each pelican in the biggest group joined by corners.",
        Species.CHAMELEON: "2 points for each species beside one chameleon: "
        "the one with the most. Chameleons count too.",
        Species.LION: "11 points, less 1 for each lion in the grid. With no lion, 0 points.",
    }
)
"""How each species scores, in a sentence or two of at most 100 characters."""

Phrase: TypeAlias = Callable[[Cells, Grid], str]


def what_scored(species: Species, score: Score | Award, grid: Grid) -> str:
    """Say in a few words what made the points of a species: "4 in column b: 8 points".

    Raises LookupError for cells that are not in the grid: awards come from a host.
    """
    points, cells = score if isinstance(score, Score) else (score.points, score.marks)
    if cells:
        made_by = _PHRASES[species](cells, grid)
    elif grid.having(species):
        made_by = _NO_CELLS.get(species, "none of them counts:")
    else:
        made_by = "none in the grid:"
    return f"{made_by} {several(points, 'point')}"


def who_gets(scene: Scene, award: Award) -> str:
    """Say who has most of a species, and what that brings: "Zoe has most (3) and gets 6."

    Raises LookupError for seats that are not at the table.
    """
    most = max(award.held)
    if not most:
        return f"Nobody has one{': nobody gets the points' if award.points else ''}."
    first, *others = (seat for seat, cards in enumerate(award.held) if cards == most)
    if others:
        return _shared(scene, award, (first, *others))
    has, gets = subject(scene, first, "has", "have"), "get" if first == scene.you else "gets"
    return f"{has} most ({most}) and {gets} {award.shares[first] or 'nothing'}."


def _shared(scene: Scene, award: Award, seats: tuple[int, ...]) -> str:
    """Tell of equal majorities (AN6)."""
    has = f"{listed([person(scene, seat) for seat in seats])} have {award.held[seats[0]]} each"
    share = award.shares[seats[0]]
    rounded = ", rounded down" if award.points % len(seats) else ""
    gets = f"share: {share} each{rounded}" if award.points else "get nothing"
    return capital(f"{has} and {gets}.")


def _column(cells: Cells, grid: Grid) -> str:
    return f"{len(cells)} in column {column_name(cells[0] % grid.columns)}:"


def _row(cells: Cells, grid: Grid) -> str:
    return f"{len(cells)} in row {row_name(cells[0] // grid.columns)}:"


def _group(cells: Cells, _grid: Grid) -> str:
    return f"group of {len(cells)}:"


def _pairs(cells: Cells, _grid: Grid) -> str:
    return f"{several(len(cells) // 2, 'pair')}:"


def _border(cells: Cells, _grid: Grid) -> str:
    return f"{len(cells)} on the border:"


def _beside(cells: Cells, grid: Grid) -> str:
    """Tell of the best chameleon, which comes first, and of its neighbours (AN9)."""
    best, *others = cells
    species = len({grid.cells[cell] for cell in others})
    return f"at {cell_name(best, grid.columns)}, {species} species beside it:"


def _fewer(cells: Cells, _grid: Grid) -> str:
    return f"{several(len(cells), 'lion')}: {LION_POINTS} - {len(cells)} ="


_PHRASES: Mapping[Species, Phrase] = MappingProxyType(
    {
        Species.MONKEY: _column,
        Species.ELEPHANT: _row,
        Species.PENGUIN: _group,
        Species.LOVEBIRD: _pairs,
        Species.WOLF: _border,
        Species.PELICAN: _group,
        Species.CHAMELEON: _beside,
        Species.LION: _fewer,
    }
)

_NO_CELLS: Mapping[Species, str] = MappingProxyType(
    {Species.LOVEBIRD: "no pair:", Species.WOLF: "none on the border:"}
)
"""What to say of a species that lies in the grid and scores nothing."""
