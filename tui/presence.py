"""Who is here, away, idle or played for by a bot: in a word, and in a few."""

from net.tree import Cause, Person, Presence
from tui.countdown import next_since, next_until, shown, until

_BY_CAUSE = {Cause.IDLE: "idle", Cause.LENT: "bot"}
_WORDS = {Presence.BOT: "bot", Presence.LOST: "away", Presence.LEFT: "left"}
_NEVER = float("inf")


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
