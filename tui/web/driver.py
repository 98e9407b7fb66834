"""Textual's driver for a browser's tab, as our guests need it. Runs in the guest's process."""

import os
import signal
from contextlib import suppress
from typing import Any

from textual.app import App
from textual.drivers.web_driver import WebDriver
from textual.events import AppFocus
from textual.messages import ExitApp

from tui.web import cutoff

SIZE = "_ZOOLAN_TAB_SIZE"
"""The environment's name for the size of the tab when it was opened: ``columns x lines``."""


class Tab(WebDriver):
    """A tab: no mouse, no wait for a click, and the end of the app when its other end is gone."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size or _size())

    def write(self, data: str) -> None:
        """Paint; who has gone misses nothing."""
        with suppress(OSError):
            super().write(data)

    def write_meta(self, data: dict[str, object]) -> None:
        """Tell the server something, if it is still there."""
        with suppress(OSError):
            super().write_meta(data)

    def start_application_mode(self) -> None:
        """Begin as the one who has the keys, and leave the mouse to the browser."""
        super().start_application_mode()
        self._disable_mouse_support()
        self._app.call_later(self._app.post_message, AppFocus())

    def run_input_thread(self) -> None:
        """Take what is typed; where nothing can come any more, the line to the guest is cut."""
        super().run_input_thread()
        if self.exit_event.is_set():
            return
        if getattr(self._app, "session", None):
            cutoff.mark()
        if hangup := getattr(signal, "SIGHUP", None):
            os.kill(os.getpid(), hangup)
        else:  # Windows
            self._app.post_message(ExitApp())


def _size() -> tuple[int, int] | None:
    columns, _, lines = os.environ.get(SIZE, "").partition("x")
    return (int(columns), int(lines)) if columns.isdecimal() and lines.isdecimal() else None
