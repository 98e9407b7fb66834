"""Small tables of Animix to try a ruling on, drawn as letters; a dot is a card of no matter."""

from engine import GAMES
from engine.animix.components import BY_LETTER, NO_CARDS, SPECIES, Counts, Species, count
from engine.animix.grid import Grid
from engine.animix.scoring import RULES
from engine.animix.state import AnimixState

ANIMIX = GAMES["animix"]

MONKEY, ELEPHANT, PENGUIN, LOVEBIRD, WOLF, PELICAN, CHAMELEON, LION = SPECIES


def grid(drawn: str, other: Species = WOLF) -> Grid:
    """Read a grid, a row a line; ``other`` lies where a dot stands."""
    rows = [row.split() for row in drawn.strip().splitlines()]
    assert len({len(row) for row in rows}) == 1, "ragged"
    cells = tuple(BY_LETTER.get(letter, other) for row in rows for letter in row)
    return Grid(len(rows[0]), cells)


def cards(text: str) -> Counts:
    """Count a hand or a pile, as in ``CCPLW``."""
    return count(BY_LETTER[letter] for letter in text)


def cell(drawn: Grid, row: int, column: int) -> int:
    """Give the number of a cell; row and column count from 1, as people do."""
    return (row - 1) * drawn.columns + column - 1


def points(species: Species, drawn: str, other: Species = WOLF) -> int:
    return RULES[species](grid(drawn, other)).points


def marks(species: Species, drawn: str, other: Species = WOLF) -> set[tuple[int, int]]:
    """Give the cells that score as (row, column), from 1."""
    table = grid(drawn, other)
    places = (divmod(at, table.columns) for at in RULES[species](table).cells)
    return {(row + 1, column + 1) for row, column in places}


def table(
    drawn: str,
    hands: tuple[str, ...],
    piles: tuple[str, ...] = (),
    locked: tuple[tuple[int, int], ...] = (),
    taken: tuple[str, ...] = (),
    turn: int = 0,
    tally: bool = True,
) -> AnimixState:
    """Lay a table; all species that are named are in play, and what was taken lies in a pile."""
    cards_, seats = grid(drawn), len(hands)
    named = "".join([drawn, *hands, *piles])
    closed = {cell(cards_, row, column) for row, column in locked}
    return AnimixState(
        species=tuple(species for species in SPECIES if species.letter in named),
        grid=cards_,
        free=tuple(at not in closed for at in range(len(cards_.cells))),
        hands=tuple(map(cards, hands)),
        piles=tuple(map(cards, piles)) or (NO_CARDS,) * seats,
        taken=(tuple(map(cards, taken)) or (NO_CARDS,) * seats) if tally else None,
        box=NO_CARDS,
        turn=turn,
    )
