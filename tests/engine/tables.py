"""Small tables to try a ruling on, written as letters: ``hands=("WGY", "")``."""

from engine.axolotls.components import (
    COLLECTION,
    COLOURS,
    STANDARD_SET,
    CardSet,
    Colour,
    Hand,
    count,
)
from engine.axolotls.state import Acted, ChillState, Layout, OpenCard, Pile, WildState

WHITE, GREEN, YELLOW, RED, PURPLE, BLUE = COLOURS

_BY_LETTER = {colour.letter: colour for colour in COLOURS}


def letters(text: str) -> Pile:
    """Give loose cards, the last one the top."""
    return tuple(_BY_LETTER[letter] for letter in text)


def hand(text: str) -> Hand:
    return count(letters(text))


def opened(number: int, filled: str = "", by: int = 1, cards: CardSet = STANDARD_SET) -> OpenCard:
    """Give an open Collection Card, with these colours filled by one seat."""
    done = letters(filled)
    return OpenCard(number, tuple(by if colour in done else None for colour in cards[number]))


def layout(
    hands: tuple[str, ...],
    spaces: tuple[OpenCard | None, ...],
    piles: tuple[str, str] = ("", ""),
    deck: tuple[int, ...] = (),
    won: tuple[tuple[int, ...], ...] | None = None,
    cards: CardSet = STANDARD_SET,
) -> Layout:
    """Lay a table; each seat has filled the cards that it won alone."""
    numbers = won or ((),) * len(hands)
    return Layout(
        cards=cards,
        deck=deck,
        spaces=spaces,
        piles=(letters(piles[0]), letters(piles[1])),
        hands=tuple(hand(text) for text in hands),
        drawn=((),) * len(hands),
        won=numbers,
        past=tuple(
            OpenCard(n, (seat,) * len(cards[n])) for seat, won in enumerate(numbers) for n in won
        ),
    )


def chill(
    table: Layout, acted: Acted = Acted.NOTHING, discards: str = "", turn: int = 0
) -> ChillState:
    return ChillState(table, b"seed", 0, turn, acted, letters(discards), over=False)


def wild(table: Layout, limit: int = 4, count: int = -1, raise_after: float = 5.0) -> WildState:
    return WildState(table, count, limit, raise_after, over=False)


def number_of(text: str) -> int:
    """Give the number of the first Collection Card of the standard set with these colours."""
    return STANDARD_SET.index(letters(text))


def everything_but(*numbers: int) -> tuple[int, ...]:
    """Give all other Collection Cards."""
    return tuple(n for n in range(COLLECTION) if n not in numbers)


def colours(plays: tuple[object, ...]) -> set[Colour]:
    """Give the colours of some plays or discards."""
    return {getattr(action, "colour") for action in plays}  # noqa: B009 — two classes have it
