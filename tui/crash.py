"""What happens after a fault of our own: it is written down, and told in one sentence."""

import time
import traceback

from platformdirs import user_state_path

KEPT = 10
"""So many reports are kept."""


def report(error: BaseException) -> str:
    """Write the fault to a file in the state directory; give the sentence that names it."""
    text = "".join(traceback.format_exception(error))
    path = user_state_path("zoolan", appauthor=False) / f"crash-{time.time_ns()}.log"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", errors="replace")
        for old in sorted(path.parent.glob("crash-*.log"))[:-KEPT]:
            old.unlink(missing_ok=True)
    except OSError as problem:
        kind = type(error).__name__
        return f"ZooLAN has crashed ({kind}), and could not write down why: {problem.strerror}."
    return f"ZooLAN has crashed, which is our fault; what happened is written in {path}"
