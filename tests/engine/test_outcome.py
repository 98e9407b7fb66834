"""An outcome holds together, or there is none."""

from dataclasses import replace
from typing import Any

import pytest

from engine.errors import RuleError
from engine.outcome import Award, Criterion, Part, rank

OUTCOME = rank([Criterion("points", (3, 7)), Criterion("cards", (1, 1))], [(Part("WGY", 3),), ()])


def test_the_best_is_first() -> None:
    assert OUTCOME.ranking == ((1,), (0,))
    assert OUTCOME.winners == (1,)


@pytest.mark.parametrize(
    "change",
    [
        {"criteria": ()},
        {"criteria": (Criterion("points", (3,)),)},
        {"ranking": ()},
        {"ranking": ((1,),)},
        {"ranking": ((1, 0, 2),)},
        {"ranking": ((), (1, 0))},
        {"breakdown": ()},
        {"decided": "luck"},
    ],
)
def test_no_outcome_says_what_cannot_be(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="an outcome"):
        replace(OUTCOME, **change)


# Awards

AWARD = Award("lion", 6, (0, 3), held=(1, 2), shares=(0, 6))


def test_a_game_without_awards_has_none() -> None:
    assert OUTCOME.awards == ()


def test_awards_are_kept_in_their_order() -> None:
    other = replace(AWARD, label="wolf")
    outcome = rank(OUTCOME.criteria, OUTCOME.breakdown, [other, AWARD])
    assert outcome.awards == (other, AWARD)
    assert outcome.ranking == OUTCOME.ranking, "they explain the points, and decide nothing"


@pytest.mark.parametrize(
    "change",
    [
        {"held": (1,)},
        {"shares": (0,)},
        {"held": (1, 2, 3)},
        {"shares": (0, 6, 0)},
        {"held": (), "shares": ()},
        {"held": (1, 2, 3), "shares": (0, 6, 0)},
    ],
)
def test_an_award_is_of_as_many_seats_as_the_outcome(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="an award that is not of this game"):
        replace(OUTCOME, awards=(AWARD, replace(AWARD, **change)))


def test_nobody_is_ranked_at_an_empty_table() -> None:
    with pytest.raises(RuleError, match="Nobody sits at this table"):
        rank([Criterion("points", ())], [])
