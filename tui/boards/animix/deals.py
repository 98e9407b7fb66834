"""Prepared positions of Animix for two, for lessons: whole states, all 80 cards in their places.

Cards are written by the letters of their species; a grid as rows, ``PMNN PPMN``, and a Mountain on
a card as a small letter: ``PmNN``.
"""

from collections.abc import Sequence

from engine.animix.components import BY_LETTER, OF_EACH, SPECIES, Counts, Species, count
from engine.animix.grid import Grid
from engine.animix.state import AnimixState


def lay(
    grid: str,
    hands: Sequence[str],
    piles: Sequence[str] = ("", ""),
    taken: Sequence[str] = ("", ""),
) -> AnimixState:
    """Give the first seat's turn. ``taken`` are those cards of the piles that come from the grid.

    What is in play stands in the grid.
    """
    rows = grid.split()
    letters = "".join(rows)
    cells = _cards(letters.upper())
    in_hands, in_piles = tuple(map(_count, hands)), tuple(map(_count, piles))
    return AnimixState(
        species=tuple(species for species in SPECIES if species in cells),
        grid=Grid(len(rows[0]), cells),
        free=tuple(letter.isupper() for letter in letters),
        hands=in_hands,
        piles=in_piles,
        taken=tuple(map(_count, taken)),
        box=_box(count(cells), *in_hands, *in_piles),
        turn=0,
    )


def _box(*placed: Counts) -> Counts:
    """Give what was left over. Raises ValueError where a species has more cards than it can."""
    box = tuple(OF_EACH - sum(counts[species] for counts in placed) for species in SPECIES)
    if min(box) < 0:
        raise ValueError("more cards than there are in the box")
    return box


def _count(letters: str) -> Counts:
    return count(_cards(letters))


def _cards(letters: str) -> tuple[Species, ...]:
    return tuple(BY_LETTER[letter] for letter in letters)
