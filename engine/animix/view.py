"""What one viewer may know of a game of Animix: built from named fields, nothing deleted.

The last part of the file says what may be shown; a field that is forgotten here is merely missing.
"""

from dataclasses import dataclass

from engine.animix.components import LAYOUTS, SPECIES, Counts, Species
from engine.animix.grid import Grid
from engine.animix.state import AnimixState


@dataclass(frozen=True, slots=True)
class AnimixView:
    """What is shown of a game.

    ``viewer`` is a seat or None for a watcher; ``free`` says of each cell whether its card may be
    taken; ``hands`` and ``piles`` are sizes; ``hand`` and ``pile`` are the viewer's own (None for a
    watcher); ``taken`` is what each seat took from the grid, None where the table keeps no tally;
    ``shown`` are all piles, face up, when the game is over, else None.
    """

    viewer: int | None
    species: tuple[Species, ...]
    grid: Grid
    free: tuple[bool, ...]
    turn: int
    hands: tuple[int, ...]
    piles: tuple[int, ...]
    hand: Counts | None
    pile: Counts | None
    taken: tuple[Counts, ...] | None
    shown: tuple[Counts, ...] | None

    @property
    def over(self) -> bool:
        """Whether the game is over: the piles lie face up."""
        return self.shown is not None

    def fits(self, seats: int) -> bool:
        """Say whether the parts are of one game of so many seats; see :class:`engine.game.Game`."""
        layout = LAYOUTS.get(seats)
        if layout is None or not 0 <= self.turn < seats:
            return False
        lies = self.viewer is None or 0 <= self.viewer < seats
        shape = self.grid.columns == layout.columns and len(self.species) == layout.species
        cells = len(self.grid.cells) == len(self.free) == layout.rows * layout.columns
        sizes = len(self.hands) == len(self.piles) == seats
        own = all(c is None or _are_counts((c,), 1) for c in (self.hand, self.pile))
        all_ = all(c is None or _are_counts(c, seats) for c in (self.taken, self.shown))
        return lies and shape and cells and sizes and own and all_


def _are_counts(counts: tuple[Counts, ...], seats: int) -> bool:
    return len(counts) == seats and all(len(each) == len(SPECIES) for each in counts)


# What may be shown, field by field (in order: naming them would take a third longer)


def show(state: AnimixState, viewer: int | None) -> AnimixView:
    """Show a game to a viewer: to a seat its own cards, to all what lies open (AN4)."""
    piles = state.piles
    return AnimixView(
        viewer,
        state.species,
        state.grid,
        state.free,
        state.turn,
        tuple(map(sum, state.hands)),
        tuple(map(sum, piles)),
        None if viewer is None else state.hands[viewer],
        None if viewer is None else piles[viewer],
        state.taken,
        piles if state.over else None,
    )
