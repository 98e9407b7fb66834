"""A game that was played with real cards, as a text that one can type at the table::

grid
P P W N
E L C N
piles
North: C C P L W
South: P P N
"""

from typing import TypeAlias

from engine.animix.components import BY_LETTER, OF_EACH, SPECIES, Species, count
from engine.animix.grid import Grid
from engine.animix.majority import conclude
from engine.errors import RuleError
from engine.outcome import Sheet

GRID, PILES = "grid", "piles"

Cards: TypeAlias = tuple[Species, ...]
Lines: TypeAlias = list[tuple[int, str]]
"""Lines that say something, with their numbers from 1."""


def read_sheet(text: str) -> Sheet:
    """Read a grid of any size and any piles, and score them; all eight species are awards.

    Raises RuleError, with the line and for a letter its column, for what cannot be read.
    """
    grid_lines, pile_lines = _split(text)
    grid, piles = _read_grid(grid_lines), _read_piles(pile_lines)
    _check_box((*grid.cells, *(card for cards in piles.values() for card in cards)))
    outcome = conclude(grid, SPECIES, [count(cards) for cards in piles.values()])
    return Sheet(tuple(piles), outcome, "species")


def _split(text: str) -> tuple[Lines, Lines]:
    """Give the lines under "grid" and those under "piles"; blank ones mean nothing."""
    parts: dict[str, Lines] = {}
    under: Lines | None = None
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        head = line.strip().lower().removesuffix(":")
        if head in (GRID, PILES):
            if head in parts:
                raise _wrong(number, f"“{head}” stands here a second time")
            under = parts[head] = []
        elif line.strip():
            if under is None:
                raise _wrong(number, "the first line is “grid”")
            under.append((number, line))
    for part in (GRID, PILES):
        if not parts.get(part):
            raise RuleError("sheet", f"There is nothing under “{part}” in it.")
    return parts[GRID], parts[PILES]


def _read_grid(lines: Lines) -> Grid:
    rows = [_read_cards(number, line) for number, line in lines]
    first, columns = lines[0][0], len(rows[0])
    for (number, _), row in zip(lines, rows, strict=True):
        if len(row) != columns:
            raise _wrong(number, f"here are {len(row)} cards, and {columns} in line {first}")
    return Grid(columns, tuple(card for row in rows for card in row))


def _read_piles(lines: Lines) -> dict[str, Cards]:
    piles: dict[str, Cards] = {}
    for number, line in lines:
        before, colon, _ = line.rpartition(":")
        name = before.strip()
        if not name:
            raise _wrong(number, "a pile is written as a name, a colon and its cards")
        if name in piles:
            raise _wrong(number, f"{name} has a pile already")
        piles[name] = _read_cards(number, line, len(before) + len(colon))
    return piles


def _read_cards(number: int, line: str, start: int = 0) -> Cards:
    """Read letters from a column on; spaces between them mean nothing."""
    cards = []
    for column, letter in enumerate(line[start:], start + 1):
        if letter.upper() in BY_LETTER:
            cards.append(BY_LETTER[letter.upper()])
        elif not letter.isspace():
            known = ", ".join(f"{species.letter} {species.label}" for species in SPECIES)
            raise RuleError(
                "sheet", f"Line {number}, column {column}: {letter!r} is no species; use {known}."
            )
    return tuple(cards)


def _check_box(cards: Cards) -> None:
    for species in SPECIES:
        if (found := cards.count(species)) > OF_EACH:
            raise RuleError(
                "sheet", f"There are {OF_EACH} {species.plural} in the box, and {found} in it here."
            )


def _wrong(number: int, what: str) -> RuleError:
    return RuleError("sheet", f"Line {number}: {what}.")
