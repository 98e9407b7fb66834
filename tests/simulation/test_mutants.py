"""The simulator finds what it is there to find."""

from dataclasses import replace

import pytest

from tests.simulation.mutants import MUTANTS, Mutant, skips_deltas
from tests.simulation.plan import make
from tests.simulation.run import run, simulate

WITHIN = 300
"""Seeds in which every planted fault is found."""


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_a_planted_fault_is_found(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant(monkeypatch)
    plans = (replace(make(seed), troubles=MUTANTS[mutant], speed=4.0) for seed in range(WITHIN))
    assert any(run(plan).wrong for plan in plans)


def test_a_delta_that_does_not_fit_is_healed_by_a_snapshot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    skips_deltas(monkeypatch)
    wrong = [report.wrong for report in map(simulate, range(5))]
    # but for the last before a silence: nothing follows that would not fit. If it said whose turn
    # it is, and nobody else may move, the silence is for good.
    unhealed = "was told all there is", "the game has not ended"
    assert all(not said or any(words in said for words in unhealed) for said in wrong), wrong
