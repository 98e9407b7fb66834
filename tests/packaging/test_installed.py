"""A wheel in a place of its own, started in a folder that has nothing to do with it."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine import GAMES
from net.messages import PROTOCOL
from net.version import APP
from tests.e2e.players import home_of
from tests.packaging.release import ROOMS, Release, install
from tests.terminal import Terminal


class Installed:
    """The commands of an installed wheel, and somebody's folder to start them in."""

    def __init__(self, commands: Path, folder: Path) -> None:
        self.commands = commands
        self.folder = folder
        self.env = home_of(folder)
        del self.env["PYTHONPATH"]
        for room in ROOMS:  # what lies about there is not what is meant
            (folder / f"{room}.py").write_text("raise SystemExit('the wrong one')\n")

    def run(self, *arguments: str, typed: str = "") -> str:
        """Run zoolan to its good end; give what it says."""
        done = subprocess.run(
            [self.commands / "zoolan", *arguments],
            cwd=self.folder,
            env=self.env,
            input=typed,
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert (done.stderr, done.returncode) == ("", 0)
        return done.stdout

    def runs_from(self) -> str:
        """Say which folder Python loads us from there."""
        code = f"import {', '.join(ROOMS)}; print(engine.__file__, net.__file__, tui.__file__)"
        return subprocess.run(
            [self.commands / "python", "-P", "-c", code],
            cwd=self.folder,
            env=self.env,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    @contextmanager
    def hosting(self, *arguments: str) -> Iterator[str]:
        """Host a table; give its address."""
        with subprocess.Popen(
            [self.commands / "zoolan", "host", *arguments],
            cwd=self.folder,
            env=self.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        ) as host:
            assert host.stdout
            try:
                lines = (re.search(r"zoolan\sjoin\s\S+", line) for line in host.stdout)
                yield next(found[0].split()[-1] for found in lines if found)
            finally:
                host.terminate()
                host.communicate(timeout=60)


@pytest.fixture
def installed(release: Release, tmp_path: Path) -> Installed:
    (tmp_path / "elsewhere").mkdir()
    return Installed(install(release, tmp_path / "venv"), tmp_path / "elsewhere")


def test_what_is_installed_plays_on_the_screen_and_in_lines_from_anywhere(
    installed: Installed,
) -> None:
    assert installed.runs_from().count(str(installed.commands.parent)) == len(ROOMS)
    assert installed.run("--version") == f"zoolan {APP}, protocol {PROTOCOL}\n"
    assert all(game in installed.run("--help") for game in GAMES)
    told = installed.run("demo", "axolotls-wild").splitlines()
    assert GAMES["axolotls-wild"].title in told[0]
    assert len(told) > 50
    with installed.hosting("animix", "--name", "Box", "--bots", "1") as where:
        port = where.rpartition(":")[2] if ":" in where else "4270"
        join = ("--plain", "--name", "Ada", "join", f"127.0.0.1:{port}")
        said = installed.run(*join, typed="start\nscore\nquit\nyes\nquit\n")
        assert "Box" in said
        assert "Animix" in said
    with Terminal([str(installed.commands / "zoolan")], env=installed.env) as screen:
        screen.wait_for("Host a table")
        screen.press("?")  # a screen whose styles lie in a file of its own
        screen.wait_for("Esc back")
        screen.press("escape")
        screen.wait_for("Host a table")
        screen.press("q")
        assert screen.ended() == 0
