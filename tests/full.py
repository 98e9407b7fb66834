"""How much is tried in one run of the tests: some of it each time, all of it when it is asked for.

ZOOLAN_TESTS=all python -m pytest      tries everything in full, which takes half an hour and more
"""

import os

FULL = os.environ.get("ZOOLAN_TESTS") == "all"


def some(few: int, many: int) -> int:
    """Give how often to try something: ``many`` times when all is asked for."""
    return many if FULL else few
