"""What holds a table up, or should be known of it: bands, and a cover. Pure.

A band is there as long as what it tells. What counts down in it is read from the clocks that are
handed in, and :attr:`Standing.after` says when to ask again: as rarely as can be.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from net.news import Away
from net.tree import Cause, Paused, Person, Phase, Presence, Tree, Why
from tui.place import presence
from tui.place.countdown import left, next_until, until
from tui.words import listed

_NEVER = float("inf")


@dataclass(frozen=True, slots=True)
class How:
    """What a player does about what holds a table up, as part of a sentence: which keys, or words.

    ``awake``: to play again instead of a bot; ``seat``: to have a lent seat back; ``on``: to let
    the game go on; ``revive``: to start one's own host again.
    """

    awake: str = "press any key"
    seat: str = "o gives you your seat back"
    on: str = "o lets it go on"
    revive: str = "q, then u on the home screen brings it back"


BY_KEYS = How()


@dataclass(frozen=True, slots=True)
class Place:
    """Where I stand: the table as I see it, my id, and the clocks: the table's, and our own."""

    tree: Tree
    me: str
    away: Away | None
    now: float
    here: float
    races: bool = False
    """Whether several act at once in this game: nobody may study it while it stands still."""
    warning: str = ""
    """What should be known of this app's own host."""
    alone: bool = False
    """Whether nobody else can be here: what a host cannot do for others is of no matter."""
    revives: bool = False
    """Whether the host runs on this machine, for this user, who can start it again."""
    how: How = BY_KEYS

    @property
    def owner(self) -> bool:
        """Whether the table is mine to run."""
        return self.tree.owner == self.me


@dataclass(frozen=True, slots=True)
class Band:
    """A line, in the style of a role: ``alarm`` and ``turn`` are loud, ``calm`` is not."""

    text: str
    role: str


@dataclass(frozen=True, slots=True)
class Cover:
    """What stands in the place of a board that nobody may see: ``count`` is 3, 2, 1."""

    title: str
    text: str
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """All bands, the most important first; ``held``: keys that would play do nothing now.

    ``after`` so many seconds it reads differently; infinity for never.
    """

    bands: tuple[Band, ...] = ()
    held: bool = False
    cover: Cover | None = None
    after: float = _NEVER


def idles(place: Place) -> bool:
    """Say whether a bot plays for me because I did nothing: any key ends that."""
    me = place.tree.people.get(place.me)
    return (
        place.away is None
        and me is not None
        and me.presence is Presence.HERE
        and me.cause is Cause.IDLE
        and place.tree.phase is Phase.PLAYING
    )


def standing(place: Place) -> Standing:
    """Say how it stands."""
    bands = tuple(_bands(place))
    paused = place.tree.paused
    cover = _cover(place, paused) if paused and place.races else None
    return Standing(bands, _held(place), cover, _after(place))


def _held(place: Place) -> bool:
    me = place.tree.people.get(place.me)
    played_for = me is not None and me.cause is not None
    return place.away is not None or place.tree.paused is not None or played_for


def _bands(place: Place) -> Iterator[Band]:
    """Give the bands; while we are cut off, what the table said last is no news."""
    if place.away:
        yield Band(_lost(place.away, place.here), "alarm")
        if place.revives:
            yield Band(f"Host died? {place.how.revive}.", "calm")
        return
    if place.tree.phase is Phase.PLAYING:
        yield from _of_me(place)
        if place.tree.paused:
            yield Band(_still(place, place.tree.paused), "alarm")
        elif text := _others(place):
            yield Band(text, "calm")
    told = [] if place.alone else _sentences(place.tree.warning or "")
    own = [sentence for sentence in _sentences(place.warning) if sentence not in told]
    for sentences in (told, own):
        if sentences:
            yield Band(" ".join(sentences), "alarm")


def _sentences(text: str) -> list[str]:
    """Take a warning apart: who opened the table is told some of it twice."""
    return [sentence for sentence in re.split(r"(?<=\.)\s+(?=[A-Z])", text.strip()) if sentence]


def _lost(away: Away, here: float) -> str:
    wait = left(away.next, here)
    tries = f" ({away.tries})" if away.tries else ""
    again = f", next in {wait} s" if wait else ""
    why = "another host answers there; " if away.code == "changed" else ""
    return f"Connection lost — {why}trying again{tries}{again}"


def _of_me(place: Place) -> Iterator[Band]:
    me = place.tree.people.get(place.me)
    if idles(place):
        yield Band(f"A bot plays for you: {place.how.awake}", "alarm")
    elif me and me.cause is Cause.LENT:
        mine = f"You let a bot play for you: {place.how.seat}."
        theirs = "The owner let a bot play for you, and alone can end that."
        yield Band(mine if place.owner else theirs, "alarm")


def _still(place: Place, paused: Paused) -> str:
    match paused.why:
        case Why.OWNER:
            return f"{_by(place, paused)}{_how_on(place)}"
        case Why.RETURN:
            return _waits(place)
        case Why.COUNT:
            return f"It goes on in {left(paused.until or 0.0, place.now)}"


def _by(place: Place, paused: Paused) -> str:
    if paused.by == place.me:
        return "You paused the game"
    person = place.tree.people.get(paused.by or "")
    return f"{person.name} paused the game" if person else "The game is paused"


def _how_on(place: Place) -> str:
    return f": {place.how.on}" if place.owner else ""


def _waits(place: Place) -> str:
    """Tell for whom the game waits, since its host came back or since everybody was away."""
    awaited = [p for p in place.tree.people.values() if p.seat is not None and _is_away(p)]
    who = listed([person.name for person in awaited]) if awaited else "everybody"
    ends = [person.until for person in awaited if person.until is not None]
    last = max(ends, default=None) if len(ends) == len(awaited) else None
    time = "" if last is None else f", {until(last, place.now)} at most"
    return f"Waiting for {who} to come back{time}"


def _is_away(person: Person) -> bool:
    return person.presence is Presence.LOST and not person.bot


def _others(place: Place) -> str:
    """Tell who of those who sit is away, or idle, and what becomes of their seats."""
    missing = [person for key, person in _missing(place) if key != place.me]
    if len(missing) == 1:
        return f"{missing[0].name}: {presence.told(missing[0], place.now)}"
    told = [f"{person.name} ({_short(person, place.now)})" for person in missing]
    return f"Away: {', '.join(told)}" if told else ""


def _short(person: Person, now: float) -> str:
    held = person.until is not None and not person.bot
    return f"{until(person.until or now, now)} left" if held else "a bot plays"


def _missing(place: Place) -> list[tuple[str, Person]]:
    people = place.tree.people.items()
    seated = [(key, person) for key, person in people if person.seat is not None]
    return [(k, p) for k, p in seated if p.presence is Presence.LOST or p.cause is Cause.IDLE]


def _cover(place: Place, paused: Paused) -> Cover:
    if paused.why is Why.COUNT:
        return Cover("Get ready", "", left(paused.until or 0.0, place.now))
    title = "Waiting" if paused.why is Why.RETURN else "Paused"
    return Cover(title, "The board is covered: nobody may study it now.")


def _after(place: Place) -> float:
    """Give when anything that is told reads differently; from a deadline on, nothing does."""
    if place.away:
        return next_until(place.away.next, place.here)
    paused, soon = place.tree.paused, [_NEVER]
    if paused and paused.until is not None:
        soon.append(next_until(paused.until, place.now))
    soon += [presence.changes(person, place.now) for person in place.tree.people.values()]
    if place.tree.clock is not None and not paused:
        soon.append(next_until(place.tree.clock, place.now))
    return min(soon)
