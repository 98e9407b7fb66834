"""What a key can do: commands, and the contexts in which they can be given."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that a key does. Keys are strokes, as :mod:`tui.keymap.stroke` names them."""

    name: str
    """In the settings' file."""
    words: str
    """On the settings screen: "draw a card"."""
    keys: tuple[str, ...]
    """The keys that the code knows for it; the first alone stands for all of them."""
    left: str = ""
    """Its key in the layout for the left hand; "": the usual ones are within reach."""
    right: str = ""
    """The same for the right hand."""
    spare: bool = False
    """Whether something else does it as well: no hand has to reach it."""


@dataclass(frozen=True, slots=True)
class Context:
    """Commands that can be given in the same place, and the contexts that reach in there."""

    name: str
    """In the settings' file."""
    title: str
    """On the settings screen: "In the lobby"."""
    commands: tuple[Command, ...]
    within: tuple[str, ...] = ("everywhere",)
    """The names of the contexts whose commands can be given here as well."""


Contexts: TypeAlias = Mapping[str, Context]
"""By their names."""

NOWHERE = Context("", "", (), ())


def stack(name: str, contexts: Contexts) -> tuple[Context, ...]:
    """Give what counts in a context, the outermost first; nothing for one that is not known."""
    context = contexts.get(name, NOWHERE)
    return tuple(contexts[each] for each in (*context.within, context.name) if each in contexts)
