"""``python -m tests.pictures.stage NAME [--ascii] [--theme=NAME]``: one screen in this terminal."""

import os
import sys
from dataclasses import replace

from tests.pictures.stages import STAGES
from tui import terminal
from tui.looks.looks import detect

if __name__ == "__main__":
    terminal.prepare()
    looks = detect(os.environ, plain="--ascii" in sys.argv)
    given = [a.removeprefix("--theme=") for a in sys.argv if a.startswith("--theme=")]
    looks = replace(looks, theme=[*given, "auto"][0])
    STAGES[sys.argv[1]].build(looks).run(mouse=False)
