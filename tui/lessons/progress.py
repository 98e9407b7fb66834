"""How far this user is in each lesson, kept in the data folder, so that it may be left at will.

What is damaged, or does not fit the lesson any more, means that it begins anew. Blocking.
"""

from collections.abc import Mapping
from pathlib import Path
from threading import Lock

import msgspec

from net.security.private import data_folder, private_folder, read_private, reason, write_private
from tui.lessons.pupil import Pupil

FILE = "lessons.json"
_LONGEST = 16_384
_ONE = Lock()
"""Who looks how far somebody is waits for who keeps it just now."""


class Place(msgspec.Struct, frozen=True):
    """Where somebody is in a lesson; ``done``: it was played to its end, now or before."""

    chapter: int = 0
    path: tuple[int, ...] = ()
    done: bool = False

    @property
    def begun(self) -> bool:
        """Whether there is something to go on with."""
        return bool(self.chapter or self.path)


Progress = Mapping[str, Place]
"""A game's name to the place in its lesson."""


def load() -> Progress:
    """Give what was kept; nothing where nothing can be read. Never raises."""
    with _ONE:
        return _load()


def _load() -> Progress:
    try:
        return msgspec.json.decode(read_private(_path(), _LONGEST), type=dict[str, Place])
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return {}


def save(pupil: Pupil) -> str:
    """Keep where a pupil is; give a sentence that says why not, or ""."""
    with _ONE:
        return _save(pupil)


def _save(pupil: Pupil) -> str:
    name = pupil.lesson.game.name
    kept = {**_load()}
    before = kept.get(name, Place())
    if pupil.done:
        kept[name] = Place(done=True)
    else:
        kept[name] = Place(pupil.chapter, pupil.path, before.done)
    try:
        private_folder()
        write_private(_path(), msgspec.json.encode(kept))
    except OSError as error:
        return f"Where you are in the lesson could not be kept: {reason(error)}."
    return ""


def _path() -> Path:
    return data_folder() / FILE
