"""The lines of a record, each a JSON object whose ``line`` says what it is.

Their order: one ``game``, each ``deal`` that was tried, an ``act`` for each action, the ``end``, a
``seal``; and where a player kept it, ``mine`` with a ``seal`` of its own.
"""

from typing import Annotated, TypeAlias

import msgspec

from net.messages import Plain

FORMAT = 1
"""Raised with every change that an older reader would misread."""


Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**53)]
"""Games and attempts are counted from 1."""


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line"):
    """A line of a record."""


class Opening(Line, frozen=True, tag="game"):
    """What was played where: the so-many-th game (``number``) of a table, and who sat, by seat.

    ``options`` are all of the game's own.
    """

    format: int
    app: str
    table: str
    name: str
    game: str
    number: Count
    options: dict[str, Plain]
    names: tuple[str, ...]


def as_seen(opening: Opening) -> Opening:
    """Give an opening without what nobody at the table sees: which app wrote it."""
    return msgspec.structs.replace(opening, app="")


class Deed(Line, frozen=True, tag="act"):
    """An action that was accepted, as it is sent; ``seat`` is None for the table itself."""

    seat: int | None
    action: Plain


class Ending(Line, frozen=True, tag="end"):
    """How the game ended."""

    outcome: Plain


class Seal(Line, frozen=True, tag="seal"):
    """The SHA-256, in hex, of all bytes before this line."""

    digest: str


class Watched(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attempt at the deal as one client saw it.

    ``commits`` as they were published, or None if they never were; ``seat`` and ``nonce`` are its
    own, None where it had no part in it; ``committed`` and ``revealed``: the host confirmed it.
    """

    attempt: int
    host: str
    asked: tuple[int, ...]
    commits: tuple[str, ...] | None = None
    seat: int | None = None
    nonce: str | None = None
    committed: bool = False
    revealed: bool = False


class Seen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Short digests of the views that one viewer was shown, in order, none twice in a row."""

    viewer: int | None
    views: tuple[str, ...]


class Mine(Line, frozen=True, tag="mine"):
    """What one client itself saw of the game, to hold the host's record against.

    ``opening`` (:func:`as_seen`) and ``outcome`` are short digests, None for what it was not there
    to see; ``told`` those of the game's events, in order; ``alarms`` are sentences.
    """

    opening: str | None
    deals: tuple[Watched, ...]
    seen: tuple[Seen, ...]
    told: tuple[str, ...]
    outcome: str | None
    alarms: tuple[str, ...] = ()
