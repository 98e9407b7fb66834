"""The whole truth of a game of Animix. Secret: a viewer is shown a view, never a state."""

from dataclasses import dataclass

from engine.animix.components import NO_CARDS, Counts, Species
from engine.animix.grid import Grid


@dataclass(frozen=True, slots=True)
class AnimixState:
    """The species in play, the grid, and whose turn it is; each seat's hand and face-down pile.

    ``free`` says of each cell whether its card may be taken: no Mountain lies on it; ``taken`` is
    what each seat took from the grid, which all have seen, or None where the table keeps no tally;
    ``box`` what was left over, which nobody will see.
    """

    species: tuple[Species, ...]
    grid: Grid
    free: tuple[bool, ...]
    hands: tuple[Counts, ...]
    piles: tuple[Counts, ...]
    taken: tuple[Counts, ...] | None
    box: Counts
    turn: int

    @property
    def over(self) -> bool:
        """Whether all hands are empty (AN11): they empty in turn, so whose turn it is tells."""
        return self.hands[self.turn] == NO_CARDS
