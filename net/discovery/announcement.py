"""What a host says of its table to everyone nearby, and how it is read with distrust."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from net.text import clean, cut_bytes
from net.version import PROTOCOL

NAME_CELLS = 40
"""Terminal cells that a table's name may take."""

_WORD_CELLS = 32
_VALUE_BYTES = 200
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_PREFIX = re.compile(r"[0-9a-f]{16}")
_NUMBER = re.compile(r"[0-9]{1,5}")


@dataclass(frozen=True, slots=True)
class Announcement:
    """A table as its host announces it.

    ``id`` is the table's random id (letters, digits, ``-`` and ``_``); ``game`` a name in GAMES;
    ``taken`` of ``seats`` seats have a player; ``phase`` as in the tree; ``protocol`` the host's
    version of the wire; ``port`` where it listens; ``fp`` the first 16 hex digits of its
    certificate's fingerprint; ``private``: it takes a join code to come in.
    """

    id: str
    name: str
    game: str
    taken: int
    seats: int
    phase: str
    protocol: int = PROTOCOL
    port: int = 0
    fp: str = ""
    private: bool = False

    def facts(self) -> dict[str, str]:
        """Give the announcement as short texts, small enough for one TXT record."""
        return {
            "id": self.id,
            "name": cut_bytes(clean(self.name, NAME_CELLS), _VALUE_BYTES),
            "game": cut_bytes(self.game, _VALUE_BYTES),
            "taken": str(self.taken),
            "seats": str(self.seats),
            "phase": cut_bytes(self.phase, _VALUE_BYTES),
            "protocol": str(self.protocol),
            "port": str(self.port),
            "fp": self.fp,
            "private": str(int(self.private)),
        }


def read_facts(facts: Mapping[str, str]) -> Announcement | None:
    """Read what some host, or a liar, says of a table. Never raises.

    A wrong or missing number is 0, a missing word is empty, and a missing name is the id; without
    an id that is one, there is no table: None.
    """
    key = facts.get("id", "")
    if not _ID.fullmatch(key):
        return None
    return Announcement(
        id=key,
        name=clean(facts.get("name", ""), NAME_CELLS) or key[:NAME_CELLS],
        game=clean(facts.get("game", ""), _WORD_CELLS),
        taken=_number(facts, "taken"),
        seats=_number(facts, "seats"),
        phase=clean(facts.get("phase", ""), _WORD_CELLS),
        protocol=_number(facts, "protocol"),
        port=_number(facts, "port"),
        fp=facts.get("fp", "") if _PREFIX.fullmatch(facts.get("fp", "")) else "",
        private=facts.get("private") == "1",
    )


def _number(facts: Mapping[str, str], key: str) -> int:
    text = facts.get(key, "")
    number = int(text) if _NUMBER.fullmatch(text) else 0
    return number if number < 65536 else 0
