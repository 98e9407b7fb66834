"""Which keys are of use now, for the key bar."""

from engine.axolotls.actions import Discard, Draw, EndTurn, Play
from engine.axolotls.components import COLOURS
from tui.boards.axolotls.moment import Moment
from tui.boards.base import KeyHints


def key_hints(moment: Moment) -> KeyHints:
    """Say which keys are of use now, the most useful first."""
    if moment.scene.me is None or moment.over or moment.seen.hand is None:
        return ()
    if moment.question:
        spaces = [str(n + 1) for n, card in enumerate(moment.question.numbers) if card is not None]
        return ((" ".join(spaces), "on this card"), ("esc", "on none"))
    hints: list[tuple[str, str]] = []
    if moment.may(Discard):
        hints.append((_letters(moment), "discard"))
    elif moment.wild or moment.may(Play):
        hints.append((_letters(moment), "play"))
    if moment.may(Draw):
        hints.append(("d", "draw"))
    if moment.may(EndTurn):
        hints.append(("e", "end turn"))
    arrows = moment.looks.glyph("←→", "arrows")
    return (*(hint for hint in hints if hint[0]), (f"{arrows} enter", "choose"))


def _letters(moment: Moment) -> str:
    """Give the letters of the colours in hand, the keys that play them."""
    hand = moment.seen.hand or ()
    return " ".join(colour.letter.lower() for colour in COLOURS if hand[colour])
