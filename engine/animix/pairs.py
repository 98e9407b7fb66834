"""As many pairs as can be made: a maximum matching, by augmenting paths."""

from collections.abc import Callable, Iterable

from engine.animix.grid import Cells


def pair_up(cells: Cells, beside: Callable[[int], Cells]) -> tuple[tuple[int, int], ...]:
    """Pair cells that lie side by side, each once, in as many pairs as there can be (AN8).

    Sides join a white square of a chessboard to black ones, so the classic search does: a cell that
    finds all others taken asks their partners to look for somebody else.
    """
    here, partner = frozenset(cells), dict[int, int]()
    for cell in cells:
        if cell not in partner:
            _find_partner(cell, here, beside, partner, set())
    return tuple((cell, partner[cell]) for cell in cells if cell < partner.get(cell, -1))


def _find_partner(
    cell: int,
    here: frozenset[int],
    beside: Callable[[int], Cells],
    partner: dict[int, int],
    asked: set[int],
) -> bool:
    """Pair a cell that has no partner, or whose partner is wanted elsewhere, if that can be."""
    for other in _unasked(here.intersection(beside(cell)), asked):
        theirs = partner.get(other)
        if theirs is None or _find_partner(theirs, here, beside, partner, asked):
            partner[cell], partner[other] = other, cell
            return True
    return False


def _unasked(cells: Iterable[int], asked: set[int]) -> Iterable[int]:
    for cell in sorted(cells):
        if cell not in asked:
            asked.add(cell)
            yield cell
