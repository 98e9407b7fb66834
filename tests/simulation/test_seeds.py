"""Parties by the dozen: whatever goes wrong, no promise is broken.

With ``ZOOLAN_TESTS=all`` three hundred; ``python -m tests.simulation --seeds N`` runs as many as
one likes.
"""

from collections import Counter

import pytest

from tests.full import some
from tests.simulation.plan import ALL, TROUBLES, make
from tests.simulation.run import run, simulate

CHUNKS, EACH = some(9, 30), 10


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_promise_is_broken(chunk: int) -> None:
    for seed in range(chunk * EACH, (chunk + 1) * EACH):
        report = simulate(seed)
        assert not report.wrong, str(report)


def test_every_trouble_and_every_game_has_its_parties() -> None:
    plans = [make(seed) for seed in range(CHUNKS * EACH)]
    met = Counter(trouble for plan in plans for trouble in plan.troubles)
    assert min(met[trouble] for trouble in TROUBLES) >= 10
    assert {plan.game for plan in plans} == set(ALL)


def test_a_seed_is_the_same_party_each_time() -> None:
    def told(seed: int) -> list[str]:
        lines: list[str] = []
        run(make(seed), lines.append)
        return lines

    assert told(7) == told(7)
