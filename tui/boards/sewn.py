"""A row of a screen that was sewn from pieces."""

from collections.abc import Iterable, Sequence

from textual.strip import Strip


class Sewn(Strip):
    """Cut at its seams, it falls into the very pieces it was sewn from, and nothing is to be done.

    Textual cuts each row at the edges of widgets, and keeps with each piece how it is written to
    a terminal.
    """

    __slots__ = ["_ends", "_sewn"]

    def __init__(self, pieces: Sequence[Strip], ends: Sequence[int]) -> None:
        """``ends``: the column where each piece ends, which is where the next begins."""
        super().__init__([segment for piece in pieces for segment in piece], ends[-1])
        self._sewn, self._ends = pieces, [*ends]

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """Cut at these columns."""
        ends = [*cuts]
        return self._sewn if ends == self._ends else super().divide(ends)
