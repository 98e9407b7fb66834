"""The fair deal of a game: whoever sits and is here commits, then reveals; then the game begins.

What was tried stands in ``room.attempts``, the host's nonces with it: secret until the game is
over. A bot has no part in a deal: it is the host's.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from engine import RuleError
from net.errors import RequestRefused
from net.events import Began, Redealt
from net.fair.commitment import commitment, is_hex, opens
from net.fair.deal import Attempt, seed_of
from net.messages import Commit, Reveal
from net.rules import IDLE, of_the_game
from net.table import absence, archivist, stopping
from net.table.dealing import Dealing
from net.table.play import Play
from net.table.room import Room
from net.tree import Deal, Phase, Presence, Stage

PATIENCE = 5.0
"""Seconds that everybody has to commit, and again to reveal."""


def open_deal(room: Room, now: float) -> None:
    """Have everybody commit; without people in seats the game begins at once.

    Raises RuleError if so many cannot begin with these options, and nothing has changed.
    """
    options = of_the_game(room.game, room.options)
    room.game.setup(len(room.people.seated()), b"", options)
    room.people.compact()
    _attempt(room, now, out=frozenset())


def commit(room: Room, who: str, ask: Commit, now: float) -> None:
    """Take somebody's commitment; when all are there they are published."""
    dealing, seat = _asked(room, who, ask.attempt, Stage.COMMIT)
    if seat in dealing.commits or not is_hex(ask.digest):
        raise RequestRefused("deal", "A commitment is a SHA-256 in hex, and sent once.")
    dealing = replace(dealing, commits={**dealing.commits, seat: ask.digest})
    if len(dealing.commits) == len(dealing.people):
        commits = {str(s): dealing.commits[s] for s in dealing.people}
        _publish(room, stage=Stage.REVEAL, commits=commits)
        dealing = replace(dealing, until=now + PATIENCE)
    room.dealing = dealing


def reveal(room: Room, who: str, ask: Reveal, now: float) -> None:
    """Take somebody's nonce; when all are there the game begins, if each is the promised one."""
    dealing, seat = _asked(room, who, ask.attempt, Stage.REVEAL)
    if seat in dealing.nonces or not is_hex(ask.nonce):
        raise RequestRefused("deal", "A nonce is 32 bytes in hex, and sent once.")
    room.dealing = dealing = replace(dealing, nonces={**dealing.nonces, seat: ask.nonce})
    if len(dealing.nonces) < len(dealing.people):
        return
    wrong = [s for s in dealing.people if not opens(dealing.nonces[s], dealing.commits[s])]
    if wrong:
        _anew(room, now, wrong)
    else:
        _finish(room, now)


def tick(room: Room, now: float) -> None:
    """Begin anew without those who let the others wait too long."""
    dealing, deal = room.dealing, room.deal
    if dealing and deal and now >= dealing.until:
        done = dealing.commits if deal.stage is Stage.COMMIT else dealing.nonces
        _anew(room, now, [seat for seat in dealing.people if seat not in done])


def lost(room: Room, who: str, now: float) -> None:
    """Somebody's connection broke: the deal goes on without them, unless their part is done."""
    seat = room.dealing.seat_of(who) if room.dealing else None
    if room.dealing and seat is not None and seat not in room.dealing.nonces:
        _anew(room, now, [seat])


def due(room: Room) -> float | None:
    """Say when a deal waits no longer."""
    return room.dealing.until if room.dealing else None


def look(room: Room, now: float) -> None:
    """Call a deal off if somebody who sat has left, and deal anew for the others, if it can be.

    The attempt is on record all the same. What they had revealed counts as withheld: nothing is
    dealt from it.
    """
    if not room.dealing:
        return
    gone = {who: name for who, name in room.dealing.sitting.items() if who not in room.people}
    if gone:
        _call_off(room, gone)
        _deal_for_the_others(room, now)


def _deal_for_the_others(room: Room, now: float) -> None:
    """Nobody keeps the others from a game by leaving while it is dealt."""
    seated = room.people.seated().values()
    here = any(room.people[who].presence is Presence.HERE for who in seated)
    if here and len(seated) in room.game.seats:
        with suppress(RuleError):  # the options may not fit so few
            open_deal(room, now)


def wait_again(room: Room, now: float) -> None:
    """The host was gone: those who take part have all their time once more, to come back."""
    if room.dealing:
        room.dealing = replace(room.dealing, until=now + PATIENCE)


def _asked(room: Room, who: str, attempt: int, stage: Stage) -> tuple[Dealing, int]:
    """Give the deal that goes on, and the seat of who takes part. Raises RequestRefused."""
    dealing, deal = room.dealing, room.deal
    seat = dealing.seat_of(who) if dealing else None
    if dealing is None or deal is None or seat is None:
        raise RequestRefused("deal", "You have no part in a deal now.")
    if (deal.attempt, deal.stage) != (attempt, stage):
        raise RequestRefused("deal", "That was for an earlier part of the deal.")
    return dealing, seat


def _attempt(room: Room, now: float, *, out: frozenset[str]) -> None:
    nonce = room.seed().hex()
    people = _who_take_part(room, out)
    number = len(room.attempts) + 1
    room.deal = Deal(number, Stage.COMMIT, commitment(nonce), tuple(people))
    sitting = {who: room.people[who].name for who in room.people.seated().values()}
    room.dealing = Dealing(sitting, people, nonce, now + PATIENCE, out)
    if not people:
        _finish(room, now)


def _who_take_part(room: Room, out: frozenset[str]) -> dict[int, str]:
    people = room.people
    return {
        seat: who
        for seat, who in people.seated().items()
        if people[who].presence is Presence.HERE and who not in out
    }


def _anew(room: Room, now: float, silent: Iterable[int]) -> None:
    """Begin the deal anew, without those who did not do their part."""
    dealing = room.dealing
    assert dealing
    out = [dealing.people[seat] for seat in silent]
    if not any(room.people[who].presence is Presence.HERE for who in dealing.sitting):
        _call_off(room, {who: dealing.sitting[who] for who in out})
        return  # nobody is here who would play
    names = [dealing.sitting[who] for who in out]
    _record(room, names)
    room.tell(*map(Redealt, names))
    _attempt(room, now, out=dealing.out.union(out))


def _call_off(room: Room, names: dict[str, str]) -> None:
    """Let no game begin, for those who are named by their ids."""
    dealing = room.dealing
    assert dealing
    kept = {s: nonce for s, nonce in dealing.nonces.items() if dealing.people[s] not in names}
    room.dealing = replace(dealing, nonces=kept)
    _record(room, [*names.values()])
    room.tell(*map(Redealt, names.values()))
    room.deal = room.dealing = None


def _finish(room: Room, now: float) -> None:
    """All have revealed: the cards follow from all nonces together."""
    dealing, deal = room.dealing, room.deal
    assert dealing
    assert deal
    _record(room, [])
    nonces = {str(seat): dealing.nonces[seat] for seat in dealing.people}
    seed = seed_of(room.id, room.played + 1, deal.attempt, [dealing.nonce, *nonces.values()])
    _publish(room, stage=Stage.DEALT, nonces=nonces)
    alone = bool(dealing.out) and not dealing.people
    room.dealing = None
    _begin(room, seed, now)
    if alone:
        room.tell(Redealt(""))


def _begin(room: Room, seed: bytes, now: float) -> None:
    """Deal from a seed. The log begins anew: its seats are those of this game."""
    options = of_the_game(room.game, room.options)
    seats, idle = len(room.people.seated()), float(room.options[IDLE.name])
    room.play = Play(room.game, seats, seed, options, speed=room.speed, now=now, idle=idle)
    room.phase = Phase.PLAYING
    room.played += 1
    room.archive, room.attempts = archivist.begun(room, room.attempts), ()
    room.log.clear()
    room.tell(Began(room.played))
    absence.game_begins(room, now)
    stopping.hold(room, now)


def _publish(room: Room, **parts: object) -> None:
    assert room.deal
    room.deal = replace(room.deal, **parts)  # type: ignore[arg-type]


def _record(room: Room, missed: list[str]) -> None:
    """Write an attempt down; ``missed`` are the names of those for whose sake it failed."""
    dealing, deal = room.dealing, room.deal
    assert dealing
    assert deal
    names = [dealing.sitting[who] for who in dealing.people.values()]
    attempt = Attempt(
        deal.attempt,
        tuple(dealing.people),
        tuple(names),
        deal.host,
        dealing.nonce,
        tuple(map(dealing.commits.get, dealing.people)),
        tuple(map(dealing.nonces.get, dealing.people)),
        tuple(missed),
    )
    room.attempts = (*room.attempts, attempt)
