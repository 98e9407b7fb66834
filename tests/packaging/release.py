"""A release, built once for a run of the tests, and a place to install it in."""

import fcntl
import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

from tests.terminal import ROOT

ROOMS = ("engine", "net", "tui")


@dataclass(frozen=True)
class Release:
    """A source release, and the wheel that was built from it."""

    source: Path
    wheel: Path

    def in_source(self) -> set[str]:
        """Name the files of the source release, without the folder that all lie in."""
        with tarfile.open(self.source) as held:
            return {name.partition("/")[2] for name in held.getnames()}

    def in_wheel(self) -> set[str]:
        """Name the files of the wheel."""
        with zipfile.ZipFile(self.wheel) as held:
            return set(held.namelist())


def build(folder: Path) -> Release:
    """Build both there as ``python -m build`` does, unless another worker did."""
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not list(folder.glob("*.whl")):
            _run(
                sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)
            )
    return Release(*folder.glob("*.tar.gz"), *folder.glob("*.whl"))


def install(release: Release, folder: Path) -> Path:
    """Install the wheel there by pip; what it depends on is lent. Give the folder of commands."""
    _run(sys.executable, "-m", "venv", "--without-pip", str(folder))
    commands = folder / "bin"
    python = str(commands / "python")
    options = ("--quiet", "--no-deps", "--no-index", "--no-compile")
    _run(sys.executable, "-m", "pip", "--python", python, "install", *options, str(release.wheel))
    ours, lent = (sysconfig.get_path("purelib", vars=at) for at in ({"base": str(folder)}, None))
    (Path(ours) / "lent.pth").write_text(f"{lent}\n")
    return commands


def tree(*names: str) -> set[str]:
    """Name all files in these folders of the project, as a clean checkout has them."""
    found = (path for name in names for path in (ROOT / name).rglob("*") if path.is_file())
    kept = (path for path in found if path.suffix != ".pyc")
    return {path.relative_to(ROOT).as_posix() for path in kept}


def _run(*command: str) -> None:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
