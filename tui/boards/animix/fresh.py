"""What has just happened on the table of Animix, from two views of it: pure."""

from dataclasses import dataclass

from engine.animix.view import AnimixView


@dataclass(frozen=True, slots=True)
class Turned:
    """A seat did its turn: it took from a cell, or played a card face down (``cell`` None)."""

    seat: int
    cell: int | None


def fresh(before: AnimixView, after: AnimixView) -> Turned | None:
    """Say what the last turn between two views was; None where they are of two games."""
    cells = len(before.grid.cells) == len(after.grid.cells)
    if not cells or before.species != after.species or len(before.piles) != len(after.piles):
        return None
    grown = [
        seat
        for seat, (old, new) in enumerate(zip(before.piles, after.piles, strict=True))
        if new > old
    ]
    if not grown or sum(after.piles) - sum(before.piles) > len(after.piles):
        return None
    last = (after.turn - 1) % len(after.piles)
    seat = last if last in grown else grown[-1]
    taken = [c for c, free in enumerate(before.free) if free and not after.free[c]]
    return Turned(seat, taken[-1] if taken else None)
