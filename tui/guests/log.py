"""What a server tells of its guests: a line an event, for people or for programs."""

import json
import os
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime
from typing import TextIO

from net.text import clean

LONGEST = 400
"""Cells of a sentence."""


class Log:
    """Writes events, each in one line, whatever names are in it.

    For people: the time and a sentence; where the system's journal reads us, it knows the time
    itself. With ``as_json`` an object: ``time`` (ISO 8601, UTC), ``event``, and its fields. Who
    reads us may go, and a disk may be full: guests play on.
    """

    def __init__(self, *, as_json: bool = False, stream: TextIO | None = None) -> None:
        self._json = as_json
        self._stream = stream or sys.stdout
        self._stamps = "JOURNAL_STREAM" not in os.environ

    def tell(self, event: str, sentence: str, **fields: str | int) -> None:
        """Tell an event."""
        line = self._object(event, fields) if self._json else self._line(sentence)
        with suppress(OSError, ValueError):  # nobody reads it, or it is closed
            print(line, file=self._stream, flush=True)

    def _line(self, sentence: str) -> str:
        stamp = time.strftime("%Y-%m-%d %H:%M:%S  ") if self._stamps else ""
        return f"{stamp}{clean(sentence, LONGEST)}"

    @staticmethod
    def _object(event: str, fields: dict[str, str | int]) -> str:
        now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        told = {k: clean(v, LONGEST) if isinstance(v, str) else v for k, v in fields.items()}
        return json.dumps({"time": now, "event": event, **told})
