"""Words for sentences about a game: who does something. The viewer is "you"."""

from tui.place.scene import Scene
from tui.words import capital, listed, one, several

__all__ = ["capital", "listed", "one", "person", "several", "subject", "whose"]


def subject(scene: Scene, seat: int, verb: str, yours: str) -> str:
    """Begin a sentence: "Bo plays", or "You play" for the viewer."""
    return f"You {yours}" if seat == scene.you else f"{scene.names[seat]} {verb}"


def whose(scene: Scene) -> str:
    """Begin what the viewer of a scene has: "Your hand", or "Ann's hand" in a replay."""
    return f"{scene.names[scene.me or 0]}'s" if scene.past else "Your"


def person(scene: Scene, seat: int) -> str:
    """Call a seat inside a sentence."""
    return "you" if seat == scene.you else scene.names[seat]
