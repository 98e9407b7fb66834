"""Where the player's own choices are kept: the platform's folder for configuration."""

import os
from pathlib import Path

from platformdirs import user_config_path


def folder() -> Path:
    """Give the folder, which need not be there; ``$ZOOLAN_CONFIG`` names another one."""
    if given := os.environ.get("ZOOLAN_CONFIG"):
        return Path(given)
    return user_config_path("zoolan", appauthor=False)
