"""The journal of a table as its ledger, and the tables of this user that are not over.

Journals lie in ``tables`` in the user's data folder. A header holds what the host knows beside its
records: its settings, without the owner's key, of which it has the SHA-256; and the certificate
that the table is served with, with its private key: who was there comes back to no other. Notes
beside the records say how the table stands, for a list of tables; nothing is made of them again.
"""

import time
from contextlib import suppress
from operator import is_
from typing import Any

import msgspec

from net.errors import JournalError
from net.journal import Folder, Journal, Keeper, Sheet, Shelf, Taken
from net.messages import Plain
from net.security.private import data_folder, private_folder
from net.settings import Settings
from net.table.room import Room
from net.tree import Phase, Presence

FOLDER = "tables"
OLD = 7 * 24 * 3600.0
"""Seconds after which nobody means a table that they do not name."""


def shelf() -> Shelf:
    """Give all journals of this user."""
    return Shelf(_folder())


def unfinished() -> list[Sheet]:
    """Give the tables that can be taken up again, the newest first, then those that cannot."""
    return shelf().unfinished()


def running() -> list[Sheet]:
    """Give the tables of this user that a host has now, the newest first."""
    return shelf().running()


def discard(table: str) -> None:
    """Throw an unfinished table away, for good. Raises JournalError."""
    shelf().discard(table)


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What a header holds. ``owner`` is the SHA-256 of the owner's key, in hex.

    ``identity`` is the PEM that the table is served with; older journals have none.
    """

    settings: Settings
    owner: str = ""
    port: int = 0
    identity: str = ""


def read_header(taken: Taken) -> Kept:
    """Read the header of a journal that was taken up. Raises JournalError."""
    try:
        return msgspec.convert(taken.header, Kept)
    except msgspec.ValidationError as error:
        raise JournalError("This table was kept by another version of ZooLAN.") from error


class Keeping:
    """The :class:`~net.table.ledger.Ledger` of one table, from when it opens until it is over."""

    def __init__(self, room: Room, kept: Kept, journal: Journal | None = None) -> None:
        """Go on with a journal that was taken up, or have one that :meth:`begin` begins."""
        self._room, self._kept = room, kept
        self._journal = journal or Journal(_folder(), room.id)
        self._noted: dict[str, Plain] = {}
        self._looked: tuple[Any, ...] = ()
        self._ended = False
        self._keeper = Keeper(self._journal)

    @property
    def problem(self) -> str:
        """Say why nothing is kept any more; empty while all is."""
        return self._journal.problem

    def write(self, record: Plain) -> None:
        """Keep one more record."""
        self._journal.append(record)
        self._ended = self._room.closed is not None  # by a decision: somebody wanted it

    def begin(self, record: Plain) -> None:
        """Begin anew with this record."""
        self._noted = self._notes()
        header = {**msgspec.to_builtins(self._kept), **self._noted}
        self._journal.restart(header, [record])

    def keep_identity(self) -> None:
        """Have a journal that was taken up, and knew of no certificate, know it from now on."""
        self._journal.note({"identity": self._kept.identity})

    def start(self) -> None:
        """From now on, have it on the disk soon after it is written; and tidy the shelf."""
        self._keeper.start()
        self.look()
        shelf().tidy(time.time())

    def look(self) -> None:
        """Note how the table stands, if that is new."""
        looked = (self._room.people.plain, self._room.phase, self._room.game)
        if all(map(is_, looked, self._looked)) and self._looked:
            return  # nearly always, for this is asked after each message
        self._looked, notes = looked, self._notes()
        if notes != self._noted:
            self._noted = notes
            self._journal.note(notes)

    @property
    def stays(self) -> bool:
        """Say whether the table can be taken up again if its host ends now.

        It can if somebody plays who does not want to go: whose connection broke, or who is here
        while the host is stopped. Otherwise it is over.
        """
        waiting = (Presence.HERE, Presence.LOST)
        play = self._room.phase is Phase.PLAYING and not self._ended
        return play and any(
            person.seat is not None and person.presence in waiting
            for _, person in self._room.people
        )

    def stop(self) -> None:
        """The host ends."""
        self._keeper.stop()
        if self.stays:
            self._journal.close()
        else:
            self._journal.remove()

    def _notes(self) -> dict[str, Plain]:
        room, people = self._room, self._room.people
        names = [p.name for _, p in people if p.seat is not None and p.presence is not Presence.BOT]
        return {
            "name": room.name,
            "game": room.game.name,
            "phase": room.phase.value,
            "people": names,
            "port": self._kept.port,
        }


def _folder() -> Folder:
    with suppress(OSError):  # what is wrong with it, the journal says
        private_folder()
    return Folder(data_folder() / FOLDER)
