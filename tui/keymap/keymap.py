"""A player's keys: from what was typed to what the code knows, and back to what is shown.

The code goes on knowing the usual keys alone; only where keys come in and where they are shown
does anything know that a player has others.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from tui.keymap import stroke

if TYPE_CHECKING:
    from tui.keymap.command import Command, Context, Contexts

_ARROW: Mapping[str, str] = {glyph: key for key, (glyph, _) in stroke.ARROWS.items()}

Assigned: TypeAlias = Mapping[str, Mapping[str, str]]
"""A context's name → a command's name → the stroke that gives the command instead of its own."""


class Keymap:
    """Translates; without anything assigned, every key is what it is."""

    def __init__(self, contexts: "Contexts", assigned: Assigned) -> None:
        self._contexts = contexts
        self._assigned = assigned
        self._table = lru_cache(self._meanings)

    def canonical(self, typed: str, context: str) -> str:
        """Give the stroke that the code knows for what was typed; "" for what does nothing now."""
        if not self._assigned:
            return typed
        meanings = self._table(context)
        lower = typed.lower()  # as boards take capitals for small letters
        if typed in meanings or meanings.get(lower, lower) == lower:
            return meanings.get(typed, typed)
        return meanings[lower]

    def shown(self, usual: str, context: str, *, ascii: bool = False) -> str:
        """Say the player's key for a stroke that the code knows; "" if no key gives it now."""
        if not self._assigned:
            return stroke.shown(usual, ascii=ascii)
        for each in reversed(self._stack(context)):
            for command in each.commands:
                if usual in command.keys and (own := self.own(each.name, command.name)):
                    return stroke.shown(own, ascii=ascii)
        reached = self._table(context).get(usual, usual) == usual
        return stroke.shown(usual, ascii=ascii) if reached else ""

    def worded(self, hint: str, context: str, *, ascii: bool = False) -> str:
        """Give a hint such as ``w g r`` or ``←→ enter`` with the player's keys; "" if none is left.

        What was not put on another key stays as it is written.
        """
        if not self._assigned:
            return hint
        words = [self._word(word, context, ascii) for word in hint.split()]
        return " ".join(filter(None, words))

    def _word(self, word: str, context: str, ascii: bool) -> str:
        usual = hinted(word)
        if word == "arrows":  # those that do something here
            commands = [c for each in self._stack(context) for c in each.commands]
            usual = tuple(key for key in usual if any(key in c.keys for c in commands))
        own = [self.shown(each, context, ascii=ascii) for each in usual]
        changed = own != [stroke.shown(each, ascii=ascii) for each in usual]
        return " ".join(dict.fromkeys(filter(None, own))) if changed else word

    def own(self, context: str, command: str) -> str:
        """Give the stroke that a command was put on; "" where it has its own."""
        return self._assigned.get(context, {}).get(command, "")

    def keys(self, context: "Context", command: "Command") -> tuple[str, ...]:
        """Give all strokes that give a command."""
        return effective(command, self.own(context.name, command.name))

    def _stack(self, context: str) -> "tuple[Context, ...]":
        from tui.keymap.command import stack  # whose keys are the usual ones does not wait for it

        return stack(context, self._contexts)

    def _meanings(self, context: str) -> Mapping[str, str]:
        """Say for every stroke that does something what it is to the code; "" does nothing."""
        commands = [
            (command, self.own(each.name, command.name))
            for each in self._stack(context)
            for command in each.commands
        ]
        left = {key for command, own in commands if own for key in command.keys}
        meanings = dict.fromkeys(left, "")
        for command, own in commands:
            for key in effective(command, own)[bool(own) :]:
                shared = key in left and key not in stroke.PINNED  # with who has another now
                meanings[key] = command.keys[0] if shared else key
        return meanings | {own: command.keys[0] for command, own in commands if own}


def hinted(word: str) -> tuple[str, ...]:
    """Give the strokes that a word of a hint stands for; none where it is no key."""
    if word and all(char in _ARROW for char in word):
        return tuple(_ARROW[char] for char in word)
    if word == "arrows":
        return tuple(_ARROW.values())
    parts = [stroke.read(part) for part in (word.split("/") if len(word) > 1 else [word])]
    return tuple(parts) if all(parts) else ()


def effective(command: "Command", own: str) -> tuple[str, ...]:
    """Give the strokes that give a command which was put on ``own``, or on nothing else."""
    if not own:
        return command.keys
    return (own, *(key for key in command.keys if key in stroke.PINNED and key != own))


STANDARD = Keymap({}, {})
"""Every key is what it is."""
