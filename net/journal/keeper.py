"""Syncs a journal from a thread of its own, so that no turn of the table waits for a disk.

Between adding a record and having it on the disk lie at most :data:`PAUSE` and the time that the
disk itself takes: that bounds what a power cut costs.
"""

import threading

from net.journal.journal import Journal

PAUSE = 0.05
"""Seconds between two syncs."""


class Keeper:
    """Keeps a journal synced from :meth:`start` to :meth:`stop`."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._keep, name="journal", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End, when all is synced."""
        self._over.set()
        self._journal.fresh.set()
        self._thread.join()

    def _keep(self) -> None:
        while not self._over.is_set():
            self._journal.fresh.wait()
            self._over.wait(PAUSE)
            self._journal.sync()
        self._journal.sync()
