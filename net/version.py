"""Which version of ZooLAN this is: said in the greeting, so that differences can be named."""

APP = "0.1.0"
"""The same as in ``pyproject.toml``; a test compares them."""

PROTOCOL = 3
"""Raised with every change that an older client or host would misread."""
