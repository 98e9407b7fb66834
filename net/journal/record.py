"""What the bytes of a journal mean: a first line for people and programs, then records.

The first line is ``ZooLAN journal FORMAT APP SALT``. A record is its length and its number (4 bytes
each, big-endian), a check of 8 bytes, and one msgpack value of that length; record 0 is the header.
A map among the others is a note: what it says stands in the header from then on.

The check is BLAKE2b over number and value, keyed with the salt, which each file draws for itself: a
record that was torn, moved, doubled, or left on the disk by another file does not pass.
"""

import re
import secrets
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import msgspec

from net.errors import JournalError
from net.messages import Plain
from net.version import APP

FORMAT = 1
"""Raised when an older ZooLAN would misread a journal."""
LONGEST = 4 * 1024 * 1024
"""Bytes of a record's value at most."""

_FIRST = re.compile(rb"ZooLAN journal ([0-9]{1,9}) ([\x21-\x7e]{1,40}) ([0-9a-f]{32})\n")
_FIRST_LONGEST = 110
_LENGTH, _NUMBER, _CHECK = 4, 4, 8
_PREFIX = _LENGTH + _NUMBER + _CHECK


@dataclass(frozen=True, slots=True)
class Reading:
    """What a journal holds: its header, its records, and where the next one belongs.

    ``sound`` is how many bytes of the file are whole, and ``torn`` whether there are more.
    ``harm`` is a sentence if more was written than can be read: not the last record, which a crash
    may tear, but some before others.
    """

    script: "Script"
    header: dict[str, Plain]
    records: list[Plain]
    sound: int
    torn: bool = False
    harm: str = ""


class Script:
    """Writes the bytes of one journal, in order."""

    def __init__(self, salt: bytes | None = None, number: int = 0) -> None:
        self._salt = salt or secrets.token_bytes(16)
        self._number = number

    def first_line(self) -> bytes:
        """Give what a journal begins with."""
        return f"ZooLAN journal {FORMAT} {APP} {self._salt.hex()}\n".encode()

    def record(self, plain: Plain) -> bytes:
        """Give the next record. Raises ValueError for what is too long."""
        value = msgspec.msgpack.encode(plain)
        if len(value) > LONGEST:
            raise ValueError(f"A record of {len(value)} bytes.")
        number = self._number.to_bytes(_NUMBER, "big")
        self._number += 1
        return len(value).to_bytes(_LENGTH, "big") + number + self._check(number, value) + value

    def whole(self, data: bytes, at: int) -> int:
        """Give the length of the record that begins here; 0 if there is none that is whole."""
        length = int.from_bytes(data[at : at + _LENGTH], "big")
        number = data[at + _LENGTH : at + _LENGTH + _NUMBER]
        value = data[at + _PREFIX : at + _PREFIX + length]
        if length > LONGEST or len(value) < length or len(data) < at + _PREFIX:
            return 0
        passes = self._check(number, value) == data[at + _LENGTH + _NUMBER : at + _PREFIX]
        return _PREFIX + length if passes else 0

    def take(self, data: bytes, at: int) -> tuple[Any, int] | None:
        """Read the next record here; give its value and where it ends."""
        if int.from_bytes(data[at + _LENGTH : at + _LENGTH + _NUMBER], "big") != self._number:
            return None
        length = self.whole(data, at)
        if not length:
            return None
        try:
            value = msgspec.msgpack.decode(data[at + _PREFIX : at + length])
        except (msgspec.DecodeError, ValueError, RecursionError):
            return None
        self._number += 1
        return value, at + length

    def follows(self, data: bytes, at: int) -> bool:
        """Say whether a later record is whole though the one here is not."""
        newest = self._number + len(data) // _PREFIX
        for place in range(at, len(data) - _PREFIX + 1):
            number = data[place + _LENGTH : place + _LENGTH + _NUMBER]
            plausible = self._number <= int.from_bytes(number, "big") <= newest
            if plausible and self.whole(data, place):
                return True
        return False

    def _check(self, number: bytes, value: bytes) -> bytes:
        return blake2b(number + value, digest_size=_CHECK, key=self._salt).digest()


def read(data: bytes) -> Reading:
    """Read a journal from its first byte on. Raises JournalError, ready to show."""
    first = _FIRST.match(data[:_FIRST_LONGEST])
    if first is None:
        raise JournalError("It is no journal, or its beginning is damaged.")
    if int(first[1]) != FORMAT:
        raise JournalError(
            f"It was written by ZooLAN {first[2].decode()}, which this one cannot read."
        )
    script = Script(bytes.fromhex(first[3].decode()))
    header = script.take(data, first.end())
    if header is None or type(header[0]) is not dict:
        raise JournalError("Its beginning is damaged.")
    return _records(script, header[0], data, header[1])


def _records(script: Script, header: dict[str, Plain], data: bytes, at: int) -> Reading:
    records: list[Plain] = []
    while taken := script.take(data, at):
        value, at = taken
        if type(value) is dict:
            header = {**header, **value}
        else:
            records.append(value)
    harm = ""
    if script.follows(data, at):
        harm = f"The journal is damaged after record {len(records)}: what came later is lost."
    return Reading(script, header, records, at, at < len(data), harm)
