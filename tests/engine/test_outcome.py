"""An outcome holds together, or there is none."""

from dataclasses import replace
from typing import Any

import pytest

from engine.outcome import Criterion, Part, rank

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
