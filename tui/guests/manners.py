"""What the app does not do for a guest; the one place that reads ``ZOOLAN_GUEST``.

``ZOOLAN_GUEST=1``: whoever sits at this terminal is a stranger on this machine. A path that they
type is not opened. ``ZOOLAN_GUEST=watch``: and they watch tables, and do nothing else.
"""

import os

VARIABLE = "ZOOLAN_GUEST"
GUEST, WATCHER = "1", "watch"
NO_FILES = "Guests cannot open files of this machine."
ONLY_WATCH = "Guests only watch here."


def is_guest() -> bool:
    """Say whether a stranger sits at this terminal; any value but "" and "0" says so."""
    return os.environ.get(VARIABLE, "") not in ("", "0")


def only_watches() -> bool:
    """Say whether that is a stranger who may watch, and nothing else."""
    return os.environ.get(VARIABLE) == WATCHER
