"""Who is cut off comes back to their seat, and who leaves does not."""

import os
import time
from pathlib import Path

from tui.web import cutoff


def test_a_mark_counts_once() -> None:
    assert not cutoff.taken()
    cutoff.mark()
    assert cutoff.taken()
    assert not cutoff.taken()


def test_an_old_mark_does_not_count(data_folder: Path) -> None:
    cutoff.mark()
    old = time.time() - cutoff.AGO - 1
    os.utime(data_folder / "cut-off", (old, old))
    assert not cutoff.taken()


def test_a_folder_that_is_not_there_costs_nothing(data_folder: Path) -> None:
    data_folder.joinpath("identity.pem").unlink()
    data_folder.rmdir()
    cutoff.mark()
    assert not cutoff.taken()
