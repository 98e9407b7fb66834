"""Holds a record against what one client saw itself."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine import Step, Viewer
from engine.games import AnyGame
from net.fair.commitment import commitment, is_hex
from net.fair.deal import Attempt
from net.fair.digest import short
from net.fair.lines import Mine, Watched, as_seen
from net.fair.record import Record
from net.fair.verdict import Finding, Kind
from net.tags import Tags, to_plain

NOTHING_KEPT = Mine(None, (), (), (), None)


class Trails:
    """Follows a game that is played again past all that a client saw, in order.

    Not every step was shown to everybody: several may come in one delta. But whatever was shown
    must come by, and in this order.
    """

    def __init__(self, mine: Mine | None, game: AnyGame, seats: int) -> None:
        kept = mine or NOTHING_KEPT
        self._views = [(seen.viewer, view) for seen in kept.seen for view in seen.views]
        self._told: Sequence[str] = kept.told
        self._passed = self._heard = 0
        self._game, self._seats = game, seats
        self._events: Tags[Any] = Tags(game.events)

    def pass_by(self, step: Step[Any]) -> None:
        """Look at a state and what happened before it."""
        digests: dict[Viewer, str] = {}
        while self._passed < len(self._views):
            viewer, wanted = self._views[self._passed]
            if viewer not in digests:
                digests[viewer] = self._digest(step.state, viewer)
            if digests[viewer] != wanted:
                break
            self._passed += 1
        for event in step.events:
            if self._heard == len(self._told):
                break
            self._heard += short(self._events.plain(event)) == self._told[self._heard]

    def findings(self) -> Iterator[Finding]:
        """Say whether all came by."""
        views, told = len(self._views), len(self._told)
        if views:
            yield _judged(
                self._passed == views,
                f"What you were shown, {views:,} views, is what this game shows you.",
                "You were shown what is not in this game.",
            )
        if told:
            yield _judged(
                self._heard == told,
                f"What you were told, {told:,} events, is what happened.",
                "You were told of what did not happen in this game.",
            )

    def _digest(self, state: Any, viewer: Viewer) -> str:
        if viewer is not None and not 0 <= viewer < self._seats:
            return ""
        return short(to_plain(self._game.view(state, viewer)))


def own_deals(mine: Mine, record: Record) -> Iterator[Finding]:
    """See whether the attempts at the deal are those that the client saw, its own part in them."""
    attempts = {attempt.attempt: attempt for attempt in record.attempts}
    for seen in mine.deals:
        wrong = _wrong_with(seen, attempts.get(seen.attempt))
        if wrong:
            yield Finding(Kind.FALSE, f"Attempt {seen.attempt} at the deal: {wrong}")
            return
    if mine.deals:
        own = any(seen.nonce for seen in mine.deals)
        what = "Your own number is in the deal, and it" if own else "The deal"
        yield Finding(Kind.TRUE, f"{what} is as you saw it.")


def _wrong_with(seen: Watched, attempt: Attempt | None) -> str:
    if attempt is None:
        return "you saw it, and the record has none."
    if not attempt.whole:
        return "it does not say who took part."
    if (seen.host, seen.asked) != (attempt.host, attempt.asked):
        return "the host's commitment, or who took part, is not what you were shown."
    if seen.commits is not None and seen.commits != attempt.commits:
        return "the commitments are not those that you were shown."
    return _wrong_with_own(seen, attempt)


def _wrong_with_own(seen: Watched, attempt: Attempt) -> str:
    if seen.nonce is None:
        return ""
    if seen.seat not in attempt.asked or not is_hex(seen.nonce):
        return "your own part is not in it."
    place = attempt.asked.index(seen.seat)
    if seen.committed and attempt.commits[place] != commitment(seen.nonce):
        return "your own commitment is not in it."
    if seen.revealed and attempt.nonces[place] != seen.nonce:
        return "your own number is not in it."
    return ""


def opening_fits(mine: Mine, record: Record) -> Iterator[Finding]:
    """See whether table, game, options and names are those that the client saw."""
    if mine.opening is not None:
        yield _judged(
            mine.opening == short(as_seen(record.opening)),
            "Table, game, options and names are those that you saw.",
            "Table, game, options or names are not those that you saw.",
        )


def outcome_fits(mine: Mine, record: Record) -> Iterator[Finding]:
    """See whether the end is the one that the client saw."""
    if mine.outcome is not None:
        yield _judged(
            mine.outcome == short(record.ending.outcome),
            "The end is the one that you were shown.",
            "The end is not the one that you were shown.",
        )


def _judged(holds: bool, true: str, false: str) -> Finding:
    return Finding(Kind.TRUE, true) if holds else Finding(Kind.FALSE, false)
