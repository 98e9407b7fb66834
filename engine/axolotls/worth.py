"""How good an action looks at first glance, for greedy bots. From the view alone."""

from engine.axolotls.actions import ChillAction, Discard, Play, WildAction
from engine.axolotls.components import Colour, Hand
from engine.axolotls.view import ChillView, Seen, WildView

_WIN = 10.0
_WIN_SOON = 5.0
_PROGRESS = 0.5
_CLOSE = -0.5
_DRAW = -20.0
_SPARE = 1.5
"""A discard is worth more than ending the turn only where the hand has the colour twice."""


def chill_worth(view: ChillView, action: ChillAction) -> float:
    """Win; go for what the hand can finish; never leave one open colour for the next seat."""
    if isinstance(action, Play):
        return _play(view.seen, action)
    if isinstance(action, Discard) and view.seen.hand is not None:
        return view.seen.hand[action.colour] - _SPARE
    return 0.0


def wild_worth(view: WildView, action: WildAction) -> float:
    """As in Chill; and any play is better than a draw, which can wait."""
    return _play(view.seen, action) if isinstance(action, Play) else _DRAW


def _play(seen: Seen, action: Play) -> float:
    card, hand = seen.find(action.card), seen.hand
    if card is None or hand is None:
        return _DRAW
    colours = seen.cards[action.card]
    missing = [
        colour
        for colour, by in zip(colours, card.filled, strict=True)
        if by is None and colour is not action.colour
    ]
    if not missing:
        return _WIN + len(colours)
    if _holds_all(hand, missing):
        return _WIN_SOON + len(colours) - len(missing)
    if len(missing) == 1:
        return -float(len(colours))
    return _CLOSE if len(missing) == 2 else _PROGRESS


def _holds_all(hand: Hand, colours: list[Colour]) -> bool:
    """A Collection Card wants no colour twice, so one card of each is enough."""
    return all(hand[colour] for colour in colours)
