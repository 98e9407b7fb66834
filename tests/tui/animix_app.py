"""The board of Animix in an app, with a clock of the test's own."""

from tests.tui.board_app import BoardApp
from tests.tui.board_scenes import Telling
from tui.looks.looks import Looks

SIZE = (80, 24)


class AnimixApp(BoardApp):
    """Time stands still unless a test sets it."""

    time = 0.0


def board_app(telling: Telling) -> AnimixApp:
    """Give an app around the board."""
    app = AnimixApp(telling.game, telling.scene, Looks())
    app.board.clock = lambda: app.time
    return app
