"""How a Python process of ours is started so that it finds our packages, wherever they lie."""

import os
from pathlib import Path

import engine


def environment() -> dict[str, str]:
    """Give our environment, with the folder of our packages among the places to import from.

    ``-P`` keeps the current folder out of them: a file called ``random.py`` in it is not ours.
    """
    home = str(Path(engine.__file__).resolve().parents[1])
    others = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([home, *others])}
