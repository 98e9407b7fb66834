"""Writes every screen in every size and mode as a PNG, from a real terminal.

python -m tests.pictures [DIR] [--only WORD]
"""

import argparse
import os
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.painter import paint
from tests.pictures.stages import STAGES
from tests.terminal import Terminal, environment

SIZES = ((60, 20), (80, 24), (120, 40), (200, 50))
MODES: Mapping[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "colour": ({"COLORTERM": "truecolor"}, ()),
    "16": ({"TERM": "linux"}, ()),
    "nocolor": ({"NO_COLOR": "1"}, ()),
    **{
        name: ({"COLORTERM": "truecolor"}, (f"--theme={name}",))
        for name in ("light", "contrast", "red-green", "blue-yellow", "terminal")
    },
    "ascii": ({"LANG": "C", "TERM": "vt100"}, ("--ascii",)),
}


def shoot(name: str, size: tuple[int, int], mode: str, directory: Path) -> Path:
    """Write one picture; give its path."""
    path = directory / f"{name}-{size[0]}x{size[1]}-{mode}.png"
    env, flags = MODES[mode]
    command = (sys.executable, "-m", "tests.pictures.stage", name, *flags)
    data = TemporaryDirectory()  # what is kept in one picture, no other shows
    with data as kept, Terminal(command, size, environment(ZOOLAN_DATA=kept, **env)) as terminal:
        terminal.wait_until(lambda: bool(terminal.text.strip()), "the first frame")
        terminal.settle()
        for key in STAGES[name].keys:
            terminal.press(key)
            terminal.settle(0.15)
        terminal.wait_for(STAGES[name].sign)
        terminal.settle()
        paint(terminal.screen, path)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", nargs="?", default="pictures", type=Path)
    parser.add_argument("--only", default="", help="screens whose file name has this in it")
    given = parser.parse_args()
    given.directory.mkdir(parents=True, exist_ok=True)
    wanted = [(n, s, m) for n in STAGES for s in SIZES for m in MODES]
    wanted += [("home", (50, 12), "colour")]  # too small
    wanted = [(n, s, m) for n, s, m in wanted if given.only in f"{n}-{s[0]}x{s[1]}-{m}"]
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        for path in pool.map(shoot, *zip(*wanted, strict=True), repeat(given.directory)):
            print(path, flush=True)


if __name__ == "__main__":
    main()
