"""How a host opens its table: a new one, or one that was not over, from its journal."""

import socket
from dataclasses import dataclass

import msgspec

from engine import GAMES
from engine.games import Games
from net.chance import SystemChance
from net.errors import JournalError, LaunchError
from net.journal import Taken
from net.keeping import Keeping, Kept, read_header, shelf
from net.listening import listen
from net.security.identity import Identity, open_identity, same_identity
from net.settings import Settings, fresh_epoch, make_room, owner_of
from net.table import Keys, Table
from net.table.decide import again
from net.table.room import Room


@dataclass(frozen=True)
class Opened:
    """A table that is about to be served, with its ``identity``.

    ``settings`` are those that it really has; ``began`` what its clock shows when it opens;
    ``warning`` a sentence for whoever opened it, or nothing.
    """

    table: Table
    keeping: Keeping
    identity: Identity
    settings: Settings
    sockets: list[socket.socket]
    port: int
    began: float = 0.0
    warning: str = ""


def open_table(settings: Settings, bots: str, games: Games = GAMES) -> Opened:
    """Open a table, and its journal; ``bots`` is the key of the host's own. Raises LaunchError."""
    return _again(settings, bots, games) if settings.resume else _new(settings, bots, games)


def _new(settings: Settings, bots: str, games: Games) -> Opened:
    room = make_room(settings, games)
    sockets = listen(settings.port, lan=settings.lan)
    identity = open_identity()
    kept = _kept(settings, owner_of(settings), _port(sockets), identity)
    keeping = Keeping(room, kept)
    table = _table(room, kept, keeping, bots)
    return Opened(table, keeping, identity, settings, sockets, kept.port, warning=keeping.problem)


def _again(wanted: Settings, bots: str, games: Games) -> Opened:
    try:
        taken = shelf().take(wanted.resume)
    except JournalError as error:
        raise LaunchError(error.sentence) from error
    try:
        return _go_on(wanted, taken, bots, games)
    except LaunchError:
        taken.journal.close()
        raise


def _go_on(wanted: Settings, taken: Taken, bots: str, games: Games) -> Opened:
    try:
        before = read_header(taken)
    except JournalError as error:
        raise LaunchError(error.sentence) from error
    room, began = _carried_out(taken, games)
    if room.closed is not None:
        raise LaunchError("That table was closed by its owner.")
    settings = msgspec.structs.replace(before.settings, linger=wanted.linger)
    sockets, moved = _listen(wanted.port, before.port, lan=settings.lan)
    identity = same_identity(before.identity.encode()) or open_identity()
    kept = _kept(settings, owner_of(wanted) or before.owner, _port(sockets), identity)
    keeping = Keeping(room, kept, taken.journal)
    if kept.identity != before.identity:
        keeping.keep_identity()
    room.warning = taken.harm or None
    table = _table(room, kept, keeping, bots, now=began, opens=False)
    warning = " ".join(filter(None, (taken.harm, moved, keeping.problem)))
    return Opened(table, keeping, identity, settings, sockets, kept.port, began, warning)


def _carried_out(taken: Taken, games: Games) -> tuple[Room, float]:
    """Make the room again; what another version wrote may fail in any way there is."""
    try:
        return again(taken.records, games)
    except LaunchError:
        raise
    except Exception as error:
        text = "What was kept of this table does not fit this version of ZooLAN."
        raise LaunchError(text) from error


def _listen(wanted: int, before: int, *, lan: bool) -> tuple[list[socket.socket], str]:
    """Listen where the table was, for that is where everybody looks first; else anywhere."""
    if wanted:
        return listen(wanted, lan=lan), ""
    try:
        return listen(before, lan=lan), ""
    except LaunchError:
        sockets = listen(0, lan=lan)
    moved = f"Port {before} is taken now: the table is at port {_port(sockets)}."
    return sockets, moved


def _kept(settings: Settings, owner: str, port: int, identity: Identity) -> Kept:
    bare = msgspec.structs.replace(settings, key="", resume="", port=0)
    return Kept(settings=bare, owner=owner, port=port, identity=identity.pem.decode())


def _table(
    room: Room, kept: Kept, keeping: Keeping, bots: str, *, now: float = 0.0, opens: bool = True
) -> Table:
    return Table(
        room,
        chance=SystemChance(),
        ledger=keeping,
        keys=Keys(owner=kept.owner, bots=bots),
        epoch=fresh_epoch(),
        linger=kept.settings.linger,
        now=now,
        opens=opens,
    )


def _port(sockets: list[socket.socket]) -> int:
    """Say at which port a host listens."""
    port: int = sockets[0].getsockname()[1]
    return port
