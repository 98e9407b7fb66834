"""Words for sentences: names, lists and numbers of things. The viewer is "you"."""

from collections.abc import Sequence

from tui.scene import Scene


def subject(scene: Scene, seat: int, verb: str, yours: str) -> str:
    """Begin a sentence: "Bo plays", or "You play" for the viewer."""
    return f"You {yours}" if seat == scene.me else f"{scene.names[seat]} {verb}"


def person(scene: Scene, seat: int) -> str:
    """Call a seat inside a sentence."""
    return "you" if seat == scene.me else scene.names[seat]


def listed(items: Sequence[str]) -> str:
    """Join: "Ann, Bo and Cleo"."""
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def several(number: int, what: str) -> str:
    """Count: "1 card", "3 cards"."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def capital(sentence: str) -> str:
    """Begin with a capital where the sentence begins with "you": a name is left as it is."""
    return "Y" + sentence[1:] if sentence.startswith(("you ", "you,")) else sentence


def one(what: str) -> str:
    """Call a single thing: "a lion", "an elephant"."""
    return f"{'an' if what[:1] in 'aeiou' else 'a'} {what}"
