"""How a table is told to the ear: events, changes that no event tells, what holds it up."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from engine import GAMES
from net.rules import declared
from net.tree import Person, Phase, Presence, Tree
from tui import options
from tui.boards import FACES
from tui.boards.base import Face
from tui.boards.spoken import Spoken
from tui.named import bot_name
from tui.place import presence
from tui.place.narrate import narrate
from tui.place.scene import Scene
from tui.place.standing import How, Standing
from tui.words import one

HOW = How(
    awake="type anything",
    seat="type owner to have your seat back",
    on="type owner to let it go on",
    revive="Type leave, and then resume",
)
"""What is typed about what holds a table up."""


@cache
def spoken_of(game: str) -> Spoken:
    """Give a game's own words."""
    return FACES[game].spoken()


def voice(event: Any, scene: Scene, face: Face) -> str:
    """Tell an event; "" for what need not be told, or does not matter to who hears it."""
    sentence = narrate(event, scene, face)
    if not sentence or scene.view is None or type(event).__module__.startswith("net."):
        return sentence
    spoken = _voices(face)
    try:
        matters = spoken.matters(event, scene)
        return spoken.told(event, scene, sentence) if matters else ""
    except LookupError:  # a host may tell of seats and cards that are not there
        return ""


@cache
def _voices(face: Face) -> Spoken:
    return face.spoken()


def changes(before: Tree, now: Tree, me: str) -> list[str]:
    """Tell what changed in the lobby and no event told: who is ready, what is set."""
    if before.phase is not Phase.LOBBY or now.phase is not Phase.LOBBY:
        return []
    told = [line for key in now.people for line in _person(before, now, key, me)]
    bots = [
        p for k, p in before.people.items() if p.presence is Presence.BOT and k not in now.people
    ]
    told += [f"{bot.name} goes." for bot in bots]
    if before.game != now.game:
        return [*told, f"The game is {GAMES[now.game].title} now."]
    known = {option.name: option for option in declared(GAMES[now.game])}
    for name, value in now.options.items():
        if name in known and before.options.get(name) != value:
            option = known[name]
            told.append(f"{options.title(option)}: {options.shown(option, value)}.")
    return told


def _person(before: Tree, now: Tree, key: str, me: str) -> Iterator[str]:
    person, then = now.people[key], before.people.get(key)
    if then is None:
        if person.presence is Presence.BOT:
            yield f"{person.name}, {one(bot_name(person.bot or ''))} bot, sits down."
        return
    mine = key == me
    if then.seat != person.seat:
        theirs, my = ("watches", "watch") if person.seat is None else ("sits down", "sit down")
        yield f"You {my}." if mine else f"{person.name} {theirs}."
    elif then.ready != person.ready:
        who = "You are" if mine else f"{person.name} is"
        yield f"{who} {'ready' if person.ready else 'not ready any more'}."


def people(tree: Tree, me: str, now: float) -> list[str]:
    """Say who is here, a person a line: those who sit first, by their seats."""
    seated = [(f"Seat {seat + 1}", key) for seat, key in tree.seated().items()]
    watch = [("Watching", key) for key, person in tree.people.items() if person.seat is None]
    return [f"{where}: {_about(tree, key, me, now)}." for where, key in (*seated, *watch)]


def _about(tree: Tree, key: str, me: str, now: float) -> str:
    person = tree.people[key]
    words = [
        person.name,
        "you" if key == me else "",
        "owner" if key == tree.owner else "",
        f"{bot_name(person.bot)} bot" if person.presence is Presence.BOT and person.bot else "",
        presence.told(person, now, playing=tree.phase is Phase.PLAYING),
        _ready(person) if tree.phase is Phase.LOBBY else "",
    ]
    return ", ".join(filter(None, words))


def _ready(person: Person) -> str:
    if person.seat is None or person.presence is not Presence.HERE:
        return ""
    return "ready" if person.ready else "not ready"


class Bands:
    """Tells what holds a table up once, and not with each second that it counts."""

    def __init__(self) -> None:
        self._told: set[str] = set()

    def new(self, standing: Standing) -> list[str]:
        """Give what was not told before; what has gone may be told again."""
        texts = {re.sub(r"[0-9]+", "", band.text): band.text for band in standing.bands}
        new = [_sentence(text) for kind, text in texts.items() if kind not in self._told]
        self._told = set(texts)
        return new


def _sentence(text: str) -> str:
    """End with a full stop, and have no dash that is read as one."""
    whole = text.replace(" — ", ": ")
    return whole if whole.endswith((".", "!", "?")) else f"{whole}."
