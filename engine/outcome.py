"""How a game ended, and why: scores, ranking, winners, what decided."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.errors import RuleError

SHARED = "shared"
"""What ``decided`` says when nothing did: the victory is shared."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One thing that decides, more being better; ``values`` holds a number for each seat."""

    name: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that a seat was given points for; ``marks`` points at what made them."""

    label: str
    points: int
    marks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Award:
    """One thing that seats competed for, and why it went as it did.

    ``points`` it was worth and ``marks`` points at what made them; by seat, ``held`` is how much of
    it each had, and ``shares`` the points that each was given.
    """

    label: str
    points: int
    marks: tuple[int, ...]
    held: tuple[int, ...]
    shares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    ``criteria`` are in the order in which they decide, the first holding the scores; ``ranking``
    groups the seats, best first, those who cannot be told apart together; ``decided`` names the
    criterion that set the winner apart, or is :data:`SHARED`; ``breakdown`` tells for each seat
    where its points came from; ``awards`` what there was to win, where seats compete for the same.
    """

    criteria: tuple[Criterion, ...]
    ranking: tuple[tuple[int, ...], ...]
    decided: str
    breakdown: tuple[tuple[Part, ...], ...]
    awards: tuple[Award, ...] = ()

    def __post_init__(self) -> None:
        """Hold together. Raises ValueError: who reads it off the wire may be told anything."""
        seats = len(self.breakdown)
        ranked = sorted(seat for group in self.ranking for seat in group)
        numbers = all(len(criterion.values) == seats for criterion in self.criteria)
        if not (seats and self.criteria and numbers and ranked == list(range(seats))):
            raise ValueError("an outcome whose parts are not of one game")
        named = self.decided == SHARED or any(c.name == self.decided for c in self.criteria)
        if not (named and all(self.ranking)):
            raise ValueError("an outcome that nothing decided, or with a place that nobody has")
        if not all(len(award.held) == len(award.shares) == seats for award in self.awards):
            raise ValueError("an award that is not of this game")

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.criteria[0].values

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """Give (place, seat), best first; who shares a place leaves those after it empty."""
        before = 0
        placed: list[tuple[int, int]] = []
        for group in self.ranking:
            placed += ((before + 1, seat) for seat in group)
            before += len(group)
        return tuple(placed)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that won, or the seats that share the victory."""
        return self.ranking[0]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game that was played with real cards: who sat where, and how it ended.

    ``awarded`` says what its awards are, in the game's own word.
    """

    names: tuple[str, ...]
    outcome: Outcome
    awarded: str


def rank(
    criteria: Sequence[Criterion],
    breakdown: Sequence[tuple[Part, ...]],
    awards: Sequence[Award] = (),
) -> Outcome:
    """Rank seats by the first criterion, ties by the second, and so on."""
    keys = list(zip(*(criterion.values for criterion in criteria), strict=True))
    if not keys:
        raise RuleError("seats", "Nobody sits at this table.")
    best_first = sorted(set(keys), reverse=True)
    ranking = tuple(tuple(s for s, key in enumerate(keys) if key == best) for best in best_first)
    decided = _decided(criteria, best_first, ranking)
    return Outcome(tuple(criteria), ranking, decided, tuple(breakdown), tuple(awards))


def _decided(
    criteria: Sequence[Criterion],
    best_first: Sequence[tuple[int, ...]],
    ranking: tuple[tuple[int, ...], ...],
) -> str:
    if len(ranking[0]) > 1:
        return SHARED
    if len(best_first) == 1:  # a single seat: nothing had to decide
        return criteria[0].name
    first, second = best_first[0], best_first[1]
    return next(c.name for c, a, b in zip(criteria, first, second, strict=True) if a != b)
