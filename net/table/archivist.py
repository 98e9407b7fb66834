"""The record of a game that is over, in parts that everybody may fetch, watchers too."""

from net.fair.deal import Attempt
from net.fair.lines import FORMAT, Deed, Ending, Opening
from net.fair.record import Record, write
from net.messages import Fetch, Part, Refused
from net.rules import of_the_game
from net.table.archive import Archive
from net.table.room import Room
from net.tags import to_plain
from net.tree import Phase
from net.version import APP

PART = 8192
"""Characters of a part: at most 32 KiB on the wire."""


def begun(room: Room, attempts: tuple[Attempt, ...]) -> Archive:
    """Give the archive of a game that begins."""
    names = tuple(room.people[who].name for who in room.people.seated().values())
    options = of_the_game(room.game, room.options)
    opening = Opening(FORMAT, APP, room.id, room.name, room.game.name, room.played, options, names)
    return Archive(opening, attempts)


def answer(room: Room, ask: Fetch, drives: bool) -> Part | Refused:
    """Give a part of the record, or say why not; ``drives``: a bot of the host's asks."""
    archive = room.archive
    if drives:
        return Refused(ask.request, "bot", "A bot plays, and nothing else.")
    if room.phase is not Phase.OVER or archive is None:
        return Refused(ask.request, "phase", "There is a record when a game is over.")
    if not archive.parts:
        text = _written(room, archive)
        archive.parts = tuple(text[at : at + PART] for at in range(0, len(text), PART))
    if not 0 <= ask.part < len(archive.parts):
        return Refused(ask.request, "part", "The record has no such part.")
    return Part(ask.request, ask.part, len(archive.parts), archive.parts[ask.part])


def _written(room: Room, archive: Archive) -> str:
    assert room.play
    deeds = tuple(Deed(seat, room.actions.plain(action)) for seat, action in room.play.deeds)
    ending = Ending(to_plain(room.outcome))
    return write(Record(archive.opening, archive.attempts, deeds, ending))
