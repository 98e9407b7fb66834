"""The lab itself: what it makes, it takes away."""

import subprocess
import sys

from tests.lab.network import lab_or_skip


def test_a_lab_leaves_nothing_behind() -> None:
    with lab_or_skip(2) as lab:
        sleeper = lab.popen(1, [sys.executable, "-c", "import time; time.sleep(600)"])
        spaces = {lab.space(1), lab.space(2)}
        assert spaces <= namespaces()
    assert sleeper.poll() is not None
    assert not spaces & namespaces()


def namespaces() -> set[str]:
    said = subprocess.run(["ip", "netns", "list"], capture_output=True, text=True, check=True)
    return {line.split()[0] for line in said.stdout.splitlines()}
