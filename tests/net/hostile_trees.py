"""Trees that no honest host would send: sound ones with something else in one of their places."""

import copy
import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine import GAMES
from net.messages import Say, Welcome
from net.tree import Phase, Tree
from tests.net.joined import Lan, tree

NASTY = (
    "\x1b[2J\x1b]0;owned\x07",
    "\x9b31m\x90q\x9c",
    "Ada\r\nBen\u2028Eve\x85",
    "\u202eevil\u2066\u200f",
    "[bold red]Ada[/] [@click=app.quit]quit[/]",
    "Z\u0335\u0321\u0489" * 40,
    "漢" * 900,
    "\u3164\u200b\u2800",
    "\ue000\U000f0000\ufeff",
    "x" * 5000,
    "",
)
TEXTS = st.sampled_from(NASTY) | st.text(max_size=30)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 60)
    | st.sampled_from([-(2**63), 2**64 - 1, 10**9])
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXTS
)
PLAIN = LEAVES | st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)
_TAGS = ("@joined", "@gone", "@removed", "@standin", "@back", "@given", "@halted", "@hindered")


_EVENT = st.tuples(
    st.sampled_from(_TAGS), st.lists(TEXTS | st.booleans(), min_size=1, max_size=2)
).map(lambda event: [event[0], *event[1]])


@cache
def sound(game: str, phase: Phase) -> tuple[Welcome, dict[str, Any]]:
    """Give what an honest host tells the first who sits: a welcome, and a tree of that phase."""
    lan = Lan(game)
    peers = lan.playing(3) if phase is not Phase.LOBBY else [lan.join("Ada"), lan.join("Ben")]
    lan.join("Eve", watch=True).ask(Say, text="hello")
    rng = Random(game)
    for turn in range(2000):
        if lan.room.phase is phase and turn > 2:
            break
        for peer in peers:
            if peer.me.view is not None and (legal := peer.me.game.choices(peer.me.view)):
                peer.act(rng.choice(legal))
        lan.wait(1)
    assert lan.room.phase is phase
    (welcome,) = [message for message in peers[0].heard if isinstance(message, Welcome)]
    plain = json.loads(json.dumps(tree(lan.room, welcome.person)))
    return welcome, plain


def places(plain: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Give the place of everything in a tree, its keys from the root on."""
    yield path
    items = (
        plain.items() if type(plain) is dict else enumerate(plain) if type(plain) is list else ()
    )
    for key, value in items:
        yield from places(value, (*path, key))


def put(plain: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Give a tree with another value in one place, or with one more in a dict."""
    if not path:
        return value
    changed = copy.copy(plain)
    key = path[0]
    known = key in plain if type(plain) is dict else key < len(plain)
    changed[key] = put(plain[key], path[1:], value) if known else value
    return changed


@st.composite
def hostile(draw: st.DrawFn) -> tuple[Welcome, dict[str, Any], Any]:
    """Draw a welcome, a sound tree, and one with some other things in it."""
    game = draw(st.sampled_from(sorted(GAMES)))
    welcome, plain = sound(game, draw(st.sampled_from(Phase)))
    changed: Any = plain
    for _ in range(draw(st.integers(1, 3))):
        match draw(st.sampled_from(["place", "text", "key", "event"])):
            case "place":
                changed = put(changed, draw(st.sampled_from([*places(changed)])), draw(PLAIN))
            case "text":  # where there is a text already: it fits, and is another
                held = [path for path in places(changed) if type(_at(changed, path)) is str]
                if held:
                    changed = put(changed, draw(st.sampled_from(held)), draw(TEXTS))
            case "key":
                dicts = [path for path in places(changed) if type(_at(changed, path)) is dict]
                if dicts:
                    path = (*draw(st.sampled_from(dicts)), draw(TEXTS))
                    changed = put(changed, path, draw(PLAIN))
            case "event" if type(changed) is dict and type(changed.get("log")) is dict:
                number = str(draw(st.integers(1, 10**6)))
                changed = put(changed, ("log", number), draw(_EVENT))
    return welcome, plain, changed


def texts(thing: Any) -> Iterator[str]:
    """Give all texts in what a screen is given; a tree's plain log and view are for nobody."""
    if type(thing) is str:
        yield thing
    for part in _parts(thing):
        yield from texts(part)


def _parts(thing: Any) -> list[Any]:
    if isinstance(thing, dict):
        return [*thing.values()]
    if is_dataclass(thing):
        plain = ("log", "view") if isinstance(thing, Tree) else ()
        return [getattr(thing, field.name) for field in fields(thing) if field.name not in plain]
    return [*thing] if isinstance(thing, list | tuple) else []


def _at(plain: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        plain = plain[key]
    return plain
