"""``python -m tests.pictures.stage NAME [--ascii]``: one screen in this terminal."""

import os
import sys

from tests.pictures.stages import STAGES
from tui import terminal
from tui.looks import detect

if __name__ == "__main__":
    terminal.prepare()
    looks = detect(os.environ, plain="--ascii" in sys.argv)
    STAGES[sys.argv[1]].build(looks).run(mouse=False)
