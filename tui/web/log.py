"""The log of a server: an event a line, for people or for programs."""

import json
import sys
import time
from typing import Any


class Log:
    """Writes events to stdout. What guests say never comes here raw."""

    def __init__(self, *, as_json: bool) -> None:
        self._json = as_json

    def __call__(self, event: str, **facts: Any) -> None:
        """Tell of an event, with what there is to say of it."""
        now = time.strftime("%Y-%m-%dT%H:%M:%S%z")
        if self._json:
            line = json.dumps({"time": now, "event": event, **facts})
        else:
            told = (f"{name}={_shown(value)}" for name, value in facts.items())
            line = " ".join((now, event, *told))
        print(line, file=sys.stdout, flush=True)


def _shown(value: Any) -> str:
    text = str(value)
    return json.dumps(text) if not text or " " in text or '"' in text else text
