"""Carries decisions out, when they are made and again from what a ledger kept.

A room is what its decisions have made of it and nothing else: no clock, no chance and no connection
but what stands in a decision and in what was given with it.
"""

from collections.abc import Iterable
from typing import TypeAlias

from engine.games import Games
from net.errors import LaunchError, RequestRefused
from net.messages import Done, Plain, Refused
from net.table import clockwork, door, dump, recovery
from net.table.answers import Answer
from net.table.chance import Kept, Source
from net.table.decisions import (
    AnyDecision,
    Arrived,
    Declined,
    Lost,
    Opened,
    Record,
    Recovered,
    Settled,
    Ticked,
    Wanted,
    read_record,
)
from net.table.door import Entry
from net.table.requests import carry_out
from net.table.room import Room
from net.table.undo import Undo

Result: TypeAlias = Answer | str | None
"""What who asked gets; the id of who came in."""

_DAMAGED = "What was kept of this table does not fit this version of ZooLAN."


def decide(room: Room, decision: AnyDecision, source: Source, undo: Undo | None = None) -> Result:
    """Do what a decision says. If that fails, the room is as it was."""
    undo = undo or Undo(room)
    room.sent_away = {}  # those of earlier decisions were told
    room.seed, nothing = source.seed, room.seed
    try:
        result = _do(room, decision, source)
        room.answers.let_go(room.people)
    except BaseException:
        undo.take_back()
        raise
    finally:
        room.seed = nothing
    return result


def told(result: Result) -> str:
    """Give what a record says of a result."""
    if isinstance(result, Refused):
        return result.code
    return result if isinstance(result, str) else ""


def again(records: Iterable[Plain], games: Games) -> tuple[Room, float]:
    """Carry out what a ledger kept; give the room, and the table's clock when it was decided last.

    Raises LaunchError for records that were not made by this program, or for another game.
    """
    room: Room | None = None
    at = 0.0
    try:
        for record in map(read_record, records):
            room, at = _again(room, record, games), record.decision.at
    except Exception as error:  # whatever it is: it did not happen when the records were made
        raise LaunchError(_DAMAGED) from error
    if room is None:
        raise LaunchError("Nothing was kept of this table.")
    return room, at


def _again(room: Room | None, record: Record, games: Games) -> Room:
    if isinstance(record.decision, Opened):
        return dump.read_room(record.decision.room, games)
    if room is None:
        raise LookupError("the beginning is missing")
    result = decide(room, record.decision, Kept(record.given))
    if told(result) != record.result:
        raise LookupError("other rules than those it was made by")
    return room


def _do(room: Room, decision: AnyDecision, source: Source) -> Result:
    match decision:
        case Arrived(at, name, watch, owner, person, digest):
            return door.admit(room, Entry(name, watch, owner, person), digest, at)
        case Wanted():
            return _answer(room, decision, source)
        case Declined() | Opened():
            _again_only(room, decision)
        case Lost(at, person):
            door.lost(room, person, at)
        case Settled(_, person):
            door.settle(room, person)
        case Ticked(at):
            clockwork.tick(room, at)
        case Recovered(at):
            recovery.recover(room, at)
    return None


def _again_only(room: Room, decision: Declined | Opened) -> None:
    """Do what only a ledger can tell of."""
    if isinstance(decision, Opened):
        raise LookupError("a room is read, not changed into another")
    room.answers.keep(decision.person, decision.answer)


def _answer(room: Room, wanted: Wanted, source: Source) -> Answer:
    who, ask = wanted.person, wanted.ask
    answer: Answer = Done(ask.request)
    try:
        carry_out(room, who, ask, source.possible, wanted.at, drives=wanted.drives)
    except RequestRefused as no:
        answer = Refused(ask.request, no.code, no.sentence, no.wait)
    if not wanted.drives:
        room.answers.keep(who, answer)
    return answer
