"""Why something may not be done now, as a sentence: only words, the game has decided already."""

from engine.axolotls.actions import Discard, Play
from engine.axolotls.components import Colour
from engine.axolotls.state import Acted
from tui.boards.axolotls.moment import Moment

_MOST_KEPT = 3


def why_not_now(moment: Moment) -> str:
    """Say why nothing at all may be done, or ""."""
    if moment.over:
        return "The game is over."
    if moment.waiting:
        return "Wait for GO."
    chill = moment.chill
    if chill and chill.turn != moment.scene.me:
        return f"It is the turn of {moment.names[chill.turn]}."
    return ""


def why_not_colour(moment: Moment, colour: Colour) -> str:
    """Say why a card of this colour may not be played."""
    name = colour.name.lower()
    if now := why_not_now(moment):
        return now
    if not (moment.seen.hand or ())[colour]:
        return f"You have no {name} card."
    if moment.chill and moment.chill.acted is Acted.DISCARDED:
        return "You have discarded in this turn: discard more, or end it."
    if not moment.seen.wanting(colour):
        return f"No open Collection Card wants {name}."
    return f"{name.capitalize()} does not fit there."


def why_not_draw(moment: Moment) -> str:
    """Say why no card may be drawn."""
    if moment.chill:
        return "In Chill your cards are drawn for you when your turn begins."
    if now := why_not_now(moment):
        return now
    if not any(moment.seen.piles):
        return "Both draw piles are empty."
    return f"Your hand is full: {moment.wild.limit if moment.wild else 0} cards is the limit now."


def why_not_end(moment: Moment) -> str:
    """Say why the turn may not be ended."""
    if moment.wild:
        return "There are no turns in Wild."
    if now := why_not_now(moment):
        return now
    if moment.may(Discard):
        return "Nothing in your hand fits: discard at least one card first."
    if sum(moment.seen.hand or ()) > _MOST_KEPT or moment.may(Play):
        return "Play at least one card first."
    return "You cannot end your turn now."
