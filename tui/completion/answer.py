"""What a shell is answered when Tab was pressed in a command of ours.

The shell starts the command itself and says so in the environment; argcomplete reads that, finds
in the grammar where the cursor is, and prints the words. So the grammar is the only one there is,
and a script in somebody's shell never grows old.
"""

import argparse
import os
from collections.abc import Mapping
from typing import Any

import argcomplete

from net.text import clean
from tui.completion.offers import OFFERS, Offer, nothing
from tui.grammar import parser
from tui.parser import Parser

LONGEST = 200
"""Cells of a remark at most: names of others may be in it."""


def answer() -> None:
    """Print what can come where the cursor is, and end the process."""
    argcomplete.autocomplete(known(os.environ.get("COMP_LINE", "")), **MANNER)


def known(line: str) -> Parser:
    """Give the grammar, with the commands that stand in a line filled, and what to offer where."""
    top = parser()
    named = [command for name, command in top.commands().items() if name in line.split()]
    for each in (top, *named):
        for action in each.filled().actions():
            if offer := OFFERS.get(str(action.metavar)):
                action.completer = _Completer(offer)  # type: ignore[attr-defined]
    return top


class _Completer(argcomplete.completers.BaseCompleter):
    """An offer as argcomplete asks for it."""

    def __init__(self, offer: Offer) -> None:
        self._offer = offer

    def __call__(
        self, *, prefix: str, parsed_args: argparse.Namespace, **_more: Any
    ) -> Mapping[str, str]:
        try:
            offered = self._offer(prefix, parsed_args)
        except OSError:  # a folder that cannot be read has nothing to offer
            return {}
        return {
            word: clean(remark, LONGEST) for word, remark in offered.items() if word.isprintable()
        }


MANNER: Mapping[str, Any] = {
    "always_complete_options": False,  # options are offered after a dash
    "default_completer": _Completer(nothing),
}
