"""What is in the box: Axolotl Cards in six colours and fifteen Collection Cards."""

from collections.abc import Iterable
from enum import IntEnum
from typing import TypeAlias

from engine.errors import OptionError


class Colour(IntEnum):
    """A colour of axolotl (AX1); also its place in a :data:`Hand`."""

    WHITE = 0
    GREEN = 1
    YELLOW = 2
    RED = 3
    PURPLE = 4
    BLUE = 5

    @property
    def letter(self) -> str:
        """The colour's first letter, which no other colour has."""
        return self.name[0]


COLOURS: tuple[Colour, ...] = tuple(Colour)
OF_EACH = 14
"""Axolotl Cards of each colour; 84 in all (rulebook, Contents)."""
COLLECTION = 15
"""Collection Cards (rulebook, Contents)."""

Hand: TypeAlias = tuple[int, ...]
"""How many cards of each colour, in the order of :data:`COLOURS`: a card has no number."""

CardSet: TypeAlias = tuple[tuple[Colour, ...], ...]
"""The colours on each Collection Card; a card's number is its place in the set."""

_BY_LETTER = {colour.letter: colour for colour in COLOURS}

_ROWS = """
WGY RPB WYP GRB
WGYR WPBG YRPB WGRP
WGYRB GYRPB WYRPB WGYBP
WGYRPB WGYRPB WGYRPB
"""


def parse_set(text: str) -> CardSet:
    """Read a set of Collection Cards: a row of colour letters a card, as ``WGY`` (AX2).

    Raises OptionError with the reason for a set that the rulebook's counts do not allow: fifteen
    cards, each with one to six colours, no colour twice on a card.
    """
    rows = text.split()
    if len(rows) != COLLECTION:
        raise OptionError(
            f"A set has {COLLECTION} Collection Cards, one a row; here are {len(rows)}."
        )
    return tuple(_parse_card(number, row) for number, row in enumerate(rows, 1))


def _parse_card(number: int, row: str) -> tuple[Colour, ...]:
    letters = row.upper()
    for letter in letters:
        if letter not in _BY_LETTER:
            raise OptionError(
                f"Collection Card {number}: {letter!r} is no colour; the colours are "
                + ", ".join(f"{c.letter} {c.name.lower()}" for c in COLOURS)
                + "."
            )
    if len(set(letters)) != len(letters):
        raise OptionError(f"Collection Card {number} has a colour twice: {row}.")
    return tuple(_BY_LETTER[letter] for letter in letters)


STANDARD_SET = parse_set(_ROWS)
"""Four cards of 3, four of 4, four of 5, three of 6; every colour on eleven of them (AX2)."""


def count(cards: Iterable[Colour]) -> Hand:
    """Count loose cards by colour."""
    counts = [0] * len(COLOURS)
    for colour in cards:
        counts[colour] += 1
    return tuple(counts)


def spread(hand: Hand) -> tuple[Colour, ...]:
    """Lay a hand out card by card, in the order of the colours."""
    return tuple(colour for colour in COLOURS for _ in range(hand[colour]))
