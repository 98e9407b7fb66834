"""What a seat can do with its hand, from what it sees."""

from engine.axolotls.actions import Discard, Play
from engine.axolotls.components import COLLECTION, COLOURS, Hand
from engine.axolotls.view import Seen

PLAYS: tuple[tuple[Play, ...], ...] = tuple(
    tuple(Play(number, colour) for colour in COLOURS) for number in range(COLLECTION)
)
"""Every play there is, by Collection Card and colour: made once, for there are only ninety."""

DISCARDS: tuple[Discard, ...] = tuple(Discard(colour) for colour in COLOURS)
"""Every discard there is, by colour."""


def plays(seen: Seen) -> list[Play]:
    """Give each card of the viewer's hand on each Collection Card that wants it (AX7)."""
    hand, found = seen.hand, list[Play]()
    if hand is None:
        return found
    for card in seen.spaces:
        if card is not None:
            colours, row = seen.cards[card.number], PLAYS[card.number]
            for place, by in enumerate(card.filled):
                if by is None and hand[colours[place]]:
                    found.append(row[colours[place]])
    return found


def discards(hand: Hand) -> list[Discard]:
    """Give a discard for each colour in a hand."""
    return [DISCARDS[colour] for colour, cards in enumerate(hand) if cards]
