"""Seconds as people count them: how long until, how long since, and when that reads differently."""

from math import ceil, floor

MINUTE = 60


def left(deadline: float, now: float) -> int:
    """Give the whole seconds until a moment, 0 when it is there: 3, 2, 1, 0."""
    return max(0, ceil(deadline - now))


def shown(seconds: float) -> str:
    """Say a span: "40 s", "2 min"; whole minutes from the first on."""
    whole = max(0, floor(seconds))
    return f"{whole} s" if whole < MINUTE else f"{whole // MINUTE} min"


def until(deadline: float, now: float) -> str:
    """Say how long it is until a moment: "25 s"; beyond two minutes in whole ones."""
    seconds = left(deadline, now)
    return f"{seconds} s" if seconds < 2 * MINUTE else f"{ceil(seconds / MINUTE)} min"


def next_until(deadline: float, now: float) -> float:
    """Give the seconds after which :func:`until` reads differently; infinity when it is over."""
    seconds = left(deadline, now)
    if not seconds:
        return float("inf")
    step = seconds - 1 if seconds <= 2 * MINUTE else (ceil(seconds / MINUTE) - 1) * MINUTE
    return max(0.0, deadline - now - step)


def next_since(moment: float, now: float) -> float:
    """Give the seconds after which :func:`shown` of what has passed since reads differently."""
    passed = max(0.0, now - moment)
    whole = floor(passed)
    upcoming = whole + 1 if whole < MINUTE else (whole // MINUTE + 1) * MINUTE
    return upcoming - passed
