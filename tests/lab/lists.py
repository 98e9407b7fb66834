"""What is true of a list of tables, as ``… find`` of tests.lab.programs prints it."""

from collections.abc import Callable
from typing import Any, TypeAlias

QUICK = ("net.discovery.finder._LOOK=0.3", "net.discovery.finder._POLL=0.1")
SOON_SILENT = (*QUICK, "net.discovery.found.SILENT_AFTER=2", "net.discovery.finder.FORGET_AFTER=5")
"""A host that is not heard for 2 s counts as silent, in place of 12."""

Heard: TypeAlias = dict[str, Any]


def has(key: str, **facts: object) -> Callable[[Heard], bool]:
    """Whether the list has a table of which these facts are told."""

    def true(heard: Heard) -> bool:
        table = heard["tables"].get(key)
        return table is not None and all(table[name] == fact for name, fact in facts.items())

    return true


def lacks(key: str) -> Callable[[Heard], bool]:
    return lambda heard: key not in heard["tables"]


def has_all(keys: set[str]) -> Callable[[Heard], bool]:
    return lambda heard: keys <= heard["tables"].keys()
