"""One table's journal: a file to which every decision is added before anybody hears of it.

It never raises once it is there: a full or failing disk is a sentence in ``problem``, and the game
goes on without the promise. What was added outlives a killed process; what was synced, a power cut.
"""

import threading
from collections.abc import Iterable
from contextlib import suppress

from net.journal.disk import Disk, File
from net.journal.locks import Hold
from net.journal.record import Script
from net.messages import Plain

LONGEST = 64 * 1024 * 1024
"""Bytes of a journal at most; a game has a few hundred thousand, if nobody means ill."""
SUFFIX = ".journal"
DRAFT = ".new"
LOCK = ".lock"


class Journal:
    """Where a table's decisions are written, made by :meth:`create` or taken from a shelf.

    ``problem`` is a sentence while it is not true that nothing can be lost; empty otherwise.
    ``fresh`` is set while something was added that is not synced.
    """

    def __init__(
        self,
        disk: Disk,
        id_: str,
        held: Hold | None = None,
        file: File | None = None,
        script: Script | None = None,
        size: int = 0,
        problem: str = "",
        *,
        torn: bool = False,
    ) -> None:
        """``torn``: there is more in the file than ``size``, which goes before anything comes."""
        self.id, self.problem = id_, problem
        self.fresh = threading.Event()
        self._disk, self._held = disk, held
        self._file, self._script, self._size = file, script or Script(), size
        self._whole, self._torn = file is not None, torn

    @classmethod
    def create(
        cls, disk: Disk, id_: str, header: dict[str, Plain], records: Iterable[Plain] = ()
    ) -> "Journal":
        """Begin a journal. Never raises: see ``problem``."""
        journal = cls(disk, id_)
        journal.restart(header, records)
        return journal

    def append(self, record: Plain) -> None:
        """Add a record, which is no map: from now on a killed process does not lose it.

        After a failure nothing more is added, for it would follow on what is not there.
        """
        if self._file is None or not self._whole:
            return
        try:
            self._add(self._file, self._script.record(record))
        except (OSError, ValueError, TypeError, OverflowError) as error:
            self._whole = False
            self.problem = sentence(error)
        if not self.fresh.is_set():
            self.fresh.set()

    def note(self, facts: dict[str, Plain]) -> None:
        """Have these stand in the header, among what was there, from now on."""
        self.append(facts)

    def sync(self) -> None:
        """Bring all that was added onto the disk. May be called by another thread."""
        file = self._file
        self.fresh.clear()
        if file is None:
            return
        try:
            file.sync()
        except OSError as error:
            self.problem = self.problem or sentence(error)

    def restart(self, header: dict[str, Plain], records: Iterable[Plain] = ()) -> None:
        """Begin anew with these, in one step: a crash leaves the one file or the other, whole.

        If that fails, the old file goes on as long as it is whole. If it does not, a problem that
        there was is over.
        """
        script = Script()
        try:
            if not self._hold():
                return
            data = b"".join(self._pieces(script, header, records))
            self._draft(data)
            self._put_in_place(script, len(data))
        except (OSError, ValueError) as error:
            with suppress(OSError):
                self._disk.remove(self.id + DRAFT)
            if not self._whole:
                self.problem = sentence(error)

    def close(self) -> None:
        """Let the file lie, for a host that comes back."""
        self.sync()
        self._let_go()
        if self._held:
            self._held.release()

    def remove(self) -> None:
        """The table is no more: neither is its journal."""
        self._let_go()
        if self._held is None:
            return  # it may be another host's
        for suffix in (SUFFIX, DRAFT):
            with suppress(OSError):
                self._disk.remove(self.id + suffix)
        self._held.release(forget=True)

    def _add(self, file: File, data: bytes) -> None:
        if self._size + len(data) > LONGEST:
            raise ValueError("It has grown too long")
        if self._torn:
            file.cut(self._size)
            file.sync()
            self._torn = False
        file.write(data)
        self._size += len(data)

    def _hold(self) -> bool:
        if self._held is None:
            self._held = self._disk.hold(self.id + LOCK)
        if self._held is None:
            self.problem = "Another host writes this table's journal; this one writes none."
        return self._held is not None

    @staticmethod
    def _pieces(
        script: Script, header: dict[str, Plain], records: Iterable[Plain]
    ) -> Iterable[bytes]:
        yield script.first_line()
        yield script.record(header)
        yield from map(script.record, records)

    def _draft(self, data: bytes) -> None:
        draft = self._disk.make(self.id + DRAFT)
        try:
            draft.write(data)
            draft.sync()
        finally:
            draft.close()

    def _put_in_place(self, script: Script, size: int) -> None:
        """Windows renames no file that is open, and none to the name of one that is."""
        if self._file:
            self._file.close()
        try:
            self._disk.rename(self.id + DRAFT, self.id + SUFFIX)
        except OSError:
            if self._file:
                self._open()
            raise
        self._script, self._size, self._whole, self.problem = script, size, True, ""
        self._torn = False
        self._open()
        try:
            self._disk.settle()
        except OSError as error:
            self.problem = sentence(error)

    def _open(self) -> None:
        self._file, whole, self._whole = None, self._whole, False
        self._file = self._disk.open(self.id + SUFFIX)
        self._whole = whole

    def _let_go(self) -> None:
        if self._file:
            self._file.close()
        self._file = None


def sentence(error: Exception) -> str:
    """Say that nothing is written any more, and why."""
    why = (error.strerror if isinstance(error, OSError) else None) or str(error)
    why = why[:1].lower() + why[1:].rstrip(".")
    return f"This table is not being saved ({why}): a host that is killed loses the game."
