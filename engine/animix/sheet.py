"""A game that was played with real cards, as a text that one can type at the table."""

from collections.abc import Sequence
from typing import TypeAlias

from engine.animix.components import BY_LETTER, OF_EACH, SPECIES, Species, count
from engine.animix.grid import Grid
from engine.animix.majority import conclude
from engine.errors import RuleError
from engine.outcome import Sheet

GRID, PILES = "grid", "piles"
_HEADS = {GRID: "the rows of the grid", PILES: "each player's cards"}
"""The words that begin a part, and what stands under them."""


def _letters(species: Sequence[Species]) -> str:
    return ", ".join(f"{each.letter} {each.label}" for each in species)


HELP = f"""\
A game of Animix is written like this, as it lay there in the end:

    grid
    P P W N
    P L C N
    L P L P
    E E E N
    piles
    North: C C P L W
    South: P P N

A letter is a card; case does not matter, blanks may be left out:

    {_letters(SPECIES[:4])},
    {_letters(SPECIES[4:])}

The grid is a rectangle of any size. A pile is a name, a colon and the
cards before that player, on one line; there may be none."""

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
    under: str | None = None
    for number, line in enumerate(_numbered(text), 1):
        head = line.strip().lower().removesuffix(":").rstrip()
        if head in _HEADS and not (head in parts and _is_pile(under, line)):
            if head in parts:
                raise _wrong(number, f"“{head}” stands here a second time")
            under = head
            parts[head] = []
        elif line.strip():
            if under is None:
                raise _wrong(number, f"a line “{GRID}” comes first, and this is none")
            parts[under].append((number, line))
    for head, what in _HEADS.items():
        if not parts.get(head):
            raise RuleError("sheet", f"There is no line “{head}” with {what} under it.")
    return parts[GRID], parts[PILES]


def _numbered(text: str) -> list[str]:
    """Give the lines as every editor numbers them: a form feed in a name begins none."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _is_pile(under: str | None, line: str) -> bool:
    """Somebody may be called Grid, and have nothing."""
    return under == PILES and ":" in line


def _read_grid(lines: Lines) -> Grid:
    rows: list[Cards] = []
    for number, line in lines:
        row = _read_cards(number, line)
        if rows and len(row) != len(rows[0]):
            here, first = _several(len(row)), _several(len(rows[0]))
            raise _wrong(number, f"this row has {here}, but that in line {lines[0][0]} has {first}")
        rows.append(row)
    return Grid(len(rows[0]), tuple(card for row in rows for card in row))


def _read_piles(lines: Lines) -> dict[str, Cards]:
    """Read a pile a line: a name may hold colons, the cards do not."""
    piles: dict[str, Cards] = {}
    seen: dict[str, int] = {}
    for number, line in lines:
        before, colon, _ = line.rpartition(":")
        name = before.strip()
        if not name:
            missing = "name" if colon else "colon"
            raise _wrong(number, f"the {missing} is missing; a pile is a name, a colon, the cards")
        same = " ".join(name.split()).casefold()
        if same in seen:
            raise _wrong(number, f"“{name[:40]}” has a pile in line {seen[same]} already")
        seen[same] = number
        piles[name] = _read_cards(number, line, len(before) + len(colon))
    return piles


def _read_cards(number: int, line: str, start: int = 0) -> Cards:
    """Read letters from a column on; blanks between them mean nothing."""
    cards = []
    for column, letter in enumerate(line[start:], start + 1):
        if letter.upper() in BY_LETTER:
            cards.append(BY_LETTER[letter.upper()])
        elif not letter.isspace():
            what = f"{_quoted(letter)} is no species; there are {_letters(SPECIES)}"
            raise RuleError("sheet", f"Line {number}, column {column}: {what}.")
    return tuple(cards)


def _check_box(cards: Cards) -> None:
    for species in SPECIES:
        if (found := cards.count(species)) > OF_EACH:
            raise RuleError(
                "sheet",
                f"There are {found} {species.plural} in the grid and the piles together, "
                f"and only {OF_EACH} in the box.",
            )


def _several(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _quoted(letter: str) -> str:
    """Name a letter so that it can be told from one that looks alike, and steers no terminal."""
    shown = f"“{letter}”"
    if letter.isascii() and letter.isprintable():
        return shown
    code = f"U+{ord(letter):04X}"
    return f"{shown} ({code})" if letter.isalnum() else code


def _wrong(number: int, what: str) -> RuleError:
    return RuleError("sheet", f"Line {number}: {what}.")
