"""The board of Axolotls."""

from tui.boards.base import Board, KeyHints
from tui.scene import Scene


class ChillBoard(Board):
    """The board of Chill."""

    def show(self, scene: Scene) -> None:
        """Draw a moment."""

    def key_hints(self) -> KeyHints:
        """Say which keys are of use now."""
        return ()


class WildBoard(ChillBoard):
    """The board of Wild."""
