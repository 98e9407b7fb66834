"""Fuzzing: whatever bytes, messages and files come, our own words answer, and nothing is harmed.

``targets.py`` names what is fuzzed, each a function of bytes. ``test_targets.py`` feeds them by
Hypothesis in every run of the tests; ``python -m tests.fuzz --seconds N`` is guided by coverage.
"""
