"""One line of the table of budgets: what was aimed at, what was measured, whether it is reached."""

from typing import NamedTuple


class Row(NamedTuple):
    """``reached`` is None where there is nothing to reach: a number to know."""

    goal: str
    measured: str
    reached: bool | None
