"""What happened in a game of Axolotls, as sentences."""

from typing import Any

from tui.scene import Scene


def narrate(event: Any, scene: Scene) -> str:
    """Tell an event as the viewer of this scene lived it."""
    return ""
