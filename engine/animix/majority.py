"""Who has the most of each species, and what it brings them (rulebook, End of the Game)."""

from collections.abc import Sequence

from engine.animix.components import Counts, Species
from engine.animix.grid import Grid
from engine.animix.scoring import RULES
from engine.outcome import Award, Criterion, Outcome, Part, rank


def conclude(grid: Grid, species: Sequence[Species], piles: Sequence[Counts]) -> Outcome:
    """Score each species by the grid, and give its points to whoever has most of it (AN5, AN11)."""
    awards = tuple(award(grid, each, tuple(pile[each] for pile in piles)) for each in species)
    totals = tuple(sum(a.shares[seat] for a in awards) for seat in range(len(piles)))
    breakdown = tuple(_parts(awards, seat) for seat in range(len(piles)))
    return rank((Criterion("points", totals),), breakdown, awards)


def award(grid: Grid, species: Species, held: tuple[int, ...]) -> Award:
    """Score one species; equal majorities share its points, rounded down (AN6)."""
    points, cells = RULES[species](grid)
    return Award(species.label, points, cells, held, shares(points, held))


def shares(points: int, held: tuple[int, ...]) -> tuple[int, ...]:
    """Give each seat its share; nobody who has none of a species gets any (AN5)."""
    most = max(held, default=0)
    if not most:
        return (0,) * len(held)
    each = points // held.count(most)
    return tuple(each if cards == most else 0 for cards in held)


def _parts(awards: Sequence[Award], seat: int) -> tuple[Part, ...]:
    """A part for each species that gave this seat points; its marks are the scoring cells."""
    return tuple(Part(a.label, a.shares[seat], a.marks) for a in awards if a.shares[seat])
