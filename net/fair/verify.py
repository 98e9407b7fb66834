"""Verifies a record: deals again, plays again, and holds it against what a player kept."""

from collections.abc import Iterator

from engine import Outcome, Step
from engine.games import AnyGame, Games
from net.fair.deal import Attempt, host_keeps_word, seed_of
from net.fair.digest import canonical
from net.fair.lines import Opening
from net.fair.memory import Trails, opening_fits, outcome_fits, own_deals
from net.fair.record import Record, Unreadable
from net.fair.replay import Broken, replay
from net.fair.verdict import Finding, Kind, Verdict
from net.tags import to_plain


def verify(record: Record, games: Games) -> Verdict:
    """Look at all that a record says. Raises Unreadable if the game is not known here."""
    if record.opening.game not in games:
        raise Unreadable("This app does not have the game of this record.")
    game = games[record.opening.game]
    findings = [_seal(record), *_deal(record)]
    if not any(f.kind is Kind.FALSE for f in findings[1:]):
        findings += _play(record, game)
    findings += _mine(record)
    return Verdict(tuple(findings))


def _seal(record: Record) -> Finding:
    if record.sealed:
        return Finding(Kind.TRUE, "The seal fits: no line was changed since it was written.")
    return Finding(Kind.FALSE, "The seal does not fit: something in this file was changed.")


# The deal


def _deal(record: Record) -> Iterator[Finding]:
    """See that all committed and revealed, and that no attempt was thrown away for nothing."""
    attempts = record.attempts
    if [a.attempt for a in attempts] != [*range(1, len(attempts) + 1)] or not attempts:
        yield Finding(Kind.FALSE, "Attempts at the deal are missing, or out of order.")
        return
    for attempt in attempts:
        if wrong := _wrong_with(attempt, record.opening, last=attempt is attempts[-1]):
            yield Finding(Kind.FALSE, f"Attempt {attempt.attempt} at the deal: {wrong}")
            return
    for attempt in attempts[:-1]:
        text = f"{_listed([*attempt.missed])} did not do their part."
        yield Finding(Kind.NOTE, f"Attempt {attempt.attempt} at the deal failed: {text}")
    yield _dealers(attempts[-1])


def _wrong_with(attempt: Attempt, opening: Opening, *, last: bool) -> str:
    """Say what is wrong with an attempt; empty if nothing is."""
    asked = attempt.asked
    if not attempt.whole or [*asked] != sorted({*asked}):
        return "it does not say who took part."
    if not host_keeps_word(attempt):
        return "the host's number is not the one that it committed to."
    undone = attempt.undone
    if not last:
        return _wrong_with_failure(attempt)
    if undone or attempt.missed:
        who = _listed([*(undone or attempt.missed)])
        return f"what {who} revealed is not what was committed to."
    if any(seat not in range(len(opening.names)) for seat in asked):
        return "somebody took part who did not play."
    if attempt.names != tuple(opening.names[seat] for seat in asked):
        return "those who took part are not those who sat there."
    return ""


def _wrong_with_failure(attempt: Attempt) -> str:
    undone = set(attempt.undone)
    if undone and attempt.missed and undone.issuperset({*attempt.missed} & {*attempt.names}):
        return ""
    return "it was thrown away for somebody who had done their part."


def _dealers(attempt: Attempt) -> Finding:
    if not attempt.asked:
        return Finding(Kind.NOTE, "The host dealt alone: no player's number is in the deal.")
    who = _listed(["the host", *attempt.names])
    return Finding(Kind.TRUE, f"The numbers of {who} are those that they had committed to.")


def seed(record: Record) -> bytes:
    """Give the seed that the record's deal leads to."""
    last, opening = record.attempts[-1], record.opening
    nonces = [last.nonce, *(nonce for nonce in last.nonces if nonce is not None)]
    return seed_of(opening.table, opening.number, last.attempt, nonces)


# The game


def _play(record: Record, game: AnyGame) -> Iterator[Finding]:
    """Play again what was played, and look at it as the player saw it."""
    opening = record.opening
    seats = len(opening.names)
    steps = replay(game, seats, seed(record), opening.options, record.deeds)
    trails = Trails(record.mine, game, seats)
    step: Step[object] | None = None
    try:
        for step in steps:
            trails.pass_by(step)
    except Broken as broken:
        yield Finding(Kind.FALSE, broken.sentence)
        return
    assert step is not None
    yield Finding(Kind.TRUE, _rules_kept(len(record.deeds)))
    yield _outcome(record, game.outcome(step.state))
    yield from trails.findings()


def _rules_kept(actions: int) -> str:
    return (
        f"The cards are those of this deal, and the actions, {actions:,} of them, keep the rules."
    )


def _outcome(record: Record, outcome: Outcome | None) -> Finding:
    if outcome is None:
        return Finding(Kind.FALSE, "The game does not end with these actions.")
    if canonical(to_plain(outcome)) != canonical(record.ending.outcome):
        return Finding(Kind.FALSE, "The game did not end as the record says.")
    names = record.opening.names
    winners = [names[seat] for seat in outcome.winners]
    how = "won" if len(winners) == 1 else "shared the victory"
    return Finding(Kind.TRUE, f"The game ended as the record says: {_listed(winners)} {how}.")


# What the player kept


def _mine(record: Record) -> Iterator[Finding]:
    mine = record.mine
    if mine is None:
        text = (
            "No player's own part is in this file: it shows that the record fits itself, no more."
        )
        yield Finding(Kind.NOTE, text)
        return
    yield from own_deals(mine, record)
    yield from opening_fits(mine, record)
    yield from outcome_fits(mine, record)
    for alarm in mine.alarms:
        yield Finding(Kind.FALSE, f"During the game: {alarm}")


def _listed(names: list[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last
