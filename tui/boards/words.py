"""Words for sentences about a game: who does something. The viewer is "you"."""

from tui.scene import Scene
from tui.words import capital, listed, one, several

__all__ = ["capital", "listed", "one", "person", "several", "subject"]


def subject(scene: Scene, seat: int, verb: str, yours: str) -> str:
    """Begin a sentence: "Bo plays", or "You play" for the viewer."""
    return f"You {yours}" if seat == scene.me else f"{scene.names[seat]} {verb}"


def person(scene: Scene, seat: int) -> str:
    """Call a seat inside a sentence."""
    return "you" if seat == scene.me else scene.names[seat]
