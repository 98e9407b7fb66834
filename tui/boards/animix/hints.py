"""Which keys are of use now, for the key bar."""

from tui.boards.animix.moment import Area, Moment
from tui.boards.base import KeyHints


def key_hints(moment: Moment) -> KeyHints:
    """Say which keys are of use now, the most useful first."""
    if moment.step is not None:
        last = moment.award is None
        return (("enter", "result"),) if last else (("space", "next"), ("esc", "result"))
    if moment.view.over:
        return ()
    if moment.asked:
        return (("enter", "yes"), ("esc", "no"))
    info = ("i", "players" if moment.info else "what scores")
    arrows = moment.looks.glyph("←→↑↓", "arrows")
    if moment.area is Area.GRID:
        take = (("enter", "take it"),) if moment.exchange and moment.choices else ()
        back = ("esc", "hand" if moment.scene.me is not None else "back")
        return ((arrows, "move"), *take, info, back)
    letters = " ".join(species.letter.lower() for species in moment.held)
    if not moment.choices:
        return ((arrows, "look around"), info)
    return ((letters, "choose"), ("enter", "to the grid"), ("d", "face down"), info)
