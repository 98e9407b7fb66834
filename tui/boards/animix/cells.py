"""What cells of the grid are called: the letter of the column, the number of the row, as in ``c2``.

Cells come as their numbers: row by row from the upper left, from 0.
"""

from string import ascii_lowercase


def column_name(column: int) -> str:
    """Call a column, counted from 0, by its letter. Raises LookupError where there is none."""
    return ascii_lowercase[column]


def row_name(row: int) -> str:
    """Call a row, counted from 0, by its number, which counts from 1."""
    return str(row + 1)


def cell_name(cell: int, columns: int) -> str:
    """Call a cell of a grid of so many columns: ``a1`` is in the upper left corner."""
    row, column = divmod(cell, columns)
    return column_name(column) + row_name(row)
