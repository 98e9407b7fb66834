"""What a program has done to a terminal and not undone, from what it wrote: pure.

A program that is killed leaves a screen without a cursor, a mouse that types, and its own last
picture in the place of what stood there before. What takes that back is known from what was
switched on.
"""

import re

_SWITCH = re.compile(rb"\x1b\[\?([0-9;]{1,64})([hl])|\x1b\[([><])[0-9;]*u")
_LONGEST = 80
"""Bytes of a switch that may come in two pieces."""
_ON = frozenset({b"7", b"25"})
"""What is on in a terminal that nobody has touched: lines wrap, the cursor is shown."""
_SCREENS = frozenset({b"47", b"1047", b"1049"})
_PLAIN = b"\x1b[0m"


class Traces:
    """Reads all that a program writes."""

    def __init__(self) -> None:
        self._set: dict[bytes, bool] = {}
        self._keyboards = 0
        self._rest = b""

    def read(self, data: bytes) -> None:
        """Take in what was written."""
        text = self._rest + data
        end = 0
        for found in _SWITCH.finditer(text):
            end = found.end()
            self._note(*found.groups())
        start = text.rfind(b"\x1b", max(end, len(text) - _LONGEST))
        self._rest = text[start:] if start >= 0 else b""

    def undo(self) -> bytes:
        """Give what takes it all back; nothing where nothing is left."""
        left = [mode for mode, on in self._set.items() if on is not (mode in _ON)]
        screens = [mode for mode in left if mode in _SCREENS]
        others = [mode for mode in left if mode not in _SCREENS]
        back = [b"\x1b[?%b%b" % (mode, b"h" if mode in _ON else b"l") for mode in others]
        # a keyboard's modes belong to the screen that they were set on
        back = [b"\x1b[<u"] * self._keyboards + back + [b"\x1b[?%bl" % mode for mode in screens]
        return _PLAIN + b"".join(back) if back else b""

    def _note(self, modes: bytes | None, on: bytes | None, keyboard: bytes | None) -> None:
        if keyboard:
            self._keyboards = max(0, self._keyboards + (1 if keyboard == b">" else -1))
        for mode in (modes or b"").split(b";"):
            if mode:
                self._set[mode] = on == b"h"
