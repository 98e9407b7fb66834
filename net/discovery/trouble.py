"""Words for what keeps tables from being found."""

import errno

from net.text import clean


def no_mdns(error: Exception) -> str:
    """Say why tables on the network are not found."""
    reason = _reason(error)
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        reason = "another program keeps UDP port 5353 to itself"
    return f"Tables on the network cannot be listed ({reason}); joining by address works."


def no_registry(error: Exception) -> str:
    """Say why tables on this machine are not found."""
    return f"Tables on this machine may not be listed ({_reason(error)})."


def _reason(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "it takes too long"
    told = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return clean(told, 80) or type(error).__name__
