"""Signals end the app as a key would: terminal restored, seat left politely."""

import asyncio
import signal
from collections.abc import Callable


def leave_on_signals(leave: Callable[[int], object]) -> Callable[[], int]:
    """End the app on SIGTERM, SIGHUP, SIGINT and SIGQUIT: ``leave`` is given the exit code.

    Gives a function for the exit code, 0 if there was none.

    Steps aside where the loop takes no signals (Windows): there Ctrl+C is a key in the app.
    """
    seen: list[int] = []

    def end(number: int) -> None:
        seen.append(128 + number)
        leave(128 + number)

    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"):
        if number := getattr(signal, name, None):
            try:
                loop.add_signal_handler(number, end, int(number))
            except (NotImplementedError, RuntimeError):
                break
    return lambda: seen[0] if seen else 0
