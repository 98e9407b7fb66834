"""``zoolan learn [GAME]``: the lessons, or at once that of one game; on the screen, or as lines."""

from collections.abc import Callable

from tui.plain.console import Console
from tui.screens.lessons import Lessons


def page(game: str | None) -> Callable[[], Lessons]:
    """Give what makes the page that the app shows."""
    return lambda: Lessons(game)


async def tell(game: str | None, player: str, ascii_only: bool) -> int:
    """Teach in lines; give the exit code."""
    from tui.lessons.tutor import teach

    return await teach(game, player, Console(ascii_only=ascii_only))
