"""Finding each other: hands on the rooms of discovery.

A host announces its table by mDNS, in a registry on its own machine, and to whoever asks by
broadcast (``announcer.py``, which is not loaded by who only looks); a player's list merges what
all of them tell (``finder.py``).
"""

from net.discovery.announcement import Announcement
from net.discovery.finder import Finder
from net.discovery.found import Found

__all__ = ["Announcement", "Finder", "Found"]
