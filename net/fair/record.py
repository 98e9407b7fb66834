"""The record of a finished game: lines of JSON, ⇄ text. Each record has one text, byte for byte."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from net.fair.deal import Attempt
from net.fair.digest import canonical, digest
from net.fair.lines import FORMAT, Deed, Ending, Line, Mine, Opening, Seal
from net.messages import Plain

LONGEST = 16 * 1024 * 1024
"""Bytes of a record at most."""
LONGEST_LINE = 1024 * 1024
"""Bytes of a line at most."""

L = TypeVar("L", bound=Line)

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_ANY = msgspec.json.Decoder()
_LINES = msgspec.json.Decoder(Opening | Attempt | Deed | Ending | Seal | Mine)
_NO_LINE = (msgspec.MsgspecError, ValueError, OverflowError, RecursionError)


class Unreadable(Exception):
    """A text that is no record of a finished game: why, in a sentence."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Record:
    """A record. ``sealed``: whether each seal is that of what stands before it."""

    opening: Opening
    attempts: tuple[Attempt, ...]
    deeds: tuple[Deed, ...]
    ending: Ending
    mine: Mine | None = None
    sealed: bool = True


def write(record: Record) -> str:
    """Give the text of a record."""
    lines = (record.opening, *record.attempts, *record.deeds, record.ending)
    text = _sealed("", lines)
    return with_mine(text, record.mine) if record.mine else text


def with_mine(text: str, mine: Mine) -> str:
    """Give a host's record with what a client itself saw."""
    return _sealed(text, [mine])


def read(text: str) -> Record:
    """Read a record. Raises Unreadable for what is none, or is written in another way."""
    if len(text) > LONGEST or len(data := text.encode(errors="replace")) > LONGEST:
        raise Unreadable(f"This is too long for a record: more than {LONGEST:,} bytes.")
    _check_first(data.partition(b"\n")[0])
    if not data.endswith(b"\n"):
        raise Unreadable("This record is cut off in the middle of a line.")
    return _Reader(data).record()


def _sealed(before: str, lines: Iterable[Line]) -> str:
    text = before + "".join(f"{canonical(line).decode()}\n" for line in lines)
    return f"{text}{canonical(Seal(digest(text.encode()))).decode()}\n"


def _check_first(line: bytes) -> None:
    """See whether this is a record at all, and one that this reader knows."""
    first = _plain(line[: LONGEST_LINE + 1])
    if type(first) is not dict or first.get("line") != "game":
        raise Unreadable("This is no record of a game of ZooLAN.")
    version = first.get("format")
    if type(version) is not int:
        raise Unreadable("This record does not say how it is written.")
    if version != FORMAT:
        raise Unreadable("This record was written by another ZooLAN, in a way not known here.")


def _plain(line: bytes) -> Plain:
    try:
        return _ANY.decode(line)
    except _NO_LINE:
        return None


class _Reader:
    """Takes the lines of a record in their order."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0  # how many bytes were read
        self._line = 0
        self._sealed = True

    def record(self) -> Record:
        """Read all of it."""
        opening = self._take(Opening)
        if any(map(_CONTROL.search, (opening.app, opening.name, *opening.names))):
            raise self._wrong("holds control characters")
        attempts = tuple(self._several(Attempt))
        deeds = tuple(self._several(Deed))
        ending = self._take(Ending)
        self._take_seal()
        mine = None
        if self._at < len(self._data):
            mine = self._take(Mine)
            self._take_seal()
        if self._at < len(self._data):
            raise Unreadable(f"Line {self._line + 1}: more than a record holds.")
        return Record(opening, attempts, deeds, ending, mine, self._sealed)

    def _several(self, kind: type[L]) -> Iterator[L]:
        tag = f'{{"line":"{kind.__struct_config__.tag}",'.encode()
        while self._data.startswith(tag, self._at):
            yield self._take(kind)

    def _take_seal(self) -> None:
        before = digest(self._data[: self._at])
        self._sealed &= self._take(Seal).digest == before

    def _take(self, kind: type[L]) -> L:
        self._line += 1
        end = self._data.find(b"\n", self._at)
        if end < 0:
            raise Unreadable("This record is cut off: the end of the game is not in it.")
        line, self._at = self._data[self._at : end], end + 1
        if len(line) > LONGEST_LINE:
            raise self._wrong("is too long")
        try:
            value = _LINES.decode(line)
            same = canonical(value) == line
        except _NO_LINE:
            raise self._wrong("cannot be read") from None
        if not same:
            raise self._wrong("is not written as records are")
        if not isinstance(value, kind):
            raise self._wrong("does not belong here")
        return value

    def _wrong(self, what: str) -> Unreadable:
        return Unreadable(f"This is no record of a finished game: its line {self._line} {what}.")
