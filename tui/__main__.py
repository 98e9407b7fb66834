"""``python -m tui``, and the command ``zoolan``."""

import sys

from tui.cli import main as run


def main() -> None:
    """Run the command line, and end with its exit code."""
    sys.exit(run())


if __name__ == "__main__":
    main()
