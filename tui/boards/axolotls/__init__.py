"""A Lotta Axolotls on the screen: one board for Chill and Wild."""

from tui.boards.axolotls.face import CHILL, WILD

__all__ = ["CHILL", "WILD"]
