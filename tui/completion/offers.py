"""What can stand in each place of a command: by the word that help has for it, such as GAME.

An offer is asked with what is typed of the word and what is known of the words before it; it gives
words, each with a remark that shells may show. It waits for nobody: no network is asked.
"""

import argparse
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from engine import GAMES
from engine.options import Kind, Option

Offer: TypeAlias = Callable[[str, argparse.Namespace], Mapping[str, str]]


def games(_typed: str, _known: argparse.Namespace) -> Mapping[str, str]:
    """Offer the games."""
    return {name: game.title for name, game in GAMES.items()}


def bots(_typed: str, _known: argparse.Namespace) -> Mapping[str, str]:
    """Offer the kinds of bots."""
    from tui.named import BOT_NAMES

    return dict.fromkeys(BOT_NAMES.values(), "")


def options(typed: str, known: argparse.Namespace) -> Mapping[str, str]:
    """Offer the options of the game that was said, or of all; after the sign, what one may be."""
    name, said, value = typed.partition("=")
    there = _options(getattr(known, "game", None))
    if not said:
        return {f"{option.name}=": option.help for option in there}
    values = (_values(option, value) for option in there if option.name == name)
    return {f"{name}={value}": "" for several in values for value in several}


def _options(game: Any) -> Iterator[Option]:
    from net.rules import declared

    for each in [GAMES[game]] if game in GAMES else GAMES.values():
        yield from declared(each)


def _values(option: Option, typed: str) -> Sequence[str]:
    match option.kind:
        case Kind.FLAG:
            return ("yes", "no")
        case Kind.CHOICE:
            return option.among
        case Kind.SEVERAL:  # lion,wolf,…: each but once
            before, comma, _ = typed.rpartition(",")
            left = (name for name in option.among if name not in before.split(","))
            return [f"{before}{comma}{name}" for name in left]
        case Kind.FILE:
            return [*_files(typed)]
        case _:
            return ()


def tables(_typed: str, _known: argparse.Namespace) -> Mapping[str, str]:
    """Offer the tables whose hosts live on this machine."""
    from net.discovery.address import Address
    from net.discovery.registry import read_registry

    here = ((str(Address("127.0.0.1", info.port)), info) for info in read_registry() if info.port)
    return {where: f"{info.name}, {info.game}" for where, info in here}


def unfinished(_typed: str, _known: argparse.Namespace) -> Mapping[str, str]:
    """Offer one's own tables that were not over."""
    from net.keeping import unfinished

    return {sheet.id: sheet.name for sheet in unfinished() if sheet.readable}


def records(typed: str, known: argparse.Namespace) -> Mapping[str, str]:
    """Offer the records of games that were kept, the newest first, and files."""
    from tui.place.keepsake import SUFFIX, folder

    kept = sorted(folder().glob(f"*{SUFFIX}"), reverse=True)
    return {**dict.fromkeys([path.name for path in kept], ""), **files(typed, known)}


def files(typed: str, _known: argparse.Namespace) -> Mapping[str, str]:
    """Offer files, and folders to look on in; hidden ones where a dot was typed."""
    return dict.fromkeys(_files(typed), "")


def _files(typed: str) -> Iterator[str]:
    folder, begun = os.path.split(typed)
    with os.scandir(os.path.expanduser(folder) or ".") as found:
        for entry in found:
            if entry.name.startswith(begun) and (begun or not entry.name.startswith(".")):
                end = "/" if entry.is_dir() else ""
                yield f"{os.path.join(folder, entry.name)}{end}"


def nothing(_typed: str, _known: argparse.Namespace) -> Mapping[str, str]:
    """Offer nothing: a name, a number, a code."""
    return {}


OFFERS: Mapping[str, Offer] = {
    "GAME": games,
    "KIND": bots,
    "NAME=VALUE": options,
    "HOST[:PORT]": tables,
    "ID": unfinished,
    "RECORD": records,
    "FILE": files,
}
