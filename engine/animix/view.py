"""What one viewer may know of a game of Animix: built from named fields, nothing deleted.

The second part of the file says what may be shown; a field that is forgotten there is merely
missing. The third says what a view can be, for who reads one off the wire.
"""

from dataclasses import dataclass
from itertools import pairwise

from engine.animix.components import LAYOUTS, OF_EACH, SPECIES, Counts, Layout, Species, count
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

    @property
    def placed(self) -> Counts:
        """Count the cards that the viewer can place: the grid's, its own, what it saw others take.

        With the tally off it is not told what others took; once the piles lie open, it sees all.
        """
        open_ = self.shown or self.taken or ()
        theirs = (cards for seat, cards in enumerate(open_) if seat != self.viewer)
        mine = (cards for cards in (self.hand, self.pile) if cards is not None)
        return tuple(map(sum, zip(count(self.grid.cells), *mine, *theirs, strict=True)))

    def fits(self, seats: int) -> bool:
        """Say whether the parts are of one game of so many seats; see :class:`engine.game.Game`."""
        layout = LAYOUTS.get(seats)
        return (
            layout is not None
            and _is_laid_out(self, layout)
            and _goes_round(self, seats, layout.hand)
            and _shows_ones_own(self, seats)
            and _opens_at_the_end(self, seats)
            and _tallies(self, seats)
            and _comes_from_one_box(self)
        )


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


# What can be


def _is_laid_out(view: AnimixView, layout: Layout) -> bool:
    """Whether species and grid are those of the table in the rulebook (AN1)."""
    size, species = layout.rows * layout.columns, view.species
    shape = view.grid.columns == layout.columns and len(view.grid.cells) == len(view.free) == size
    return shape and len(species) == layout.species and list(species) == sorted(set(species))


def _goes_round(view: AnimixView, seats: int, dealt: int) -> bool:
    """Whether each turn moved one card from a hand to a pile, clockwise up to whose turn it is."""
    if not (0 <= view.turn < seats and len(view.hands) == len(view.piles) == seats):
        return False
    hands = view.hands[view.turn :] + view.hands[: view.turn]
    in_turn = all(one >= next_ for one, next_ in pairwise(hands)) and hands[0] - hands[-1] <= 1
    moved = all(hand + pile == dealt for hand, pile in zip(view.hands, view.piles, strict=True))
    return in_turn and moved and min(hands) >= 0


def _shows_ones_own(view: AnimixView, seats: int) -> bool:
    """Whether a seat sees its hand and its pile, and a watcher none."""
    viewer, hand, pile = view.viewer, view.hand, view.pile
    if viewer is None or hand is None or pile is None:
        return (viewer, hand, pile) == (None, None, None)
    return (
        0 <= viewer < seats
        and _are_cards(hand)
        and _are_cards(pile)
        and (sum(hand), sum(pile)) == (view.hands[viewer], view.piles[viewer])
    )


def _opens_at_the_end(view: AnimixView, seats: int) -> bool:
    """Whether the piles lie face up exactly when all hands are empty (AN11)."""
    shown = view.shown
    if shown is None:
        return any(view.hands)
    mine = view.viewer is None or (len(shown) == seats and shown[view.viewer] == view.pile)
    whole = all(map(_are_cards, shown)) and tuple(map(sum, shown)) == view.piles
    return mine and whole and not any(view.hands)


def _tallies(view: AnimixView, seats: int) -> bool:
    """Whether as many cards were taken as Mountains lie in the grid, and lie in piles (AN3)."""
    locked, taken = view.free.count(False), view.taken
    if taken is None:
        return locked <= sum(view.piles)
    if not (len(taken) == seats and all(map(_are_cards, taken))):
        return False
    whole = sum(map(sum, taken)) == locked and _are_at_most(tuple(map(sum, taken)), view.piles)
    if view.shown is not None:
        return whole and all(map(_are_at_most, taken, view.shown))
    if view.viewer is not None and view.pile is not None:
        return whole and _are_at_most(taken[view.viewer], view.pile)
    return whole


def _comes_from_one_box(view: AnimixView) -> bool:
    """Whether there are at most ten cards of a species in play, and none of another."""
    box = tuple(OF_EACH if species in view.species else 0 for species in SPECIES)
    return _are_at_most(view.placed, box)


def _are_cards(counts: Counts) -> bool:
    return len(counts) == len(SPECIES) and min(counts) >= 0


def _are_at_most(few: tuple[int, ...], many: tuple[int, ...]) -> bool:
    return all(one <= other for one, other in zip(few, many, strict=True))
