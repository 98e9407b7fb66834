"""Files that lie about, with anything in them: what reads them says so, and goes on."""

import json
import tempfile
from contextlib import suppress
from pathlib import Path

from engine import GAMES, RuleError
from net.errors import JournalError
from net.fair import record
from net.fair.verify import verify
from net.journal import Folder, Shelf
from net.keeping import read_header
from net.security import identity, trust
from net.security.tls import try_out
from tests.net.test_hearsay import assert_harmless
from tui.score import data as score_of
from tui.score import read_sheet, table
from tui.verify import lines


def journal(data: bytes) -> None:
    """A journal: a shelf shows it, and a host takes it up or says why not."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "table.journal").write_bytes(data)
        shelf = Shelf(Folder(Path(folder)))
        assert len(shelf.unfinished()) == 1
        with suppress(JournalError):
            taken = shelf.take("table")
            taken.journal.append([1])
            taken.journal.close()
            assert shelf.take("table").records == [*taken.records, [1]]
            read_header(taken)


def records(data: bytes) -> None:
    """A record of a game: it is verified, in clean lines, or it is said why it cannot be read."""
    with suppress(record.Unreadable):
        read = record.read(data.decode(errors="replace"))
        assert_harmless([*lines(read, verify(read, GAMES))])


def trusted(data: bytes) -> None:
    """The file of known hosts: it is read, or put aside and said."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, trust.FILE).write_bytes(data)
        store = trust.Trust(Path(folder))
        store.look("Ada", "a" * 64)
        store.keep("Ben", "b" * 64)
        assert store.look("Ben", "b" * 64).standing is trust.Standing.KNOWN


def identities(data: bytes) -> None:
    """A host's identity: it serves, or another one does."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, identity.FILE).write_bytes(data)
        mine = identity.open_identity(Path(folder))
        assert try_out(mine) == mine.fingerprint
        assert mine.kept
        assert bool(mine.warning) == (mine.pem != data)


def sheets(data: bytes) -> None:
    """A game that was played with real cards: scored in clean lines, or refused with a reason."""
    with suppress(RuleError):
        sheet = read_sheet(data.decode(errors="replace"))
        assert_harmless(table(sheet, "utf-8"))
        json.dumps(score_of(sheet))
