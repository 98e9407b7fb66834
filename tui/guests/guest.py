"""A guest: who they are to us, and the process that their app is.

The environment of that process is made from nothing: only what is listed here comes into it.
"""

import os
import re
import site
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from net import spawning
from net.discovery.registry import registry_directory
from tui.guests import manners

_OURS = (
    *("PATH", "TZ", "LANG", "LANGUAGE", "LD_LIBRARY_PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR"),
    *("PYTHONHOME", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"),
    *("ZOOLAN_NO_MDNS", "ZOOLAN_NO_BROADCAST"),
)
"""What the process takes over from ours: to find Python and the tables, to tell the time."""
_THEIRS = re.compile(r"TERM|COLORTERM|NO_COLOR|LANG|LANGUAGE|LC_[A-Z]{1,20}")
"""What a guest may say of their terminal."""
_HARMLESS = re.compile(r"[A-Za-z0-9_.@:+-]{1,64}")
"""What that may say: names of terminals and languages."""
UTF8 = "C.UTF-8"
"""The language of who names none."""


@dataclass(frozen=True, slots=True)
class Guest:
    """One guest. ``folder`` is theirs alone; ``watches``: tables, and nothing else."""

    name: str
    folder: Path
    watches: bool = False

    def command(self, module: str = "tui") -> list[str]:
        """Give the command of their app, which ``module`` starts."""
        return [sys.executable, "-P", "-m", module]

    def environment(self, said: Mapping[str, str]) -> dict[str, str]:
        """Give all of its environment; ``said`` is what they say of their terminal."""
        ours = spawning.environment()
        return {
            **{name: ours[name] for name in _OURS if name in ours},
            **_python(),
            **_spoken(said, ours.get("LANG", "")),
            **self._places(),
            "ZOOLAN_NAME": self.name,
            manners.VARIABLE: manners.WATCHER if self.watches else manners.GUEST,
        }

    def _places(self) -> dict[str, str]:
        """Name their folders, and where the tables of this machine are found."""
        home = str(self.folder)
        return {
            "HOME": home,
            "USERPROFILE": home,
            "LOGNAME": self.name,
            "ZOOLAN_DATA": home,
            "ZOOLAN_CONFIG": os.path.join(home, "config"),
            "XDG_STATE_HOME": os.path.join(home, "state"),
            "ZOOLAN_REGISTRY": str(registry_directory()),
        }


def _spoken(said: Mapping[str, str], our_language: str) -> dict[str, str]:
    """Give what they say of their terminal, as far as it may be said; else we speak UTF-8."""
    heard = {
        name: value
        for name, value in said.items()
        if _THEIRS.fullmatch(name) and _HARMLESS.fullmatch(value)
    }
    tongue = any(heard.get(name) for name in ("LANG", "LC_ALL", "LC_CTYPE"))
    return heard if tongue else {"LANG": our_language or UTF8, **heard}


def _python() -> dict[str, str]:
    """Have Python find what is installed for our user alone, whose home is not the guest's."""
    return {"PYTHONUSERBASE": site.getuserbase()} if site.ENABLE_USER_SITE else {}
