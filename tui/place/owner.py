"""What the owner of a table can do to it just now: only what is possible. Pure.

Each deed is asked about before it is done; whom it is for is chosen first, where it can be for
several.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from net.messages import Give, Leave, Lend, Pause, Remove, Request
from net.tree import Cause, Person, Phase, Presence, Tree, Why

Asking: TypeAlias = tuple[type[Request], Mapping[str, Any]]
"""What the table is asked for: the kind of the request, and its fields."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing to do, with its key: in the list, and as a question that names who.

    ``whom`` are the ids of those whom it can be for, ``heirs`` of those who can be given something;
    none: it is for nobody in particular. ``asking`` makes the request from those chosen.
    """

    key: str
    text: str
    question: str
    asking: Callable[[str, str], Asking]
    whom: tuple[str, ...] = ()
    heirs: tuple[str, ...] = ()
    after: str = ""
    """What it leads to, a sentence."""


def deeds(tree: Tree, me: str) -> tuple[Deed, ...]:
    """Give all deeds that are possible now; none for who does not own the table."""
    if tree.owner != me:
        return ()
    playing = tree.phase is Phase.PLAYING
    found = [*(_pause(tree) if playing else ()), *(_seats(tree) if playing else ())]
    return (*found, *_removal(tree, me), _CLOSE)


def filled(question: str, whom: str, heir: str) -> str:
    """Put names into a question: what people wrote is no pattern."""
    before, mark, after = question.partition("{whom}")
    text = before + whom + after if mark else question
    head, mark, tail = text.rpartition("{heir}")
    return head + heir + tail if mark else text


def _pause(tree: Tree) -> tuple[Deed, ...]:
    if tree.paused is None:
        text = "Nobody can play until you let it go on."
        return (_deed("p", "Pause the game", lambda *_: (Pause, {"pause": True}), text),)
    if tree.paused.why is Why.COUNT:
        return ()
    return (_deed("p", "Let the game go on", lambda *_: (Pause, {"pause": False})),)


def _seats(tree: Tree) -> list[Deed]:
    """Hand seats to bots and back, and to those who watch."""
    humans = {k: p for k, p in tree.people.items() if p.seat is not None and not _is_bot(p)}
    here = tuple(k for k, p in humans.items() if p.presence is Presence.HERE and p.bot is None)
    lent = tuple(k for k, p in humans.items() if p.cause is Cause.LENT)
    gone = tuple(k for k, p in humans.items() if p.presence in (Presence.LOST, Presence.LEFT))
    watchers = tuple(
        k for k, p in tree.people.items() if p.seat is None and p.presence is Presence.HERE
    )
    found = []
    if here:
        found.append(
            Deed("b", "Let a bot play for …", "Let a bot play for {whom}?", _lend(lend=True), here)
        )
    if lent:
        text, ask = "Give the seat back to …", "Give the seat back to {whom}?"
        found.append(Deed("g", text, ask, _lend(lend=False), lent))
    if gone and watchers:
        text, ask = "Give away the seat of …", "Give the seat of {whom} to {heir}?"
        after = "Whoever was away can come back, and watch."
        found.append(Deed("w", text, ask, _give, gone, watchers, after))
    return found


def _removal(tree: Tree, me: str) -> tuple[Deed, ...]:
    """Send away people, and before a game bots; in a game a bot plays on for whoever sat."""
    lobby = tree.phase is Phase.LOBBY
    whom = tuple(
        key
        for key, person in tree.people.items()
        if key != me and person.presence is not Presence.LEFT and (lobby or not _is_bot(person))
    )
    if not whom or tree.phase is Phase.OVER:
        return ()
    after = "" if lobby else "They may come back to watch; a bot plays on in a seat."
    return (Deed("x", "Send away …", "Send {whom} away?", _remove, whom, after=after),)


def _deed(key: str, text: str, asking: Callable[[str, str], Asking], after: str = "") -> Deed:
    return Deed(key, text, f"{text}?", asking, after=after)


def _lend(*, lend: bool) -> Callable[[str, str], Asking]:
    return lambda whom, _heir: (Lend, {"person": whom, "lend": lend})


def _give(whom: str, heir: str) -> Asking:
    return Give, {"person": whom, "to": heir}


def _remove(whom: str, _heir: str) -> Asking:
    return Remove, {"person": whom}


def _is_bot(person: Person) -> bool:
    return person.presence is Presence.BOT


_CLOSE = Deed(
    "c",
    "Close the table",
    "Close the table for everybody?",
    lambda *_: (Leave, {"close": True}),
    after="What is not finished is lost.",
)
