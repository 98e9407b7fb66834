"""Words for what keeps tables from being found."""

import errno
from collections.abc import Sequence

from net.text import clean

BY_ADDRESS = "joining by address works."
PORT_5353 = "another program keeps UDP port 5353 to itself"


def no_mdns(error: Exception) -> str:
    """Say why mDNS finds no tables on the network."""
    return f"Tables on the network cannot be listed ({_reason(error, PORT_5353)}); {BY_ADDRESS}"


def no_broadcast(error: Exception) -> str:
    """Say why nobody can be asked for tables."""
    return f"Tables on the network cannot be asked for ({_reason(error)}); {BY_ADDRESS}"


def no_answers(error: Exception) -> str:
    """Say why a host does not hear who asks for tables."""
    reason = _reason(error, "another program keeps UDP port 4271 to itself")
    return f"Where mDNS is blocked, others may not see this table ({reason})."


def none_heard(problems: Sequence[str]) -> str | None:
    """Say in one sentence why a list may lack tables; None: nothing is known to be wrong.

    ``problems``: of each way, "" where it works.
    """
    wrong = [problem for problem in problems if problem]
    if len(wrong) < len(problems) and wrong:
        return wrong[0].replace("cannot be", "may not all be", 1)
    return wrong[-1] if wrong else None


def no_registry(error: Exception) -> str:
    """Say why tables on this machine are not found."""
    return f"Tables on this machine may not be listed ({_reason(error)})."


def _reason(error: Exception, taken: str = "") -> str:
    """Say it in a few words; ``taken``: what it means that an address is in use."""
    if isinstance(error, TimeoutError):
        return "it takes too long"
    if taken and isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return taken
    told = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return clean(told, 80) or type(error).__name__
