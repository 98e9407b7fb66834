"""The grid in the middle of the table: Animal cards in rows and columns."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from engine.animix.components import Species

Cells: TypeAlias = tuple[int, ...]
"""Cells of a grid by number: row by row from the upper left, from 0."""

SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


@dataclass(frozen=True, slots=True)
class Grid:
    """A card in every cell; so many columns, and as many full rows as there are cards for."""

    columns: int
    cells: tuple[Species, ...]

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len(self.cells) // self.columns

    def having(self, species: Species) -> Cells:
        """Give the cells in which a species lies."""
        return tuple(cell for cell, other in enumerate(self.cells) if other is species)

    def row(self, row: int) -> Cells:
        """Give the cells of a row."""
        return tuple(range(row * self.columns, (row + 1) * self.columns))

    def column(self, column: int) -> Cells:
        """Give the cells of a column."""
        return tuple(range(column, len(self.cells), self.columns))

    def beside(self, cell: int) -> Cells:
        """Give the cells that touch a cell's sides."""
        return _around(len(self.cells), self.columns, SIDES)[cell]

    def across(self, cell: int) -> Cells:
        """Give the cells that touch a cell's corners."""
        return _around(len(self.cells), self.columns, CORNERS)[cell]

    def on_border(self, cell: int) -> bool:
        """Say whether a cell lies on the outside border."""
        row, column = divmod(cell, self.columns)
        return row in (0, self.rows - 1) or column in (0, self.columns - 1)

    def put(self, cell: int, species: Species) -> "Grid":
        """Give the grid with another card in a cell."""
        cells = list(self.cells)
        cells[cell] = species
        return Grid(self.columns, tuple(cells))


@lru_cache(maxsize=256)
def _around(size: int, columns: int, steps: tuple[tuple[int, int], ...]) -> tuple[Cells, ...]:
    """Give for each cell of a grid of this shape those that are so many rows and columns away."""
    rows = size // columns
    return tuple(
        tuple(
            (row + down) * columns + column + right
            for down, right in steps
            if 0 <= row + down < rows and 0 <= column + right < columns
        )
        for row in range(rows)
        for column in range(columns)
    )
