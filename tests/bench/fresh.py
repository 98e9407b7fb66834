"""ZooLAN as somebody has just installed it: our wheel, and copies of what it needs."""

import compileall
import re
import shutil
import sysconfig
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from tests.packaging.release import build, install

_NAME = re.compile(r"[\w.-]+")


class Fresh:
    """An installation in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.commands = install(build(folder / "release"), folder / "venv")
        self._site = Path(sysconfig.get_path("purelib", vars={"base": str(folder / "venv")}))
        (self._site / "lent.pth").unlink()
        for name in _needed("textual", "rich", *_asked("zoolan")):
            _copy(name, self._site)

    def forget(self) -> None:
        """Have nothing compiled, as uv leaves it."""
        for cache in list(self._site.rglob("__pycache__")):
            shutil.rmtree(cache)

    def compile(self) -> None:
        """Have all compiled, as pip leaves it."""
        compileall.compile_dir(self._site, quiet=2)


def _needed(*names: str) -> set[str]:
    """Name the distributions that these need, and themselves."""
    found, open_ = set[str](), list(names)
    while open_:
        name = open_.pop()
        if name not in found:
            found.add(name)
            open_ += _asked(name)
    return found


def _asked(name: str) -> Iterator[str]:
    """Name what a distribution asks for without extras, as far as it is here."""
    for line in distribution(name).requires or ():
        wanted, _, condition = line.partition(";")
        match = _NAME.match(wanted)
        if match and "extra" not in condition and _is_here(match[0]):
            yield match[0]


def _is_here(name: str) -> bool:
    try:
        return bool(distribution(name))
    except PackageNotFoundError:
        return False


def _copy(name: str, site: Path) -> None:
    held = distribution(name)
    for path in held.files or ():
        if ".." not in path.parts and path.suffix != ".pyc":
            (site / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(str(held.locate_file(path)), site / path)
