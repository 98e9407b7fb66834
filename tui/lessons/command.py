"""``zoolan learn [GAME]``: the lessons, or at once that of one game."""

from tui.screens.lessons import Lessons


def lessons(game: str | None) -> Lessons:
    """Give the page that the app begins with."""
    return Lessons(game)
