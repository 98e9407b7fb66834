"""Who is here, away, idle or played for by a bot: in a word, and in a few."""

from dataclasses import replace

from net.tree import Cause, Person, Phase, Presence, Tree
from tui.place.countdown import next_since, next_until, shown, until
from tui.place.scene import Scene

_BY_CAUSE = {Cause.IDLE: "idle", Cause.LENT: "bot"}
_WORDS = {Presence.BOT: "bot", Presence.LOST: "away", Presence.LEFT: "left"}
_NEVER = float("inf")
MY_BOT = "your bot"
"""Who plays in my seat, inside a sentence."""


def note(person: Person) -> str:
    """Give a word about who sits there, for boards; "" for who plays."""
    return _WORDS.get(person.presence, "") or (
        _BY_CAUSE.get(person.cause, "") if person.cause else ""
    )


def told(person: Person, now: float, *, playing: bool = True) -> str:
    """Say in a few words who does not play, and until when that lasts; "" for who does.

    ``playing``: in a game, where a bot takes a held seat over; elsewhere it becomes free.
    """
    match person.presence, person.cause:
        case Presence.LOST, _:
            return f"away{_since(person, now)}{_then(person, now, playing)}"
        case Presence.LEFT, _:
            return "left, a bot plays" if person.bot else "left"
        case Presence.HERE, Cause.IDLE:
            return "idle, a bot plays"
        case Presence.HERE, Cause.LENT:
            return "a bot plays for them"
    return ""


def held(tree: Tree, me: str) -> str:
    """Say why nothing is asked of somebody in a game; "" where it may be."""
    if tree.phase is not Phase.PLAYING:
        return ""
    person = tree.people.get(me)
    if person and person.seat is not None and person.cause is not None:
        return "A bot plays for you."
    return "The game is paused." if tree.paused else ""


def as_told(scene: Scene, me: Person | None) -> Scene:
    """Give the scene that the story is told by: what a bot does in my seat, I do not."""
    if scene.me is None or me is None or me.cause is None:
        return scene
    names = (*scene.names[: scene.me], MY_BOT, *scene.names[scene.me + 1 :])
    return replace(scene, me=None, names=names)


def changes(person: Person, now: float) -> float:
    """Give the seconds after which that reads differently; infinity for never."""
    if person.presence is not Presence.LOST:
        return _NEVER
    if person.until is not None and not person.bot:
        return next_until(person.until, now)
    return _NEVER if person.since is None else next_since(person.since, now)


def _since(person: Person, now: float) -> str:
    held = person.until is not None and not person.bot
    return "" if person.since is None or held else f" for {shown(now - person.since)}"


def _then(person: Person, now: float, playing: bool) -> str:
    if person.bot:
        return ", a bot plays"
    if person.until is None:
        return ""
    what = "a bot plays" if playing and person.seat is not None else "gone"
    return f", {what} in {until(person.until, now)}"
