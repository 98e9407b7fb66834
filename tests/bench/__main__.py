"""Measure all budgets, or those named, and print the table: ``python -m tests.bench [NAME …]``."""

import argparse
import importlib
import sys

from tests.bench.row import Row

BENCHES = ("rules", "trip", "race", "back", "still", "sizes", "startup", "screen")

_MARKS = {True: "reached", False: "missed", None: ""}


def main() -> None:
    """Print a Markdown table, a row as soon as it is measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(BENCHES)}")
    names = parser.parse_args().names or BENCHES
    if unknown := set(names) - set(BENCHES):
        parser.error(f"there is no bench {', '.join(unknown)}; there are {', '.join(BENCHES)}")
    print("| goal | measured | |\n| --- | --- | --- |")
    for name in names:
        _print(importlib.import_module(f"tests.bench.{name}").run())


def _print(rows: tuple[Row, ...] | list[Row]) -> None:
    for goal, measured, reached in rows:
        print(f"| {goal} | {measured} | {_MARKS[reached]} |")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
