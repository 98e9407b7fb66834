"""A client's share in the deal of one game: it commits, and reveals only what cannot be misused."""

from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace

from net.fair.commitment import commitment, opens
from net.fair.lines import Watched
from net.messages import Commit, Request, Reveal
from net.tree import Deal, Stage


class Ask(Protocol):
    """Makes a request, and has it sent."""

    def __call__(self, kind: type[Request], /, **fields: object) -> Request:
        """Give the request."""
        ...


class Share:
    """All attempts that a client saw, and what it did in them. ``nonce`` makes a nonce, in hex.

    ``excused``: it did not do its part once, or may have missed something, so that a deal without
    it proves nothing.
    """

    def __init__(self, ask: Ask, nonce: Callable[[], str]) -> None:
        self.watched: dict[int, Watched] = {}
        self.excused = False
        self._ask, self._nonce = ask, nonce
        self._sent: dict[int, tuple[int, bool]] = {}  # request → its attempt, whether it reveals
        self._revealed: set[int] = set()

    def see(self, deal: Deal, seat: int | None) -> str | None:
        """Do what is to be done; give a sentence if the host has broken its word."""
        known = self.watched.get(deal.attempt)
        if known is None:
            self._begin(deal, seat)
            known = self.watched[deal.attempt]
        if (known.host, known.asked) != (deal.host, deal.asked):
            return "The host changed its own part in a deal that had begun."
        if deal.stage is Stage.COMMIT:
            return None
        return self._published(deal, known)

    def answered(self, request: int, *, done: bool) -> bool:
        """Hear the answer to a request; whether it was one of these."""
        if request not in self._sent:
            return False
        attempt, reveals = self._sent.pop(request)
        if not done:
            self.excused = True
        elif reveals:
            self._note(attempt, revealed=True)
        else:
            self._note(attempt, committed=True)
        return True

    def _begin(self, deal: Deal, seat: int | None) -> None:
        """Take part in a new attempt. Whose part in the last one is not done was too slow."""
        self.excused |= bool(self._sent)
        watched = Watched(deal.attempt, deal.host, deal.asked)
        if seat in deal.asked and deal.stage is Stage.COMMIT:
            nonce = self._nonce()
            watched = replace(watched, seat=seat, nonce=nonce)
            asked = self._ask(Commit, attempt=deal.attempt, digest=commitment(nonce))
            self._sent[asked.request] = deal.attempt, False
        elif seat in deal.asked:
            self.excused = True
        self.watched[deal.attempt] = watched

    def _published(self, deal: Deal, known: Watched) -> str | None:
        """All have committed: hold what is published against what was, and reveal."""
        commits = tuple(deal.commits.get(str(seat), "") for seat in deal.asked)
        if known.commits is not None and known.commits != commits:
            return "The host changed the commitments of a deal after it had published them."
        self._note(deal.attempt, commits=commits)
        own = deal.commits.get(str(known.seat)) == commitment(known.nonce or "")
        if known.committed and not own:
            return "The host published another commitment in the deal than yours."
        if deal.stage is Stage.DEALT:
            return self._dealt(deal, known)
        if known.nonce is not None and own and deal.attempt not in self._revealed:
            self._revealed.add(deal.attempt)
            asked = self._ask(Reveal, attempt=deal.attempt, nonce=known.nonce)
            self._sent[asked.request] = deal.attempt, True
        return None

    def _dealt(self, deal: Deal, known: Watched) -> str | None:
        parts = [(deal.nonces.get(s), deal.commits.get(s)) for s in map(str, deal.asked)]
        if not all(opens(nonce, commit) for nonce, commit in parts):
            return "The host dealt from numbers that are not those that were committed to."
        if known.revealed and deal.nonces.get(str(known.seat)) != known.nonce:
            return "The host dealt from another number than yours."
        return None

    def _note(self, attempt: int, **fields: object) -> None:
        self.watched[attempt] = replace(self.watched[attempt], **fields)
