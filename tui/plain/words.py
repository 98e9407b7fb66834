"""Commands as words: each has a name, of which a beginning is enough where no other begins so."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Do: TypeAlias = Callable[[str], Awaitable[None]]
"""Carries a command out; it is given what was typed after the name."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A command: its name, what stands after it, what it does in a few words."""

    name: str
    help: str
    do: Do
    more: str = ""
    among: tuple[str, ...] = ()
    """What may stand after it, where that is one of a few words."""

    @property
    def line(self) -> str:
        """Say the command and what it does: "watch NUMBER: watch a table."."""
        return f"{self.name}{self.more and f' {self.more}'}: {self.help}."


def find(typed: str, verbs: Sequence[Verb]) -> list[Verb]:
    """Give the command of this name, or else those whose names begin so."""
    low = typed.lower()
    exact = [verb for verb in verbs if verb.name == low]
    return exact or [verb for verb in verbs if low and verb.name.startswith(low)]


def split(line: str) -> tuple[str, str]:
    """Take a line apart: its first word, and the rest. "?" is a word however it is written."""
    if line[:1] == "?":
        return "?", line[1:].strip()
    word, _, rest = line.partition(" ")
    return word, rest.strip()


def complete(text: str, verbs: Sequence[Verb], phrases: Sequence[Sequence[str]]) -> list[str]:
    """Give what the last word of a line may become: commands, and phrases word by word."""
    *before, last = text.lower().split(" ")
    known = [*phrases, *((verb.name,) for verb in verbs)]
    known += [(verb.name, name) for verb in verbs for name in verb.among]
    fits = (
        phrase[len(before)]
        for phrase in known
        if len(phrase) > len(before) and all(map(str.startswith, phrase, before))
    )
    return [word for word in fits if word.startswith(last)]


def number(text: str) -> int:
    """Read the number of a row; an empty text is the first, and what is none is 0."""
    return int(text or 1) if not text or (text.isdecimal() and len(text) < 4) else 0
