"""What tests in a lab ask for by name: three hosts on a switch, and programs that run there."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.lab.network import Lab, lab_or_skip
from tests.lab.programs import Talk

ROOT = Path(__file__).parents[2]
Start = Callable[..., Talk]


@pytest.fixture
def lab() -> Iterator[Lab]:
    with lab_or_skip(3) as lab:
        yield lab


@pytest.fixture
def start(lab: Lab, tmp_path: Path) -> Iterator[Start]:
    """Starts a program of tests.lab.programs in a host; each host has a disk of its own."""
    with ExitStack() as talks:

        def start(
            host: int,
            program: str,
            *options: str,
            sets: tuple[str, ...] = (),
            registry: str | None = None,
            env: Mapping[str, str] | None = None,
        ) -> Talk:
            command = [sys.executable, "-m", "tests.lab.programs", program, *options]
            process = lab.popen(
                host,
                command + [word for setting in sets for word in ("--set", setting)],
                env={
                    "ZOOLAN_REGISTRY": str(tmp_path / (registry or f"tables-{host}")),
                    "ZOOLAN_DATA": str(tmp_path / f"data-{host}"),
                    "ZOOLAN_NO_MDNS": "",
                    "ZOOLAN_NO_BROADCAST": "1",
                    **(env or {}),
                },
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            return talks.enter_context(Talk(process))

        yield start
