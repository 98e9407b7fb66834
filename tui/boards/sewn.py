"""A row of a screen that was sewn from pieces."""

from collections.abc import Iterable, Sequence
from itertools import accumulate

from textual.strip import Strip


class Sewn(Strip):
    """Cut at its seams, it falls into the very pieces it was sewn from, and nothing is to be done.

    Textual cuts each row at the edges of widgets, and keeps with each piece how it is written to
    a terminal.
    """

    __slots__ = ["_ends", "_sewn"]

    def __init__(self, pieces: Sequence[Strip]) -> None:
        ends = tuple(accumulate(piece.cell_length for piece in pieces))
        super().__init__((segment for piece in pieces for segment in piece), ends[-1])
        self._sewn, self._ends = pieces, ends

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """Cut at these columns."""
        ends = tuple(cuts)
        return self._sewn if ends == self._ends else super().divide(ends)
