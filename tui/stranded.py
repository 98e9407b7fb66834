"""What to try when no table is nearby: the same advice, in order, on the screen and in lines."""

from tui.guests.manners import is_guest

NONE_YET = "None yet. What to try, in this order:"
TO_TRY = "What to try, in this order:"
NONE_NEARBY = "No table is nearby yet. What to try, in this order:"
NETWORK = "Be in the host's network: no guest wifi, no VPN."
ADDRESS = "{join}; the host's lobby shows it."
DOCTOR = "In a shell, zoolan doctor says what is wrong."
BEEN = "Go where you were before:"
POINT = ("· ", "- ")
"""What begins a line that is one thing to try."""


def to_try(join: str, *, been: bool) -> list[str]:
    """Give what to try, a short line each.

    ``join``: what joins by address; ``been``: hosts where one was stand after :data:`BEEN`.
    """
    doctor = [] if is_guest() else [DOCTOR]  # who is let in by somebody has no shell there
    return [NETWORK, ADDRESS.format(join=join), *([BEEN] if been else []), *doctor]
