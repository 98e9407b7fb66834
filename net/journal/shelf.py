"""All journals of this user: which tables can be taken up again, and taking one up."""

import re
import time
from contextlib import suppress
from dataclasses import dataclass

from net.errors import JournalError
from net.journal.disk import Disk
from net.journal.journal import DRAFT, LOCK, LONGEST, SUFFIX, Journal, sentence
from net.journal.locks import Hold
from net.journal.record import Reading, read
from net.messages import Plain
from net.text import clean

KEPT = 30 * 24 * 3600.0
"""Seconds after which an unfinished table is let go."""
PATIENCE = 1.0
"""Seconds for which the lock of a host that was just killed is waited for."""

NOTHING = "Nothing was kept of this table."

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_NAME_CELLS = 60


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table that is not over, as its journal tells: texts are cleaned, ``when`` is Unix time.

    ``people`` are those who sit, without bots; ``phase`` as in a tree.
    ``harm`` is a sentence if not all of it can be read, and ``readable`` whether any can.
    """

    id: str
    name: str
    game: str
    when: float
    port: int = 0
    phase: str = ""
    people: tuple[str, ...] = ()
    readable: bool = True
    harm: str = ""


@dataclass(frozen=True, slots=True)
class Taken:
    """A journal that was taken up: it goes on after ``records``. ``harm`` as in a sheet."""

    journal: Journal
    header: dict[str, Plain]
    records: list[Plain]
    harm: str


class Shelf:
    """The journals in a folder."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def unfinished(self) -> list[Sheet]:
        """Give the tables that no living host holds, the newest first. Never raises."""
        return self._sheets(held=False)

    def running(self) -> list[Sheet]:
        """Give the tables that a living host holds, the newest first. Never raises."""
        return self._sheets(held=True)

    def _sheets(self, *, held: bool) -> list[Sheet]:
        try:
            ids = [name.removesuffix(SUFFIX) for name in self._disk.names() if _is(name, SUFFIX)]
        except OSError:
            return []
        sheets = [self._sheet(id_) for id_ in ids if self._is_held(id_) is held]
        return sorted(sheets, key=lambda sheet: (not sheet.readable, -sheet.when))

    def take(self, id_: str, patience: float = PATIENCE) -> Taken:
        """Take a journal up. Raises JournalError.

        What the crash tore is cut off when something is added, and not before: who only tries
        changes nothing.
        """
        if not _ID.fullmatch(id_):
            raise JournalError(f"No unfinished table is called {id_[:20]!r}.")
        try:
            held = self._hold(id_, patience)
        except OSError:  # a folder that can only be read
            held = None
        else:
            if held is None:
                raise JournalError("A host that is running has this table already.")
        try:
            reading = self._read(id_)
        except JournalError:
            if held:
                held.release()
            raise
        return Taken(self._go_on(id_, held, reading), reading.header, reading.records, reading.harm)

    def discard(self, id_: str) -> None:
        """Throw a table away that no living host holds, for good. Raises JournalError."""
        if not _ID.fullmatch(id_):
            raise JournalError(f"No unfinished table is called {id_[:20]!r}.")
        try:
            held = self._disk.hold(id_ + LOCK)
            if held is None:
                raise JournalError("A host that is running has this table already.")
            for name in (id_ + SUFFIX, id_ + DRAFT):
                with suppress(FileNotFoundError):
                    self._disk.remove(name)
            held.release(forget=True)
        except OSError as error:
            raise JournalError(f"It cannot be thrown away: {_why(error)}.") from error

    def tidy(self, now: float) -> None:
        """Take away what is older than :data:`KEPT` seconds, and what is left of others."""
        with suppress(OSError):
            names = self._disk.names()
            for name in names:
                for suffix in (SUFFIX, DRAFT, LOCK):
                    if _is(name, suffix):
                        self._tidy(name.removesuffix(suffix), now, names)

    def _is_held(self, id_: str) -> bool:
        try:
            return self._disk.is_held(id_ + LOCK)
        except OSError:
            return False

    def _sheet(self, id_: str) -> Sheet:
        when = 0.0
        try:
            when = self._disk.written(id_ + SUFFIX)
            reading = self._read(id_)
            if not reading.records:
                raise JournalError(NOTHING)
        except OSError as error:
            return Sheet(id_, "", "", when, readable=False, harm=_unreadable(error))
        except JournalError as error:
            return Sheet(id_, "", "", when, readable=False, harm=error.sentence)
        return _sheet(id_, when, reading)

    def _read(self, id_: str) -> Reading:
        try:
            return read(self._disk.read(id_ + SUFFIX, LONGEST))
        except FileNotFoundError as error:
            raise JournalError("That table is over, or never was here.") from error
        except OSError as error:
            raise JournalError(_unreadable(error)) from error

    def _hold(self, id_: str, patience: float) -> Hold | None:
        """The kernel frees a lock a moment after the process was killed."""
        end = time.monotonic() + patience
        while not (held := self._disk.hold(id_ + LOCK)) and time.monotonic() < end:
            time.sleep(0.02)
        return held

    def _go_on(self, id_: str, held: Hold | None, reading: Reading) -> Journal:
        try:
            file = self._disk.open(id_ + SUFFIX)
        except OSError as error:
            return Journal(self._disk, id_, held, problem=sentence(error))
        script, sound = reading.script, reading.sound
        return Journal(self._disk, id_, held, file, script, sound, torn=reading.torn)

    def _tidy(self, id_: str, now: float, names: list[str]) -> None:
        with suppress(OSError):
            held = self._disk.hold(id_ + LOCK)
            if held is None:
                return
            journal = id_ + SUFFIX
            gone = journal not in names or now - self._disk.written(journal) > KEPT
            for name in (journal, id_ + DRAFT) if gone else ():
                self._disk.remove(name)
            held.release(forget=gone)


def _is(name: str, suffix: str) -> bool:
    return name.endswith(suffix) and bool(_ID.fullmatch(name.removesuffix(suffix)))


def _unreadable(error: OSError) -> str:
    return f"It cannot be read: {_why(error)}."


def _why(error: OSError) -> str:
    return (error.strerror or str(error)).rstrip(".").lower()


def _sheet(id_: str, when: float, reading: Reading) -> Sheet:
    header = reading.header
    port, people = header.get("port"), header.get("people")
    return Sheet(
        id_,
        _text(header.get("name")) or "A table",
        _text(header.get("game")),
        when,
        port if type(port) is int and 0 < port < 65536 else 0,
        _text(header.get("phase")),
        tuple(filter(None, map(_text, people if type(people) is list else ()))),
        harm=reading.harm,
    )


def _text(plain: Plain) -> str:
    return clean(plain, _NAME_CELLS) if type(plain) is str else ""
