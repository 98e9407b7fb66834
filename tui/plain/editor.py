"""A line that is being typed, sans I/O: characters in; what to echo, and whole lines, out.

It never asks for an escape sequence to be written: what is taken back is overwritten with blanks,
so it works on every terminal there is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeAlias

from net.text import cell_width

LONGEST = 400
"""Characters of a line; what is typed beyond it is not taken."""
KEPT = 100
"""Lines that the arrow keys can bring back."""

Complete: TypeAlias = Callable[[str], Sequence[str]]
"""Gives all that the last word of a line may become."""

_ENTER, _ERASE, _ERASE_LINE = "\r\n", "\x7f\b", "\x15\x03"
_ERASE_WORD, _END, _TAB, _ESCAPE = "\x17", "\x04", "\t", "\x1b"


@dataclass(frozen=True, slots=True)
class Stroke:
    """What a character leads to: text to echo; a line that is finished; the end of all lines.

    ``among``: what the word may become, to be shown, for it cannot be completed.
    """

    echo: str = ""
    line: str | None = None
    ended: bool = False
    among: Sequence[str] = ()


class Editor:
    """Takes characters; ``text`` is what stands in the line so far."""

    def __init__(self, complete: Complete = lambda _text: ()) -> None:
        self.text = ""
        self._complete = complete
        self._past: list[str] = []
        self._place = 0
        """Which of the past lines is shown; as many as there are: none."""
        self._sequence = ""
        """An escape sequence that has begun."""

    def take(self, char: str) -> Stroke:
        """Take one character."""
        if self._sequence or char == _ESCAPE:
            return self._escape(char)
        if char in _ENTER:
            return self._enter()
        if char in _ERASE:
            return Stroke(self._become(self.text[:-1]))
        if char in _ERASE_LINE:
            return Stroke(self._become(""))
        if char == _ERASE_WORD:
            head, blank, _ = self.text.rstrip().rpartition(" ")
            return Stroke(self._become(head + blank))
        if char == _END:
            return Stroke(ended=not self.text)
        if char == _TAB:
            return self._tab()
        return self._letter(char)

    def _letter(self, char: str) -> Stroke:
        if not char.isprintable() or len(self.text) >= LONGEST:
            return Stroke()
        self.text += char
        return Stroke(char)

    def _enter(self) -> Stroke:
        line, self.text = self.text, ""
        if line.strip() and line not in self._past[-1:]:
            self._past = [*self._past, line][-KEPT:]
        self._place = len(self._past)
        return Stroke("\n", line)

    def _become(self, text: str) -> str:
        """Have another text in the line; give what changes the one on the screen."""
        same = len(_common([self.text, text]))
        gone, new = cell_width(self.text[same:]), text[same:]
        self.text = text
        return "\b \b" * gone + new

    def _tab(self) -> Stroke:
        """Complete the last word as far as it is clear; show what it may be where it is not."""
        head, blank, word = self.text.rpartition(" ")
        among = [found for found in dict.fromkeys(self._complete(self.text)) if found != word]
        if not among:
            return Stroke()
        longer = among[0] + " " if len(among) == 1 else _common(among)
        if len(longer) > len(word):
            return Stroke(self._become((head + blank + longer)[:LONGEST]))
        return Stroke(among=among)

    def _escape(self, char: str) -> Stroke:
        """Read the sequence of a key: the arrows up and down are of use, no other is."""
        begun = len(self._sequence)
        if begun == 1 and char not in "[O":  # a lone Esc, and then something else
            self._sequence = ""
            return self.take(char) if char != _ESCAPE else Stroke()
        self._sequence += char
        if begun < 2 or not "@" <= char <= "~":
            return Stroke()
        self._sequence = ""
        return Stroke(self._recall({"A": -1, "B": 1}.get(char, 0)))

    def _recall(self, step: int) -> str:
        place = min(max(0, self._place + step), len(self._past))
        if place == self._place:
            return ""
        self._place = place
        return self._become(self._past[place] if place < len(self._past) else "")


def _common(texts: Sequence[str]) -> str:
    """Give what all of them begin with."""
    letters = takewhile(lambda some: len(set(some)) == 1, zip(*texts, strict=False))
    return "".join(some[0] for some in letters)
