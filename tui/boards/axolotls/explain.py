"""What a colour is good for now: each Collection Card, and why a card may not be played.

Where the table has hints off, seeing what fits is the game: then the rule is told, and no more.
"""

from engine.axolotls.components import COLOURS, Colour
from engine.axolotls.state import OpenCard
from tui.boards.axolotls.moment import Moment
from tui.boards.axolotls.reasons import why_not_colour
from tui.boards.explained import Explained
from tui.boards.words import listed, several


def explain(moment: Moment) -> Explained:
    """Explain the colour that is asked about, or under the cursor; to who watches, the cards."""
    hand = moment.seen.hand
    if hand is None:
        return Explained("The Collection Cards", (*_cards(moment, None), _GOAL))
    colour = moment.question.colour if moment.question else COLOURS[moment.cursor]
    held = several(hand[colour], "card") if hand[colour] else "none"
    title = f"{colour.name.capitalize()}: {held} in your hand"
    if moment.guessing:
        return Explained(title, (*_SEE, *_limit(moment)))
    why_not = () if moment.plays(colour) else (why_not_colour(moment, colour),)
    return Explained(title, (*_cards(moment, colour), *why_not, _GOAL))


_GOAL = "Who fills the last open colour of a Collection Card wins it, a point for each axolotl."
_SEE = (
    "It goes on any open Collection Card that still wants this colour. Which do, you have to see: "
    "this table marks nothing.",
    _GOAL,
    "A play that could not have been right is a miss, and your hand waits. Being too late costs "
    "nothing.",
)


def _limit(moment: Moment) -> tuple[str, ...]:
    if moment.wild is None or moment.waiting:
        return ()
    return (f"A hand may hold {several(moment.wild.limit, 'card')} now.",)


def _cards(moment: Moment, colour: Colour | None) -> tuple[str, ...]:
    """Tell of each space, what lies there and what a card of the colour would do there."""
    return tuple(
        f"Card {space}: {_card(moment, card, colour)}"
        for space, card in enumerate(moment.seen.spaces, 1)
        if card is not None
    )


def _card(moment: Moment, card: OpenCard, colour: Colour | None) -> str:
    colours = moment.seen.cards[card.number]
    pairs = zip(colours, card.filled, strict=True)
    missing = [each for each, by in pairs if by is None]
    if colour is None:
        return f"{several(len(colours), 'axolotl')}; it lacks {_named(missing)}."
    if colour not in colours:
        return f"it has no {colour.name.lower()} axolotl."
    by = card.filled[colours.index(colour)]
    if by is not None:
        return f"its {colour.name.lower()} is matched already, by {moment.name(by)}."
    if missing == [colour]:
        return f"it is the last open colour: it wins {several(len(colours), 'axolotl')}."
    left = [each for each in missing if each is not colour]
    return f"wanted. Of its {len(colours)} axolotls it would still lack {_named(left)}."


def _named(colours: list[Colour]) -> str:
    return listed([colour.name.lower() for colour in colours])
