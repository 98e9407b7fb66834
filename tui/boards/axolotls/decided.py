"""How the winner of a game of Axolotls was decided, as a sentence or two."""

from tui.scene import Scene


def decided(scene: Scene) -> str:
    """Say who won and by what, tie-breaks with their numbers (AX8)."""
    return ""
