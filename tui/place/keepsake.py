"""Records of the games that this person played, as files to keep: the newest of them."""

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from net.security.private import data_folder, private_folder, reason, write_private

KEPT = 200
"""Records that are kept; the oldest goes when another comes."""
SUFFIX = ".jsonl"


def folder() -> Path:
    """Name the folder of the records. Makes nothing."""
    return data_folder() / "games"


def keep(text: str, game: str) -> str:
    """Keep the record of a game; give a sentence that says where, or why not."""
    try:
        private_folder()
        place = _write(private_folder(folder()), text.encode(), game)
    except OSError as error:
        return f"The record of this game could not be kept: {reason(error)}."
    return f"This game is on record: zoolan replay {place.name}"


def find(name: str) -> str:
    """Give the path that is meant by a name that no file has here: one of the records."""
    kept = folder() / name
    plain = name == Path(name).name and name not in ("", ".", "..")
    return str(kept) if plain and not Path(name).exists() and kept.is_file() else name


def _write(games: Path, data: bytes, game: str) -> Path:
    """Write it under a name that no other has, and let the oldest go."""
    began = time.strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, KEPT):
        place = games / f"{began}-{game}{f'-{number}' if number > 1 else ''}{SUFFIX}"
        with suppress(FileExistsError):
            write_private(place, data, first=True)
            _let_go(sorted(games.glob(f"[0-9]*{SUFFIX}")))
            return place
    raise FileExistsError(17, "too many records at once", str(games))


def _let_go(places: Sequence[Path]) -> None:
    for place in places[:-KEPT]:
        with suppress(OSError):
            place.unlink()
