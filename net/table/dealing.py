"""A fair deal that goes on: who takes part, and what they have done so far."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Dealing:
    """A deal that goes on: ``people`` by seat take part; ``nonce`` is the host's, and secret.

    ``sitting`` are all who sit, bots too, and what they are called, in the order of the seats;
    ``out`` are those who did not do their part in an earlier attempt at this game: each attempt
    that fails has one seat less, so that there is an end to it.
    """

    sitting: dict[str, str]
    people: dict[int, str]
    nonce: str
    until: float
    out: frozenset[str] = frozenset()
    commits: dict[int, str] = field(default_factory=dict)
    nonces: dict[int, str] = field(default_factory=dict)

    def seat_of(self, who: str) -> int | None:
        """Give the seat for which somebody takes part; None for who does not."""
        return next((seat for seat, person in self.people.items() if person == who), None)
