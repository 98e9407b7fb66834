"""What every game keeps to. One suite, run over all of ``GAMES`` at every number of seats.

A new game adds a :class:`~tests.conformance.kit.Kit` in ``kits.py`` and a golden play-through
(``python -m tests.conformance.golden --write``); without them the suite fails.
"""
