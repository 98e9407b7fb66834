"""The terminal underneath: whether the app can run in it, and what has to be mended first."""

import codecs
import os
import sys
from collections.abc import Mapping
from typing import Any, TextIO

NO_TERMINAL = (
    "zoolan needs a terminal to show screens in, and this is none; "
    "“zoolan --plain” does all of it in lines of text, and “zoolan demo” shows a game."
)

DUMB = (
    "This terminal calls itself “dumb” (TERM=dumb) and cannot show screens; "
    "“zoolan --plain” needs none."
)
"""What can be said in lines, is then, as with ``--plain``; what needs a screen says this."""


def refusal(env: Mapping[str, str], stdin: TextIO | None, stdout: TextIO | None) -> str:
    """Say why no screens can be shown here; "" if they can."""
    if env.get("TEXTUAL_DRIVER"):
        return ""  # something else shows the app, such as a browser
    if not (stdin and stdin.isatty() and stdout and stdout.isatty()):
        return NO_TERMINAL
    return DUMB if env.get("TERM", "").strip().lower() == "dumb" else ""


def prepare() -> None:
    """Mend what would break the app. Call before Textual is imported.

    COLUMNS and LINES would override the real size, also after it has changed.
    """
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)
    os.environ["TEXTUAL_ANIMATIONS"] = "none"
    # A ruined escape sequence must not cost a lone Esc more than the player notices.
    os.environ.setdefault("ESCDELAY", "100")
    _forgive_bytes()


def plain_output() -> None:
    """Let what cannot be shown do no harm.

    A stream of another encoding shows a ? instead of an error; one that is closed takes it all.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  # for good
        elif reconfigure := getattr(getattr(sys, name), "reconfigure", None):
            reconfigure(errors="replace")


def _forgive_bytes() -> None:
    """Read bytes that are not UTF-8 as replacement characters: Textual's driver dies of them."""
    if sys.platform == "win32":
        return
    from textual.drivers import linux_driver

    def lenient(encoding: str) -> Any:
        decoder = codecs.getincrementaldecoder(encoding)
        return lambda: decoder(errors="replace")

    linux_driver.getincrementaldecoder = lenient  # type: ignore[attr-defined]  # only this module's
