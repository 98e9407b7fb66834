"""Three hundred parties: whatever goes wrong, no promise is broken."""

import pytest

from tests.simulation.plan import make
from tests.simulation.run import run, simulate

CHUNKS, EACH = 30, 10


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_promise_is_broken(chunk: int) -> None:
    for seed in range(chunk * EACH, (chunk + 1) * EACH):
        report = simulate(seed)
        assert not report.wrong, str(report)


def test_a_seed_is_the_same_party_each_time() -> None:
    def told(seed: int) -> list[str]:
        lines: list[str] = []
        run(make(seed), lines.append)
        return lines

    assert told(7) == told(7)
