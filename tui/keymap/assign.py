"""Puts commands on the keys that a player wants, where that can be: what cannot, is refused."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from net.text import clean
from tui.keymap import stroke
from tui.keymap.command import Command, Context, Contexts, stack
from tui.keymap.keymap import STANDARD, Assigned, Keymap, effective


@dataclass(frozen=True, slots=True)
class Clash:
    """Two commands on one key, in a context where both can be given."""

    key: str
    one: tuple[Context, Command]
    other: tuple[Context, Command]


def layout(name: str, contexts: Contexts) -> Assigned:
    """Give what a layout (standard, left or right) puts on other keys."""
    if name == "standard":
        return {}
    return {
        context.name: {
            command.name: key
            for command in context.commands
            if (key := command.left if name == "left" else command.right)
        }
        for context in contexts.values()
    }


def keymap(
    name: str, keys: Mapping[str, Mapping[str, str]], contexts: Contexts
) -> tuple[Keymap, list[str]]:
    """Make the keymap of a layout and a player's own keys over it; and why some are left out."""
    wrong = []
    own: dict[tuple[str, str], str] = {}
    for context, commands in keys.items():
        for command, text in commands.items():
            if refused := _no_command(context, command, contexts) or stroke.why_not(text):
                wrong.append(f"{_place(context, command)}: {refused}")
            else:
                own[context, command] = stroke.read(text)
    base = layout(name, contexts)
    while clash := _first(clashes(_laid(base, own), contexts), own):
        later = max(_named(clash, own), key=[*own].index)
        wrong.append(f"{_place(*later)}: {said(clash, later)}")
        del own[later]
    assigned = _laid(base, own)
    return (Keymap(contexts, assigned) if any(assigned.values()) else STANDARD), wrong


def refusal(
    map: tuple[str, Mapping[str, Mapping[str, str]]],
    context: str,
    command: str,
    text: str,
    contexts: Contexts,
) -> str:
    """Say why a command cannot be put on a key, beside all that is so already; "" if it can.

    ``map``: the layout and the player's own keys. "" as ``text``: the usual key again.
    """
    if text and (refused := stroke.why_not(text)):
        return refused
    name, keys = map
    mine = {key: value for key, value in keys.get(context, {}).items() if key != command}
    changed = {**keys, context: {**mine, **({command: text} if text else {})}}
    base = layout(name, contexts)
    own = {
        (place, each): stroke.read(key)
        for place, commands in changed.items()
        for each, key in commands.items()
        if stroke.read(key) and not _no_command(place, each, contexts)
    }
    for clash in clashes(_laid(base, own), contexts):
        if (context, command) in _pair(clash):
            return said(clash, (context, command))
    return ""


def clashes(assigned: Assigned, contexts: Contexts) -> Iterator[Clash]:
    """Find the keys that two commands have, of which at least one was put there."""
    map, seen = Keymap(contexts, assigned), set()
    for name in contexts:
        here = [(c, command) for c in stack(name, contexts) for command in c.commands]
        users: dict[str, list[tuple[Context, Command]]] = {}
        for context, command in here:
            for key in effective(command, map.own(context.name, command.name)):
                users.setdefault(key, []).append((context, command))
        for key, several in users.items():
            for one, other in combinations(several, 2):
                put = any(map.own(c.name, command.name) == key for c, command in (one, other))
                clash = Clash(key, one, other)
                if put and (place := (key, *_pair(clash))) not in seen:
                    seen.add(place)
                    yield clash


def said(clash: Clash, wanted: tuple[str, str]) -> str:
    """Say a clash to who wanted one of the two there."""
    mine, other = clash.one, clash.other
    if (mine[0].name, mine[1].name) != wanted:
        mine, other = other, mine
    where = "" if other[0].name == mine[0].name else f" ({other[0].title.lower()})"
    key = stroke.shown(clash.key)
    return f"{key} is taken by “{other[1].words}”{where}."


def _no_command(context: str, command: str, contexts: Contexts) -> str:
    if context not in contexts:
        return "there is no such place for keys."
    if command not in {each.name for each in contexts[context].commands}:
        return "there is no such command."
    return ""


def _laid(base: Assigned, own: Mapping[tuple[str, str], str]) -> Assigned:
    """Lay a player's own keys over a layout."""
    laid = {context: dict(commands) for context, commands in base.items()}
    for (context, command), key in own.items():
        laid.setdefault(context, {})[command] = key
    return laid


def _first(found: Iterator[Clash], own: Mapping[tuple[str, str], str]) -> Clash | None:
    """Give the first clash that a player's own key is in."""
    return next((clash for clash in found if _named(clash, own)), None)


def _named(clash: Clash, own: Mapping[tuple[str, str], str]) -> Sequence[tuple[str, str]]:
    return [place for place in _pair(clash) if place in own]


def _pair(clash: Clash) -> tuple[tuple[str, str], tuple[str, str]]:
    (one, first), (other, second) = clash.one, clash.other
    return (one.name, first.name), (other.name, second.name)


def _place(context: str, command: str) -> str:
    return f"keys.{clean(context, 20)}.{clean(command, 20)}"
