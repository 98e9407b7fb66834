"""Whatever bytes come, and whatever becomes of sound ones, nothing of ours is at fault."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.targets import TARGETS

ROOT = Path(__file__).parents[2]
LONGEST = 1500


@st.composite
def mutated(draw: st.DrawFn, seeds: list[bytes]) -> bytes:
    """Draw bytes of which some were overwritten, put in, taken out or cut off."""
    data = bytearray(draw(st.sampled_from(seeds)))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        size = draw(st.integers(0, 8))
        match draw(st.sampled_from(["over", "in", "out", "cut"])):
            case "over":
                data[start : start + size] = draw(st.binary(min_size=size, max_size=size))
            case "in":
                data[start:start] = draw(st.binary(max_size=16))
            case "out":
                del data[start : start + size]
            case "cut":
                del data[start:]
    return bytes(data)


@pytest.mark.parametrize("name", TARGETS)
def test_nothing_of_ours_is_at_fault(name: str) -> None:
    target = TARGETS[name]
    anything = st.binary(max_size=LONGEST)
    seeds = target.seeds()
    for seed in seeds:
        target.run(seed)
    target.run(b"")

    @settings(max_examples=target.tries)
    @given(anything | mutated(seeds))
    def nothing(data: bytes) -> None:
        target.run(data)

    nothing()


def test_the_command_says_what_there_is_and_what_it_needs() -> None:
    def run(*words: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "tests.fuzz", *words]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)

    assert run("--list").stdout.split() == list(TARGETS)
    unknown = run("--target", "nothing")
    assert unknown.returncode == 2
    assert "Traceback" not in unknown.stderr
    tried = run("--seconds", "1", "--target", "changes")
    assert tried.returncode == 0, tried.stderr
    assert "changes: " in tried.stdout or "atheris" in tried.stdout
