"""Who has saved the most axolotls, and what decided a tie (AX8)."""

from engine.axolotls.components import CardSet, Colour
from engine.axolotls.state import Layout
from engine.outcome import Criterion, Outcome, Part, rank


def score(layout: Layout) -> Outcome:
    """Rank by points, then Collection Cards, then red Axolotl Cards still in hand (AX8)."""
    breakdown = tuple(_parts(layout.cards, won) for won in layout.won)
    points = tuple(sum(part.points for part in parts) for parts in breakdown)
    cards = tuple(len(won) for won in layout.won)
    reds = tuple(hand[Colour.RED] for hand in layout.hands)
    criteria = (Criterion("points", points), Criterion("cards", cards), Criterion("reds", reds))
    return rank(criteria, breakdown)


def _parts(cards: CardSet, won: tuple[int, ...]) -> tuple[Part, ...]:
    """A part for each Collection Card: its colours, its axolotls, and its number as the mark."""
    return tuple(
        Part(
            "".join(colour.letter for colour in cards[number]),
            len(cards[number]),
            (number,),
        )
        for number in won
    )
