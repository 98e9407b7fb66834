"""Which keys are of use now, for the key bar."""

from tui.boards.animix.moment import Area, Moment
from tui.boards.base import KeyHints


def key_hints(moment: Moment) -> KeyHints:
    """Say which keys are of use now, the most useful first.

    The same all over the grid: a key bar that changes under way makes a slow cursor.
    """
    if moment.step is not None:
        last = moment.award is None
        return (("enter", "result"),) if last else (("space", "next"), ("esc", "result"))
    if moment.view.over:
        return ()
    if moment.asked:
        return (("enter", "yes"), ("esc", "no"))
    return _in_grid(moment) if moment.area is Area.GRID else _in_hand(moment)


def _in_grid(moment: Moment) -> KeyHints:
    arrows, info = moment.looks.glyph("←→↑↓", "arrows"), ("i", "what scores")
    if not moment.choices:
        return ((arrows, "move"), info, ("esc", "back"))
    others = ((_letters(moment), "your card"), ("d", "face down"))
    return ((arrows, "move"), ("enter", "take it"), info, ("esc", "back"), *others)


def _in_hand(moment: Moment) -> KeyHints:
    info = ("i", "what scores")
    if not moment.choices:
        return ((moment.looks.glyph("←→↑↓", "arrows"), "look around"), info)
    return ((_letters(moment), "choose"), ("enter", "grid"), ("d", "face down"), info)


def _letters(moment: Moment) -> str:
    """Give the keys of the species in hand; in the grid ``l`` moves, and a capital chooses."""
    letters = (species.letter.lower() for species in moment.held)
    capital = moment.area is Area.GRID
    return " ".join("L" if capital and letter == "l" else letter for letter in letters)
